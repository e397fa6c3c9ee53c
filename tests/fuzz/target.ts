/** A parser, and what must hold whatever it is given. */
export type Target = {
  seeds: readonly (string | Uint8Array)[]
  /** Words of its format, which are put into inputs. */
  words: readonly string[]
  /** Throws if something does not hold for this input. */
  check: (input: Uint8Array) => void | Promise<void>
}

const decoder = new TextDecoder()

export const ofText = (check: (text: string) => void | Promise<void>) => (input: Uint8Array) =>
  check(decoder.decode(input))

export function mustEqual(actual: unknown, expected: unknown, what: string) {
  const [one, other] = [JSON.stringify(actual), JSON.stringify(expected)]
  if (one !== other) throw new Error(`${what}: ${one?.slice(0, 300)} is not ${other?.slice(0, 300)}`)
}

export function mustHold(holds: boolean, what: string) {
  if (!holds) throw new Error(what)
}
