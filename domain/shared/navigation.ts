import { token } from './token'

/** Goes to paths of the application, `/property/search/results?x=1`; presenters use it, machines never do. */
export interface Navigation {
  go(path: string): void
  /** Without a way back. */
  replace(path: string): void
  /** Where the visitor is, with its query. */
  current(): string
  /** To an address outside the routes, such as the return from payment. */
  leaveTo(url: string): void
}

export const NAVIGATION = token<Navigation>('navigation')
