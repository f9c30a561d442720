export const START = new Date('2026-11-20T06:30:00.000Z')

/** A clock that runs from a fixed moment and can be moved forward. */
export interface MovedClock {
  now(): Date
  advance(milliseconds: number): void
}

export const movedClock = (start = START): MovedClock => {
  const began = Date.now()
  let moved = 0
  return {
    // It keeps running, so that later signatures have later times.
    now: () => new Date(start.getTime() + moved + (Date.now() - began)),
    advance: (milliseconds) => {
      moved += milliseconds
    },
  }
}
