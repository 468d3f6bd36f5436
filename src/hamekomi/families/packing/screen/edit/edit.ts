// The editor: click cells to change the frame, the pieces and their colours.

import { post, type Recognised } from "page/api";
import { announce, attempt } from "page/kit/announce";
import { actions, button, checkbox, choice, fill, h, labelled, offer, ticked } from "page/kit/dom";
import { liveVerdict, publishRow } from "page/desk/making/setter";
import { onlyLatest } from "page/kit/working";
import type { ScreenContext } from "page/screens";
import { redraw } from "page/kit/svg";
import { accepting } from "./accepts";
import { brush } from "./brush";
import { FIRST } from "../chooser";
import * as change from "./change";
import { coloursOf } from "../drawn/colours";
import { editBoard } from "./board";
import { paintByDragging } from "./drag";
import { History } from "page/desk/record/history";
import { key } from "../drawn/lattice";
import { byCell } from "../drawn/letters";
import { rolesOf } from "../drawn/paint";
import { pieceList } from "../drawn/pieces";
import { twoFillings } from "../drawn/thumbnail";
import { forbiddenPieces, isFlat, latticeOf, readPuzzle, type OnPuzzle, type Puzzle } from "../puzzle";
import { startForm } from "./start";
import { imagesUnder, SYMMETRIES, type Images, type Symmetry } from "./symmetry";

const FRAME = "the frame";

