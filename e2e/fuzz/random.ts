/** Random numbers that are the same for the same seed. */
export type Random = {
  /** A whole number from 0 to `below` - 1. */
  upTo(below: number): number
  oneOf<T>(list: readonly T[]): T
  /** True with this probability, in percent. */
  percent(often: number): boolean
}

/** Mulberry32: 32 bits of state, good enough for choosing requests. */
export function randomOf(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const upTo = (below: number) => Math.floor(next() * below)
  return { upTo, oneOf: (list) => list[upTo(list.length)]!, percent: (often) => next() * 100 < often }
}
