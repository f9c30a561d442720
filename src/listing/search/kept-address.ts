import { autorun, runInAction } from 'mobx'
import { queryOfSearch, titleOfSearch } from '../../../domain/listing/search/search-title'
import type { Navigation } from '../../../domain/shared/navigation'
import { pathTo } from '../../../domain/shared/paths'
import type { SearchPresenter } from './search.presenter'

/** An address without a query restores the search that the session keeps, so the plain search names itself. */
const PLAIN = '?searchType=buy'

/** Writes the search to the address and the title of the results whenever it changes; loads after them. Returns a disposer. */
export const keptAddress = (search: SearchPresenter, navigation: Navigation): (() => void) =>
  autorun(() => {
    const { filters, page, layout } = search
    const [path] = navigation.current().split('?')
    if (path !== pathTo('results')) return
    const query = queryOfSearch(filters, { page, isMap: layout === 'map' })
    navigation.rename(`${pathTo('results')}${query === '' ? PLAIN : query}`)
    runInAction(() => {
      search.title = titleOfSearch(filters)
    })
  })
