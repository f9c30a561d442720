/** Output of an office command; `failed` sets the exit code. */
export interface Reply {
  readonly failed: boolean
  readonly text: string
}
