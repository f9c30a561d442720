import { token } from './token'

/** Puts a file into the person's downloads; a failure is logged and nothing else (B8-28). */
export interface Downloads {
  save(address: string, name: string): void
}

export const DOWNLOADS = token<Downloads>('downloads')
