import { useEffect } from 'react'
import { NAVIGATION } from '../../../domain/shared/navigation'
import { useInjection } from '../../shared/injection'
import { keptAddress } from '../search/kept-address'
import type { SearchPresenter } from '../search/search.presenter'
import { RecentlyViewed } from './RecentlyViewed'

/** What loads after the results: the listings that were looked at before, and the code that keeps the search in the address. */
export const BelowResults = ({ search, className }: { search: SearchPresenter; className: string | undefined }) => {
  const navigation = useInjection(NAVIGATION)
  useEffect(() => keptAddress(search, navigation), [search, navigation])
  return <RecentlyViewed className={className} />
}
