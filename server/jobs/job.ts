/** Work that the server repeats. Any number of nodes run the same job at the same time. */
export interface Job {
  readonly name: string
  /** Milliseconds from the end of a round to the start of the next. */
  readonly every: number
  /** Milliseconds. A round that takes longer is logged, and goes on: only its own job waits for it. */
  readonly budget: number
  run(): Promise<unknown>
}
