// Numbers for people.

/** With commas: 359,136. Large numbers come as text. */
export function grouped(number: number | string): string {
  return String(number).replace(/\B(?=(\d{3})+$)/g, ",");
}
