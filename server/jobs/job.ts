/** A repeated job. Several nodes may run the same job at the same time. */
export interface Job {
  readonly name: string
  /** Milliseconds from the end of a round to the start of the next. */
  readonly every: number
  /** In milliseconds. A round that takes longer is logged but not aborted; only its own job is delayed. */
  readonly budget: number
  /** Ends early, after the piece of work in hand, once `stopping`. */
  run(stopping?: AbortSignal): Promise<unknown>
}
