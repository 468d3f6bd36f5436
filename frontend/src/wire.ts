// The server's answers. Written by frontend/wire.py from hamekomi/web/wire.py: do not edit.

export type JobState =
  "queued" | "running" | "paused" | "done" | "failed" | "cancelled";

export type PlaceRole =
  "premise" | "extra" | "focus" | "fault";

export type Role =
  "paper" | "grid" | "faint" | "ink" | "given" | "answer" | "shaded" | "block" | "white" | "black" | "focus" |
  "wrong" | "tint-1" | "tint-2" | "tint-3" | "tint-4" | "colour-1" | "colour-2" | "colour-3" | "colour-4" |
  "colour-5" | "colour-6" | "colour-7" | "colour-8" | "piece-1" | "piece-2" | "piece-3" | "piece-4" |
  "piece-5" | "piece-6" | "piece-7" | "piece-8" | "piece-9" | "piece-10" | "piece-11" | "piece-12" |
  "piece-13" | "piece-14" | "piece-15" | "piece-16" | "piece-17" | "toy-1" | "toy-2" | "toy-3" | "toy-4" |
  "toy-5" | "toy-6" | "toy-7" | "toy-8" | "toy-9" | "toy-10";

/** A job and how it stands, without how many things it has found. */
export interface JobStatus extends JobSpec {
  readonly id: number;
  /** What it does: "Count The Soma cube". */
  readonly title: string;
  readonly state: JobState;
  /** From 0 to 1. */
  readonly progress: number;
  readonly seconds_left: number | null;
  readonly seconds_least: number | null;
  readonly seconds_most: number | null;
  readonly seconds_spent: number;
  readonly result: Readonly<Record<string, unknown>> | null;
  readonly error: string | null;
  readonly created: number;
  readonly updated: number;
  readonly requested: "pause" | "cancel" | null;
  /** What the search looks like now; null unless the job is running and has something to show. */
  readonly preview: Preview | null;
}

export interface JobSpec {
  readonly verb: string;
  readonly family: string;
  readonly subject: string;
  readonly settings: Readonly<Record<string, number | string>>;
  readonly seed: number;
}

export interface Preview {
  readonly text: string;
  readonly svg: string | null;
}

export interface MarkSheet {
  readonly kinds: readonly MarkKind[];
  readonly how_to: string;
  /** How many shapes at the end of the puzzle's picture lie over the marks. */
  readonly over: number;
  readonly limits: readonly MarkLimit[];
}

/** Places that take the same marks, in the order of texts; see hamekomi/model/marks.py. */
export interface MarkKind {
  readonly names: readonly string[];
  /** Of each place: x, y, x, y, … in the picture. */
  readonly points: readonly (readonly number[])[];
  /** The places with something printed in the middle, by their numbers: aids are drawn in a corner. */
  readonly printed: readonly number[];
  readonly values: readonly MarkValue[];
  readonly unit: number;
  /** The values that presses go through, by their numbers from 0. */
  readonly left: readonly number[];
  readonly right: readonly number[];
  readonly is_typed: boolean;
  readonly takes_small_marks: boolean;
  readonly inset: number;
  /** Whether lines that meet are one piece. */
  readonly joins: boolean;
}

export interface MarkValue {
  readonly name: string;
  readonly sign: string;
  /** Colours the area of the place, or its line. */
  readonly role: Role | null;
  readonly strokes: number;
  readonly width: number;
  /** Shapes around the middle of the place, 100 of their units in one of the kind. */
  readonly svg: string;
  readonly key: string;
  readonly is_aid: boolean;
  /** In units of the kind, from the middle of the place; null if presses go through the values. */
  readonly pressed_at: readonly number[] | null;
}

/** At most `most` of these places, by their numbers from 0, have the first value of their kind. */
export interface MarkLimit {
  readonly most: number;
  readonly places: readonly number[];
  /** The colour of all of them where there are as many; null if the others are only ruled out. */
  readonly role: Role | null;
}