/** Calls `onpuzzle` with every puzzle that the library accepts. */
export function edit(place: ScreenContext, text: string, onpuzzle: OnPuzzle): void {
  const { element, family, signal } = place;
  // Null until the puzzle has been read.
  let history: History<Puzzle> | null = null;
  const renew = onlyLatest(signal);

  const board = h("div", { class: "board picture" });
  const caption = h("p", { class: "quiet" }, "The layers from below, seen from above.");
  const problem = h("div", { class: "problem" });
  // What is wrong with the puzzle of the address.
  const refused = h("div", { class: "problem" });
  const description = h("p", { class: "outcome" });
  const pieces = h("div", { class: "pieces-side" });
  const verdict = h("div", { class: "verdict", role: "status" });
  const live = liveVerdict(judge, (words) => fill(verdict, h("p", {}, words)), signal);
  const publish = publishRow(
    family,
    () => JSON.stringify(history?.now.state ?? {}),
    (task) => attempt(problem, () => task(signal)),
  );
  const subject = choice([], () => {
    if (!history) return;
    centre();
    showControls(history);
    draw(history.now.state);
  });
  const pressing = brush();
  const accepts = accepting((letter, cells) => make((now) => change.setAccepted(now, letter, cells)));
  const turn = checkbox((isOn) => make((now) => change.setTurn(now, isOn)));
  const mirror = checkbox((isOn) => make((now) => change.setMirror(now, isOn)));
  const wraps = ["x", "y", "z"].map((axis) => {
    return { axis, input: checkbox((isOn) => make((now) => change.setWrap(now, axis, isOn))) };
  });
  const closes = wraps.map(({ axis, input }) => ticked(input, `The frame closes along ${axis}`));
  const least = h("input", { type: "number", min: 0, max: 99, onchange: setCopies });
  const most = h("input", { type: "number", min: 1, max: 99, onchange: setCopies });
  const symmetry = choice(SYMMETRIES, centre);
  // The cells that are pressed together; the middle stays where it was when the symmetry was chosen.
  let images: Images = (cell) => [cell];
  const undo = button("Undo", () => history && enter(history.undo()), { title: "Ctrl+Z" });
  const redo = button("Redo", () => history && enter(history.redo()), { title: "Ctrl+Y" });
  const remove = button("Remove this piece", () => {
    const name = chosen()?.name;
    if (name !== undefined) make((now) => change.removePiece(now, name));
  });
  const add = button("Add a piece", () => {
    make(change.addPiece);
    subject.value = history?.now.state.pieces.at(-1)?.name ?? FRAME;
    subject.dispatchEvent(new Event("change"));
  });
  // There is nothing to change until the puzzle has been read.
  const onceRead = [subject, symmetry, turn, mirror, ...wraps.map(({ input }) => input), add];
  for (const control of [...onceRead, undo, redo]) control.disabled = true;
  const copies = actions(labelled("At least", least), labelled("At most", most), remove);

  const chosen = () => history?.now.state.pieces.find(({ name }) => name === subject.value);

  function centre(): void {
    if (!history) return;
    const cells = chosen()?.cells ?? history.now.state.frame;
    images = imagesUnder(symmetry.value as Symmetry, latticeOf(history.now.state), cells);
  }

  function make(how: (now: Puzzle) => Puzzle): void {
    if (history) enter(history.to(how(history.now.state), ""));
  }

  function enter(next: History<Puzzle>): void {
    history = next;
    showControls(next);
    draw(next.now.state);
    void describe(next.now.state);
    fill(verdict, h("p", {}, "…"));
    live.update();
  }

  /** Ask the library for the puzzle's text, its description and remarks about it. */
  async function describe(puzzle: Puzzle): Promise<void> {
    const mine = renew();
    await attempt(problem, async () => {
      const puzzleRef = { family: family.name, text: JSON.stringify(puzzle) };
      const found = await post<Recognised>("recognise", puzzleRef, mine);
      description.textContent = found.description;
      announce(found.description);
      onpuzzle(found.text, found.name);
    });
  }

  function showControls({ now, canUndo, canRedo }: History<Puzzle>): void {
    const puzzle = now.state;
    const names = [FRAME, ...puzzle.pieces.map(({ name }) => name)];
    offer(subject, names.map((name) => [name, name === FRAME ? name : `piece ${name}`]));
    const piece = chosen();
    copies.hidden = !piece;
    pressing.show(puzzle, piece);
    accepts.show(puzzle);
    least.value = String(piece?.least ?? 1);
    most.value = String(piece?.most ?? 1);
    turn.checked = puzzle.turn;
    mirror.checked = puzzle.mirror;
    const { isRound = false } = latticeOf(puzzle);
    for (const [number, { axis, input }] of wraps.entries()) {
      input.checked = puzzle.wrap.includes(axis);
      closes[number]?.toggleAttribute("hidden", isRound || (axis === "z" && isFlat(puzzle)));
    }
    for (const control of onceRead) control.disabled = false;
    undo.disabled = !canUndo;
    redo.disabled = !canRedo;
    fill(pieces, pieceList(puzzle, coloursOf(puzzle)));
  }

  function draw(puzzle: Puzzle): void {
    const piece = chosen();
    const focused = board.querySelector<SVGElement>("[tabindex='0']")?.dataset["place"] ?? null;
    const { svg } = editBoard(
      {
        lattice: latticeOf(puzzle),
        cells: piece?.cells ?? puzzle.frame,
        maybe: piece ? [] : puzzle.holes,
        colour: piece ? (coloursOf(puzzle).get(piece.name) ?? null) : null,
        letters: byCell((piece ?? puzzle).colours),
        roles: rolesOf(puzzle),
        forbidden: piece ? new Map() : forbiddenPieces(puzzle),
        title: piece ? `The cells of piece ${piece.name}` : "The boxes of the frame",
        onpress: (cell) => make((now) => pressing.press(now, chosen(), images(cell))),
      },
      focused?.replace(/^box /, "") ?? null,
    );
    redraw(board, svg);
    board.classList.toggle("layers", !isFlat(puzzle));
    caption.hidden = isFlat(puzzle);
  }

  /** Cells under a drag and their images; what the first one becomes, all become that were like it. */
  function paint(places: readonly string[]): void {
    const cells = places.map((place) => (place.match(/-?\d+/g) ?? []).map(Number));
    const all = new Map(cells.flatMap((cell) => images(cell).map((each) => [key(each), each] as const)));
    make((now) => pressing.press(now, chosen(), [...all.values()]));
  }

  /** How many fillings there are: none, one or several, and where two of them differ. */
  async function judge(latest: AbortSignal): Promise<void> {
    const puzzle = history?.now.state;
    if (!puzzle) return;
    const given = { up_to: "all", number: "2" };
    const body = { family: family.name, text: JSON.stringify(puzzle), action: "fillings", given };
    const { fillings, is_last: isLast } = await post<{ fillings: string[]; is_last: boolean }>("act", body, latest);
    const [one, other] = fillings;
    if (one !== undefined && other !== undefined)
      fill(verdict, h("p", {}, "Several fillings. Two of them, and where they differ:"), twoFillings(puzzle, [one, other]));
    else if (!isLast) fill(verdict, h("p", {}, "How many fillings there are would take too long to find out here."));
    else fill(verdict, h("p", {}, one === undefined ? "No filling." : "Exactly one filling."));
  }

  function type(event: KeyboardEvent): void {
    if (!history || !(event.ctrlKey || event.metaKey) || isTyping(event.target)) return;
    const pressed = event.key.toLowerCase();
    if (pressed === "z" && !event.shiftKey) enter(history.undo());
    else if (pressed === "y" || pressed === "z") enter(history.redo());
    else return;
    event.preventDefault();
  }

  function setCopies(): void {
    const name = chosen()?.name;
    if (name === undefined || !least.reportValidity() || !most.reportValidity()) return;
    make((now) => change.setCopies(now, name, Number(least.value), Number(most.value)));
  }

  document.addEventListener("keydown", type, { signal });
  paintByDragging(board, paint, signal);
  const start = startForm(
    family.name,
    async (puzzle) => {
      await opened; // otherwise the puzzle of the address would come later and replace this one
      fill(refused);
      enter(history?.to(puzzle, "") ?? History.starting(puzzle));
      start.removeAttribute("open");
      centre();
    },
    signal,
  );
  fill(
    element,
    h(
      "div",
      { class: "bench editor" },
      pieces,
      h(
        "div",
        { class: "stage" },
        start,
        h(
          "div",
          { class: "actions tools" },
          labelled("What to edit", subject),
          ...pressing.elements,
          labelled("Symmetry", symmetry),
          undo,
          redo,
        ),
        refused,
        problem,
        board,
        caption,
        description,
        verdict,
        copies,
        accepts.element,
        actions(
          add,
          ticked(turn, "Pieces may be turned"),
          ticked(mirror, "Pieces may be turned over"),
          ...closes,
        ),
        publish,
      ),
    ),
  );
  const open = async (typed: string): Promise<void> =>
    enter(History.starting(await readPuzzle(family.name, typed, signal)));
  const opened = attempt(refused, () => open(text)).then(() =>
    history || signal.aborted ? undefined : attempt(problem, () => open(FIRST)),
  );
}

/** Whether a key belongs to a field for text, which has its own undo. */
function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches("textarea, input[type=number], input[type=text]");
}
