import { token } from './token'

/** The page that each list of this tab was left at, from 1. */
export interface ListPages {
  load(list: string): number
  save(list: string, page: number): void
}

export const LIST_PAGES = token<ListPages>('list-pages')