/** One step of an explanation. */
export interface Step extends BareStep {
  /** The parts of the reason, if it has several. */
  readonly chain: readonly string[];
  /** The stages of a hint: where, which rule, why, what to do. */
  readonly stages: readonly string[];
  readonly svg: string | null;
}

export interface BareStep {
  readonly rule: string;
  readonly because: string;
  readonly therefore: string;
  readonly places: readonly NamedPlace[];
  /** Empty if the step changes nothing. */
  readonly moves: readonly string[];
}

/** A place, with the name that pictures use in `data-place`. */
export interface NamedPlace {
  readonly role: PlaceRole;
  readonly name: string;
}

export interface Violation {
  readonly law: string;
  readonly places: readonly string[];
  readonly message: string;
}

/** Why a place has its value: the steps that lead to it. */
export interface Why {
  readonly place: string;
  readonly sentence: string;
  readonly steps: readonly WhyStep[];
  /** False if the explanation does not reach the place. */
  readonly known: boolean;
  /** Whether steps are here only because one of them does not say what it rests on. */
  readonly whole: boolean;
}

/** A step with its number in the whole explanation. */
export interface WhyStep extends BareStep {
  readonly number: number;
  /** The parts of the reason, if it has several. */
  readonly chain: readonly string[];
}

export interface Option extends Kind {
  readonly name: string;
  readonly words: string;
  /** Null if the field may stay empty: then the library chooses. */
  readonly default: number | string | null;
}

/** What values an option has. */
export interface Kind {
  readonly kind: "whole number" | "choice" | "text";
  readonly least?: number;
  readonly most?: number;
  readonly choices?: readonly string[];
  /** What to call a choice, if not by its own name. */
  readonly labels?: Readonly<Record<string, string>>;
  /** The easiest level of a puzzle with this choice. */
  readonly levels?: Readonly<Record<string, string>>;
}

export interface Named {
  readonly name: string;
  readonly summary: string;
}

export interface Experiment extends Named {
  readonly title: string;
  readonly options: readonly Option[];
}

export interface Notation extends Named {
  /** What to call it in "try ..."; empty if it is not offered. */
  readonly offer: string;
  /** A short puzzle in this notation; empty if there is none. */
  readonly sample: string;
}

/** A result that the family can prove, and the job that does it. */
export interface Theorem {
  readonly words: string;
  readonly verb: string;
  readonly subject: string;
  readonly settings: Readonly<Record<string, number | string>>;
}

export interface ExampleText {
  readonly name: string;
  readonly title: string;
  readonly text: string;
  readonly gallery: boolean;
}

export interface Family extends Named {
  readonly title: string;
  /** Other names under which it is found. */
  readonly names: readonly string[];
  /** The group on the home page in which it is listed; empty if it has a card of its own. */
  readonly group: string;
  /** The rules as sentences, beside a game; empty for a family that is taught by its handbook alone. */
  readonly rules: readonly string[];
  readonly formats: readonly Notation[];
  readonly solvers: readonly Named[];
  readonly up_to: readonly string[];
  readonly abilities: readonly string[];
  readonly playable: boolean;
  /** Whether its puzzles can be played from a file. */
  readonly offline: boolean;
  /** Whether it is played by marks that it declares, with nothing else for the page to know. */
  readonly has_marks: boolean;
  readonly examples: readonly ExampleText[];
  readonly theorems: readonly Theorem[];
  readonly experiments: readonly Experiment[];
  /** The options of the generator; null if the family has none. */
  readonly generator: readonly Option[] | null;
  /** What a player chooses first, by name, each with the options that it sets; and the puzzles of a day. */
  readonly sizes: Readonly<Record<string, Readonly<Record<string, number | string>>>>;
  readonly levels: Readonly<Record<string, Readonly<Record<string, number | string>>>>;
  readonly daily: Readonly<Record<string, Readonly<Record<string, number | string>>>>;
}

