export const START = new Date('2026-11-20T06:30:00.000Z')

/** A clock that only moves when a spec moves it. */
export interface MovedClock {
  now(): Date
  advance(milliseconds: number): void
}

export const movedClock = (start = START): MovedClock => {
  let time = start.getTime()
  return {
    // A millisecond passes with each look, so that what happens later has a later time.
    now: () => new Date((time += 1)),
    advance: (milliseconds) => {
      time += milliseconds
    },
  }
}
