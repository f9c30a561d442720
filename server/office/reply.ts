/** What the office reads; `failed` sets the exit code. */
export interface Reply {
  readonly failed: boolean
  readonly text: string
}