export interface Families {
  readonly families: readonly Family[];
}

export interface Example {
  readonly name: string;
  readonly title: string;
  readonly text: string;
  readonly svg: string;
}

export interface SourcedExample extends Example {
  readonly source: string;
  /** The known number of solutions; null if it is not known. */
  readonly solutions: string | null;
}

/** One family, with its examples drawn. */
export interface Examples {
  readonly family: Family;
  readonly examples: readonly SourcedExample[];
}

/** The beautiful examples of a family, and the first of them solved. */
export interface Gallery {
  readonly family: string;
  readonly solved: string | null;
  readonly examples: readonly Example[];
}

export interface Galleries {
  readonly galleries: readonly Gallery[];
}

/** A family without a card on the home page: a small puzzle of it, solved. */
export interface Thumbnail {
  readonly family: string;
  readonly svg: string;
}

export interface Thumbnails {
  readonly pictures: readonly Thumbnail[];
}

export interface NamedPuzzle {
  readonly name: string;
  readonly title: string;
  readonly is_example: boolean;
}

export interface NamedPuzzles {
  readonly puzzles: readonly NamedPuzzle[];
}

/** A position in which one law or rule gives the next step: the thing to do. */
export interface Lesson {
  readonly law: string;
  readonly sentence: string;
  /** What to do; empty where this is clear from the law. */
  readonly task: string;
  readonly text: string;
  readonly marks: string;
  /** The position. */
  readonly svg: string;
  readonly step: Step;
}

export interface LessonList {
  /** Empty for a family that has none. */
  readonly lessons: readonly Lesson[];
}

export interface Text {
  readonly text: string;
}

export interface Fact {
  readonly name: string;
  readonly value: string;
}

export interface OtherReading {
  readonly family: string;
  readonly title: string;
  readonly text: string;
}

export interface Recognised {
  readonly family: string;
  readonly title: string;
  /** What people call this puzzle: "The Soma cube". */
  readonly name: string;
  /** A job about the same puzzle has the same key. */
  readonly key: string;
  readonly format: string;
  readonly text: string;
  readonly description: string;
  readonly remarks: readonly string[];
  /** Null if the picture would be too large. */
  readonly svg: string | null;
  /** The puzzle from outside, if it may be solid. */
  readonly portrait: string | null;
  /** The 3D scene; null if the puzzle is flat. */
  readonly scene: Scene | null;
  readonly facts: readonly Fact[];
  /** The number of symmetries for each choice of "up to". */
  readonly symmetries: Readonly<Record<string, number>>;
  readonly playable: boolean;
  /** Other families that could read the text but are less sure of it; `text` is in their notation. */
  readonly others: readonly OtherReading[];
  /** If the text holds several puzzles: which of them this is, from 1, and a few words about each. */
  readonly problem: number;
  readonly problems: readonly string[];
}

/** Balls, sticks between pairs of them, and cubes, within about one unit of the origin. */
export interface Scene {
  readonly title: string;
  readonly balls: readonly Ball[];
  readonly sticks: readonly (readonly [number, number])[];
  readonly cubes: readonly Cube[];
}

/** `group` names the thing that the ball is part of; the balls of a group move together. */
export interface Ball {
  readonly at: readonly [number, number, number];
  readonly role: Role;
  readonly label: string;
  /** Null: the viewer chooses. */
  readonly radius: number | null;
  readonly group: string;
  /** How dark the shadow on it is, from 0 to 1. */
  readonly shade: number;
}

/** A cube with edges along the axes; `at` is its centre. */
export interface Cube {
  readonly at: readonly [number, number, number];
  readonly role: Role;
  readonly edge: number;
  readonly label: string;
  readonly group: string;
  /** How dark the shadow on it is, from 0 to 1. */
  readonly shade: number;
}

export interface Drawn {
  /** Null if the picture would be too large. */
  readonly svg: string | null;
  readonly scene: Scene | null;
}

