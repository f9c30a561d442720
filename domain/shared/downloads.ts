import { token } from './token'

/** Downloads a file; failures are only logged (B8-28). */
export interface Downloads {
  save(address: string, name: string): void
}

/** A CSV file that is already here, as an address to save. */
export const csvAddress = (csv: string): string => `data:text/csv;charset=utf-8,${encodeURIComponent(csv)}`

export const DOWNLOADS = token<Downloads>('downloads')
