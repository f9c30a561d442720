/** A stretch of time, in milliseconds; without an end it goes on. */
export interface Stretch {
  readonly from: number
  readonly until: number
}

/** A change from one state to another. */
export interface StateChange<S> {
  readonly at: Date
  readonly from: S
  readonly to: S
}

export const since = (from: number): readonly Stretch[] => [{ from, until: Infinity }]

/**
 * Returns when a state held, from all its changes in their order. What was before the first change is the state from which it was
 * made; without changes it is the state of now.
 */
export const stretchesOf = <S>(
  changes: readonly StateChange<S>[],
  now: S,
  holds: (state: S) => boolean,
): readonly Stretch[] => {
  const states = [
    { from: -Infinity, state: changes[0] === undefined ? now : changes[0].from },
    ...changes.map(({ at, to }) => ({ from: at.getTime(), state: to })),
  ]
  return joined(
    states.flatMap(({ from, state }, i) => (holds(state) ? [{ from, until: states[i + 1]?.from ?? Infinity }] : [])),
    0,
  )
}

/** Returns the time that is in one of each. */
export const inBoth = (some: readonly Stretch[], others: readonly Stretch[]): readonly Stretch[] =>
  some.flatMap((a) =>
    others.flatMap((b) => {
      const both = { from: Math.max(a.from, b.from), until: Math.min(a.until, b.until) }
      return both.from < both.until ? [both] : []
    }),
  )

/** Leaves out interruptions that are not longer than this. */
export const joined = (stretches: readonly Stretch[], gap: number): readonly Stretch[] =>
  stretches.reduce<readonly Stretch[]>((before, next) => {
    const last = before.at(-1)
    return last !== undefined && next.from - last.until <= gap
      ? [...before.slice(0, -1), { from: last.from, until: next.until }]
      : [...before, next]
  }, [])
