import type { FileKey } from '../files/file-store'

/** Output of an office command; `failed` sets the exit code. */
export interface Reply {
  readonly failed: boolean
  readonly text: string
  /** Files that no row refers to any more. The office deletes them. */
  readonly unwanted?: readonly FileKey[]
}
