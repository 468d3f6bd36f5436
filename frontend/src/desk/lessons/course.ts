// A course: the lessons of a family, or a few boards for practising a rule, and which of them is open. The address
// names it: #/sudoku?lesson=X-Wing, #/sudoku?practise=X-Wing.

import { get, post, type Lesson, type LessonList } from "../../api";
import { link } from "../../router";
import type { ScreenContext } from "../../screens";

export interface Course {
  readonly family: string;
  readonly kind: "Lesson" | "Practice";
  /** The rule that is practised; "" for lessons. */
  readonly rule: string;
  readonly lessons: readonly Lesson[];
  readonly at: number;
}

/** The course that an address asks for; null for any other game. */
export async function courseOf({ family: { name }, query, signal }: ScreenContext): Promise<Course | null> {
  const law = query.get("lesson");
  if (law !== null) {
    const { lessons } = await get<LessonList>(`families/${encodeURIComponent(name)}/lessons`, signal);
    const found = lessons.findIndex((each) => each.law === law);
    if (found < 0) throw new Error(`There is no lesson “${law}”.`);
    return { family: name, kind: "Lesson", rule: "", lessons, at: found };
  }
  const rule = query.get("practise");
  if (rule === null) return null;
  const seed = Math.floor(Math.random() * 1e9);
  const { lessons } = await post<LessonList>("practise", { family: name, rule, seed }, signal);
  if (lessons.length === 0) throw new Error(`“${rule}” is rare: no board for it was found in a few seconds.`);
  return { family: name, kind: "Practice", rule, lessons, at: 0 };
}

/** The lesson that is open. */
export function lessonOf({ lessons, at }: Course): Lesson {
  const lesson = lessons[at];
  if (!lesson) throw new Error("This course has no such lesson.");
  return lesson;
}

export function lessonLink(family: string, law: string): string {
  return link(family, { lesson: law });
}

export function practiceLink(family: string, rule: string): string {
  return link(family, { practise: rule });
}

/** Where the page is while this lesson is open. */
export function addressOf(course: Course): string {
  const { family, kind, rule } = course;
  return kind === "Lesson" ? lessonLink(family, lessonOf(course).law) : practiceLink(family, rule);
}