export interface Portrait {
  readonly name: string;
  readonly svg: string | null;
}

/** A new puzzle. */
export interface Made {
  readonly text: string;
  /** If it is only the closest match for the options: why; otherwise empty. */
  readonly stopped: string;
  readonly description: string;
  readonly remarks: readonly string[];
  readonly svg: string;
  readonly seed: number;
  /** What was done to make it, in sentences. */
  readonly notes: readonly string[];
}

export interface Stl {
  /** In base64. */
  readonly stl: string;
}

/** A file of its own. */
export interface Html {
  readonly html: string;
}

export interface Pdf {
  /** In base64. */
  readonly pdf: string;
}

export interface Solution {
  readonly text: string;
  /** Missing, like the scene, if the request wants no pictures. */
  readonly svg?: string;
  readonly scene?: Scene | null;
}

export interface Solutions {
  readonly solutions: readonly Solution[];
  readonly up_to: string;
  /** Whether there are no others. */
  readonly complete: boolean;
  /** Null if the search did not get far enough to know. */
  readonly unique: boolean | null;
  /** Why it stopped before its end; empty if it did not. */
  readonly stopped: string;
  readonly remarks: readonly string[];
}

export interface Count {
  /** As text, because JavaScript would round a large number. */
  readonly count: string;
  readonly up_to: string;
  /** False if counting stopped early: then there are at least `count`. */
  readonly exact: boolean;
  readonly method: string;
  /** Why this method, if several were considered. */
  readonly why: string;
  /** Null if the method does not count them. */
  readonly nodes: number | null;
  readonly seconds: number;
  readonly remarks: readonly string[];
}

export interface Checked {
  readonly right: boolean;
  readonly solved: boolean;
  readonly violations: readonly Violation[];
  readonly remarks: readonly string[];
}

export interface Hint {
  /** Null if nothing follows. */
  readonly step: Step | null;
  /** Whether there can be other boards for its rule. */
  readonly can_practise: boolean;
}

export interface DrawnWhy extends Why {
  /** Null if there is nothing to show. */
  readonly svg: string | null;
}

export interface Explanation {
  readonly steps: readonly Step[];
  readonly complete: boolean;
  readonly remarks: readonly string[];
}

export interface Grade {
  readonly value: number;
  readonly word: string;
  readonly reason: string;
}

export interface SolverAbility extends Named {
  /** Why it cannot do this puzzle; empty if it can. */
  readonly why_not: string;
}

export interface SolverAbilities {
  readonly solvers: readonly SolverAbility[];
}

export interface Position {
  readonly svg: string;
  readonly choices: readonly Choice[];
  readonly status: Readonly<Record<string, unknown>>;
  readonly moves: readonly string[];
  /** The places of the picture that do something when they are pressed. */
  readonly presses: readonly string[];
}

/** A legal move with its label and a comment. */
export interface Choice {
  readonly move: string;
  readonly label: string;
  /** Null if not known. */
  readonly good: boolean | null;
  readonly why: string;
}

/** What pressing places meant, and what the board then looks like. */
export interface PressedMove {
  /** Empty if another place is needed; null if pressing these places does nothing. */
  readonly move: string | null;
  readonly position: Position;
}

/** A puzzle to play: without a sheet of marks, the family's own screen draws it from `board`. */
export interface OpenedGame {
  /** What people call this puzzle. */
  readonly name: string;
  readonly text: string;
  /** Those that the text or the request holds. */
  readonly marks: string;
  readonly remarks: readonly string[];
  readonly board: Readonly<Record<string, unknown>>;
  readonly sheet: MarkSheet | null;
  /** The picture that the sheet's marks lie on; null without a sheet. */
  readonly svg: string | null;
}

export interface FinishedGame {
  /** All marks of a finished board; null if there is no solution with those on it. */
  readonly marks: string | null;
}

export interface NoReply {
  readonly move: null;
}

