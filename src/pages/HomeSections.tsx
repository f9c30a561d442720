import { observer } from 'mobx-react-lite'
import { Suspense } from 'react'
import { SITE } from '../../domain/content/site'
import { cleanSuburb } from '../../domain/listing/search/search-filters'
import { Highlights } from '../content/Highlights'
import { HomeAds } from '../content/HomeAds'
import { HomePartners } from '../content/HomePartners'
import { LatestPosts } from '../content/LatestPosts'
import { MailStrip } from '../content/MailStrip'
import type { NewestPresenter } from '../listing/home/home-listings.presenter'
import { HowItWorks } from '../listing/home/HowItWorks'
import { NewestListings } from '../listing/home/NewestListings'
import { RecentlyViewed } from '../listing/results/RecentlyViewed'
import { SEARCH } from '../listing/search/search.presenter'
import { useInjection } from '../shared/injection'
import { Near } from '../shared/Near'
import { part } from '../shared/part'
import { Sheet } from '../shared/ui/Sheet'
import styles from './HomeSections.module.css'

export { HomeBanner } from '../content/HomeBanner'

const HomeLanding = part(() => import('../content/HomeLanding'), 'HomeLanding')

/** The home page below its first screen. */
export const HomeSections = observer(({ newest }: { newest: NewestPresenter }) => {
  const { tenant } = useInjection(SITE)
  const suburb = cleanSuburb(useInjection(SEARCH).filters.searchSuburb)
  return (
    <>
      <Sheet space>
        <HowItWorks />
      </Sheet>
      <Sheet space>
        <NewestListings newest={newest} />
        <RecentlyViewed className={styles.viewed} />
      </Sheet>
      <Sheet space className={styles.both}>
        <Highlights />
        <HomeAds key={suburb} suburb={suburb === '' ? null : suburb} />
      </Sheet>
      <Sheet space>
        <LatestPosts title="Stay up to date" />
      </Sheet>
      <Sheet space>
        <HomePartners />
      </Sheet>
      <Sheet space>
        <Near className={styles.landing}>
          <Suspense fallback={null}>
            <HomeLanding />
          </Suspense>
        </Near>
      </Sheet>
      <Sheet space>
        <MailStrip email={tenant.contactEmail} />
      </Sheet>
    </>
  )
})
