import { token } from './token'

/** The page that each list of this tab was left at, from 1. */
export interface ListPages {
  load(list: string): number
  save(list: string, page: number): void
}

/** The page at which a list was left by opening one of its items, for one return (A2.7-14, A2.7-15). */
export interface ReturnPages {
  load(list: string): number
  save(list: string, page: number): void
  forget(list: string): void
}

export const RETURN_PAGES = token<ReturnPages>('return-pages')

export const LIST_PAGES = token<ListPages>('list-pages')
