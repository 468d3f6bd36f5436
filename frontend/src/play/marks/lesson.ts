// A lesson on the desk: a position in which one law gives the next step. It says what to look for, and when the step
// is made.

import { get, type LessonList } from "../../api";
import type { GameContext } from "../../desk/game";
import { afterMoves, type Position } from "./position";

export async function followLesson(desk: GameContext<Position>, law: string): Promise<void> {
  const { family, signal, text } = desk;
  const { lessons } = await get<LessonList>(`families/${encodeURIComponent(family.name)}/lessons`, signal);
  const lesson = lessons.find((each) => each.law === law && each.text === text);
  if (!lesson || signal.aborted) return;
  const { sentence, step } = lesson;
  const next = lessons[lessons.indexOf(lesson) + 1];
  let isDone = false;
  desk.showMessage(`Lesson: ${sentence} Make the step that follows from this law alone.`);
  desk.subscribe((change) => {
    if (change !== "move" || isDone || !has(desk.settled, step.moves)) return;
    isDone = true;
    const words = `Well done: ${step.because}; therefore ${step.therefore}.`;
    desk.showMessage(next ? `${words} The next lesson is “${next.law}”.` : `${words} That was the last lesson.`, true);
  });
}

/** Whether these moves are made; aids count, because here they are the answer. */
function has(position: Position, moves: readonly string[]): boolean {
  const { values } = afterMoves(position, moves);
  return values.every((value, place) => value === position.values[place]);
}
