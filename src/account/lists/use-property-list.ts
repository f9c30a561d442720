import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { PropertyList } from '../../../domain/account/account.ports'
import { RETURN_PAGES } from '../../../domain/shared/list-pages'
import { useFlow } from '../../shared/flow'
import { useInjection } from '../../shared/injection'
import { type CardPages, PROPERTY_LIST } from './lists.flows'

interface ListState {
  readonly list: CardPages
  readonly page: number
  readonly turnTo: (page: number) => void
  /** The filter, kept in the address, so that Back restores it. */
  readonly text: string
  readonly filter: (text: string) => void
  /** Remembers the page for the return from a card. */
  readonly remember: () => void
}

/** A page of a list; it opens at the page a card was opened from, once (A2.7-14, A2.7-15). */
export const usePropertyList = (name: PropertyList): ListState => {
  const pages = useInjection(RETURN_PAGES)
  const flowOf = useInjection(PROPERTY_LIST)
  const [query, setQuery] = useSearchParams()
  const text = query.get('text') ?? ''
  const [page, setPage] = useState(() => pages.load(name))
  useEffect(() => pages.forget(name), [pages, name])
  const [flow] = useState(() => flowOf(name))
  const list = useFlow(flow, { request: { page, text } })
  const shown = useRef({ page, text })
  useEffect(() => {
    if (shown.current.page === page && shown.current.text === text) return
    shown.current = { page, text }
    list.load({ page, text })
  }, [list, page, text])
  return {
    list,
    page,
    turnTo: setPage,
    text,
    filter: (wanted) => {
      setPage(1)
      setQuery(wanted === '' ? {} : { text: wanted }, { replace: true })
    },
    remember: () => pages.save(name, page),
  }
}
