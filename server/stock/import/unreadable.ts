import type { RefusalCode } from '../../../domain/stock/import/codes'

/** Thrown while a file is read that can’t be. */
export class Unreadable extends Error {
  constructor(readonly code: RefusalCode) {
    super(code)
  }
}

export const MOST_BYTES = 20 * 1024 * 1024
/** Rows with something in them, and columns. */
export const MOST_ROWS = 20_000
export const MOST_COLUMNS = 100