/** The moves so far, as they were offered. */
export interface Story {
  readonly story: readonly Choice[];
}

export interface ExplainPart {
  readonly step: Step;
}

export interface ExplainEnd {
  readonly steps: number;
  /** Why it stopped before the end; empty if it did not. */
  readonly stopped: string;
  readonly remarks: readonly string[];
}

/** A solution with its number, or now and then how many were passed on the way to the first. */
export interface SolvePart {
  readonly solution?: Solution;
  readonly number?: number;
  readonly passed?: number;
  readonly nodes?: number;
}

export interface SolveEnd {
  readonly found: number;
  readonly complete: boolean;
  readonly unique: boolean | null;
  readonly up_to: string;
  readonly stopped: string;
  readonly solver: string;
  readonly seconds: number;
  readonly nodes: number | null;
  readonly remarks: readonly string[];
}

export interface CountPart {
  /** From 0 to 1. */
  readonly progress: number;
}

/** From a worker to the server only: where a job can go on. */
export interface CountCheckpoint {
  readonly checkpoint: string | null;
}

export interface CompareStart {
  /** The solver that begins. */
  readonly running: string;
}

export interface CompareRow {
  readonly row: Measured;
}

/** What one solver did. >>> import hamekomi as hk >>> row = next(hk.compare(hk.load("five-points", "hexads"))) >>> row.solver, row.found, row.is_done, row.answer ('pictures', 1, True, '0 1 2 3 4 11') */
export interface Measured {
  readonly solver: string;
  /** Up to two if asked for "one" or "unique". */
  readonly found: number;
  /** Whether it did what was asked; otherwise `reason` says why not. */
  readonly is_done: boolean;
  readonly seconds: number;
  /** Whatever the solver counts; null if it counts nothing. */
  readonly nodes: number | null;
  /** The first solution, as text; "" if there is none or they were only counted. */
  readonly answer: string;
  readonly reason: string;
  /** Whether it could begin: not if a package is missing, or if it cannot do such puzzles. */
  readonly is_able: boolean;
}

export interface CompareEnd {
  /** Null if fewer than two solvers finished. */
  readonly agree: boolean | null;
}

export interface Job extends JobStatus {
  /** As text if JavaScript would round it. */
  readonly found: number | string | null;
  /** The running time so far, in words. */
  readonly spent: string;
  /** The time left, in words; empty unless the job is running. */
  readonly left: string;
  /** What is found so far, in words; empty if it is over, or has found nothing or does not say. */
  readonly so_far: string;
  /** The key of the puzzle that the job is about, as in what `recognise` returns. */
  readonly key: string;
  /** Whether nothing is missing; in a list, long subjects and large results are. */
  readonly is_whole: boolean;
}

export interface JobList {
  readonly jobs: readonly Job[];
  /** Whether there are older ones. */
  readonly older: boolean;
}

/** A count that goes on as a job; null if the request wants none. */
export interface CountEnd {
  readonly job: Job | null;
}

/** How many jobs are in each state. */
export interface JobNumbers {
  readonly queued: number;
  readonly running: number;
  readonly paused: number;
  readonly done: number;
  readonly failed: number;
  readonly cancelled: number;
}

export interface Machines {
  /** The address of the server's cluster; null if it has none. */
  readonly cluster: string | null;
}

export interface JobPlot {
  readonly plot: Plot | null;
}

export interface Plot {
  readonly title: string;
  readonly x: string;
  readonly y: string;
  readonly series: readonly Series[];
  readonly y_scale: "linear" | "log";
  /** Other graphs of the same result, drawn beside this one. */
  readonly more: readonly Plot[];
}

export interface Series {
  readonly name: string;
  readonly points: readonly (readonly [number, number])[];
  /** "level" is a line to compare with, such as a published number. */
  readonly kind: "line" | "bars" | "level" | "dots";
}

/** Of the stream of changes: sent after the newest jobs. */
export interface JobsListed {
  readonly older: boolean;
}
