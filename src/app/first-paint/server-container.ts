import * as TE from 'fp-ts/lib/TaskEither.js'
import type { HttpClient } from '../../../adapters/http/shared/http-connection'
import { ANALYTICS } from '../../../domain/analytics/analytics.ports'
import type { CommissionMode } from '../../../domain/commission/commission-mode'
import { SITE, type Site } from '../../../domain/content/site'
import { SESSION } from '../../../domain/identity/session'
import { type ListingPort, LISTINGS, type SearchRequest } from '../../../domain/listing/listing.ports'
import type { FirstPage } from '../../../domain/listing/search/first-page'
import { SAVED_SEARCH } from '../../../domain/listing/search/saved-search'
import { NAVIGATION } from '../../../domain/shared/navigation'
import { quickCountsBindings } from '../../listing/listing.bindings'
import { QUICK_COUNTS, type QuickCounts } from '../../listing/home/quick-counts'
import { searchBindings } from '../../listing/search/search.bindings'
import { bindings } from '../../shared/bindings'
import { HTTP } from '../../shared/http.bindings'
import type { Resolver } from '../../shared/injection'
import { NOBODY } from '../../shared/nobody'
import { plainContainer } from '../../shared/plain-container'
import { Toasts, TOASTS } from '../../shared/ui/messages/toasts.presenter'
import { SHELL, ShellPresenter } from '../shell.presenter'
import { contentAnswers } from './content-answers'

const nothing = (): void => undefined
const unanswered = () => TE.left({ kind: 'unreachable', message: '' } as const)

/** No visitor yet: no storage, no session, and calls never resolve. */
const INERT_LISTINGS = {
  search: unanswered,
  suburbs: unanswered,
  quickSearchCounts: unanswered,
} as Partial<ListingPort> as ListingPort
/** Pages of content bind their calls to it, and make none. */
const UNUSED_HTTP: HttpClient = {
  axios: () => Promise.reject(new Error('a first screen makes no calls')),
  settings: {} as HttpClient['settings'],
}
const INERT_MODE: CommissionMode = { isHidden: false, toggle: nothing }

/** The search that the painted bar shows. */
const searchOf = (page: FirstPage): Partial<SearchRequest> => (page.kind === 'results' ? { filters: page.filters } : {})

const shellAt = (site: Site, path: string, counts: () => QuickCounts): ShellPresenter => {
  const shell = new ShellPresenter(site, NOBODY, {
    mode: INERT_MODE,
    join: { open: nothing },
    links: unanswered,
    counts,
  })
  // Without the calls of an arrival.
  shell.path = path.split('?')[0] ?? path
  return shell
}

/** Bindings for the first views, without a browser. */
export const serverContainer = (site: Site, page: FirstPage, path: string): Resolver => {
  const container = plainContainer(true)
  container.load(
    bindings((bind) => {
      bind(SITE, () => site)
      bind(HTTP, () => UNUSED_HTTP)
      bind(SESSION, () => NOBODY)
      bind(TOASTS, () => new Toasts())
      bind(NAVIGATION, () => ({
        go: nothing,
        replace: nothing,
        rename: nothing,
        current: () => path,
        leaveTo: nothing,
      }))
      bind(ANALYTICS, () => ({ note: nothing }))
      bind(LISTINGS, () => INERT_LISTINGS)
      bind(SAVED_SEARCH, () => ({ load: () => searchOf(page), save: nothing, clear: nothing }))
      bind(SHELL, (counts) => shellAt(site, path, counts), QUICK_COUNTS)
    }),
  )
  container.load(contentAnswers(site.tenant, page))
  container.load(quickCountsBindings)
  container.load(searchBindings)
  return container
}
