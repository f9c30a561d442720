import { observer } from 'mobx-react-lite'
import { cleanSuburb } from '../../domain/listing/search/search-filters'
import { Highlights } from '../content/home/Highlights'
import { HomeAds } from '../content/home/HomeAds'
import { SEARCH } from '../listing/search/search.presenter'
import { useInjection } from '../shared/injection'
import styles from './HomeLowerSections.module.css'

export { HomeLanding } from '../content/home/HomeLanding'
export { HomePartners } from '../content/home/HomePartners'
export { LatestPosts } from '../content/blog/LatestPosts'

/** The highlights, beside the advertisements if there are any. */
export const HomeHighlights = observer(() => {
  const suburb = cleanSuburb(useInjection(SEARCH).filters.searchSuburb)
  return (
    <div className={styles.both}>
      <Highlights />
      <HomeAds key={suburb} suburb={suburb === '' ? null : suburb} />
    </div>
  )
})
