export type Random = {
  below: (n: number) => number
  pick: <T>(of: readonly T[]) => T
  chance: (percent: number) => boolean
}

/** Returns random numbers (mulberry32). Equal seeds produce equal numbers. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (n: number) => Math.floor(next() * n)
  return {
    below,
    // The cast is safe for an array that is not empty, since the index is within the array.
    pick: (of) => of[below(of.length)] as (typeof of)[number],
    chance: (percent) => next() * 100 < percent,
  }
}
