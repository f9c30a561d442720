import { createContext, use } from 'react'
import type { Listing } from '../../domain/listing/listing'
import type { PrivateVisitPresenter } from './private-visit.presenter'

/** The opened visit: `visit.key` for calls, `visit.pathTo(page)` for links, `visit.referrer`, `visit.query`. */
export interface OpenPrivateVisit {
  readonly visit: PrivateVisitPresenter
  readonly listing: Listing
}

export const PrivateVisitContext = createContext<OpenPrivateVisit | null>(null)

/** For the pages inside the private shell, which are rendered only while the link is open. */
export const usePrivateVisit = (): OpenPrivateVisit => {
  const opened = use(PrivateVisitContext)
  if (opened === null) throw new Error('no open private link around this page')
  return opened
}
