// Numbers in words: with commas, and with their nouns.

export function grouped(digits: string | number): string {
  return String(digits).replace(/\B(?=(\d{3})+$)/g, ",");
}

/** "There is only 1 filling", "There are only 12 fillings". */
export function onlyThere(number: number, noun: string): string {
  return `There ${number === 1 ? "is" : "are"} only ${counted(number, noun)}`;
}

/** "step" for one, "steps" for any other number. */
export function plural(number: number, noun: string, nouns = `${noun}s`): string {
  return number === 1 ? noun : nouns;
}

/** "1 step", "1,234 steps"; `nouns` is the plural, if it is not the noun with an s. */
export function counted(number: number, noun: string, nouns = `${noun}s`): string {
  return `${grouped(number)} ${plural(number, noun, nouns)}`;
}

/** A time as on a watch: "3:07", "1:02:09". */
export function clock(seconds: number): string {
  const pair = (number: number): string => String(number).padStart(2, "0");
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return hours ? `${hours}:${pair(minutes)}:${pair(seconds % 60)}` : `${minutes}:${pair(seconds % 60)}`;
}
