/** Pseudo-random choices, the same at every start (mulberry32). */
export class Dice {
  #state: number

  constructor(seed: number) {
    this.#state = seed
  }

  /** A fraction from 0 up to, but not including, 1. */
  fraction(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }

  /** A whole number between two others, both included. */
  between(least: number, most: number): number {
    return least + Math.floor(this.fraction() * (most - least + 1))
  }

  /** Whether something happens that has this probability. */
  happens(probability: number): boolean {
    return this.fraction() < probability
  }

  one<T>(choices: readonly T[]): T {
    return choices[Math.floor(this.fraction() * choices.length)]!
  }
}
