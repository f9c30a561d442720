import { token } from './token'

/** Downloads a file; failures are only logged (B8-28). */
export interface Downloads {
  save(address: string, name: string): void
}

export const DOWNLOADS = token<Downloads>('downloads')
