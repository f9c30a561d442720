import { token } from './token'

/** Navigates to paths of the application, `/property/search/results?x=1`; for presenters, never machines. */
export interface Navigation {
  go(path: string): void
  /** Replaces the history entry. */
  replace(path: string): void
  /** Changes the address that a reload or going back opens, without navigating. */
  rename(path: string): void
  /** The current path, with its query. */
  current(): string
  /** Navigates to a URL outside the routes, such as the return from payment. */
  leaveTo(url: string): void
}

export const NAVIGATION = token<Navigation>('navigation')
