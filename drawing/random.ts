/** FNV-1a hash over UTF-16 code units: an unsigned 32-bit number. */
export const hash = (text: string): number => {
  let h = 2166136261
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 16777619)
  return h >>> 0
}

export type Random = {
  /** In [0, 1). */
  readonly next: () => number
  /** In [low, high). */
  readonly between: (low: number, high: number) => number
  /** An integer in [low, high]. */
  readonly whole: (low: number, high: number) => number
  readonly chance: (probability: number) => boolean
  readonly of: <T>(choices: readonly [T, ...T[]]) => T
}

/** A seeded generator (mulberry32): the same seed gives the same sequence on every machine. */
export const randomFrom = (seed: string): Random => {
  let state = hash(seed) | 0
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
  const between = (low: number, high: number) => low + next() * (high - low)
  const whole = (low: number, high: number) => Math.floor(between(low, high + 1))
  return {
    next,
    between,
    whole,
    chance: (probability) => next() < probability,
    of: (choices) => choices[whole(0, choices.length - 1)] ?? choices[0],
  }
}
