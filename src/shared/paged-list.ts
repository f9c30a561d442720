import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { LIST_PAGES } from '../../domain/shared/list-pages'
import type { loadingMachine } from '../../domain/shared/loading.machine'
import { type Flow, useFlow } from './flow'
import { useInjection } from './injection'

/** The page of a list, from 1, and turning to another. */
type Place = readonly [page: number, turnTo: (page: number) => void]

/** The page in the address, `?page=2`: Back returns to the page before. The first page has no parameter. */
export const usePageInAddress = (): Place => {
  const [query, setQuery] = useSearchParams()
  const text = query.get('page') ?? ''
  const turnTo = (page: number) => setQuery(page === 1 ? {} : { page: String(page) })
  return [/^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1, turnTo]
}

/** The page that this tab left the list at, for a screen with several lists. */
export const usePageInSession = (list: string): Place => {
  const pages = useInjection(LIST_PAGES)
  const [page, setPage] = useState(() => pages.load(list))
  const turnTo = (next: number) => {
    pages.save(list, next)
    setPage(next)
  }
  return [page, turnTo]
}

interface Pageable {
  /** Keeps the rows shown until the next have come. */
  load(request: unknown): void
}

/** Loads the page shown, and the next when it is turned: the list stays, without a skeleton. */
export const usePagedList = <List extends Pageable>(
  flow: Flow<typeof loadingMachine, List>,
  [page]: Place,
  requestFor: (page: number) => unknown = (number) => number,
): List => {
  const list = useFlow(flow, { request: requestFor(page) })
  const shown = useRef(page)
  useEffect(() => {
    if (shown.current === page) return
    shown.current = page
    list.load(requestFor(page))
  }, [list, page, requestFor])
  return list
}

/** Turns to the last page when the list has become shorter than the page it was left at. */
export const useLastPage = ([page, turnTo]: Place, pages: number | null): void => {
  useEffect(() => {
    if (pages !== null && pages > 0 && page > pages) turnTo(pages)
  })
}
