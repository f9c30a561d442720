import { autorun, runInAction } from 'mobx'
import { queryOfSearch, titleOfSearch } from '../../../domain/listing/search/search-title'
import type { Navigation } from '../../../domain/shared/navigation'
import { pathTo } from '../../../domain/shared/paths'
import type { SearchPresenter } from './search.presenter'

/** Writes the search to the address and the title of the results whenever it changes; loads after them. Returns a disposer. */
export const keptAddress = (search: SearchPresenter, navigation: Navigation): (() => void) =>
  autorun(() => {
    const { filters, page, layout } = search
    const [path] = navigation.current().split('?')
    if (path !== pathTo('results')) return
    navigation.rename(`${pathTo('results')}${queryOfSearch(filters, { page, isMap: layout === 'map' })}`)
    runInAction(() => {
      search.title = titleOfSearch(filters)
    })
  })
