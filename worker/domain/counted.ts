/** Returns "1 machine" or "8 machines"; nothing for none, so that several can be joined. */
export const counted = (count: number, noun: string): string[] =>
  count === 0 ? [] : [`${count} ${noun}${count === 1 ? '' : 's'}`]
