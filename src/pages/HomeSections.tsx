import { SITE } from '../../domain/content/site'
import { MailStrip } from '../content/home/MailStrip'
import type { NewestPresenter } from '../listing/home/newest.presenter'
import { HowItWorks } from '../listing/home/HowItWorks'
import { NewestListings } from '../listing/home/NewestListings'
import { RecentlyViewed } from '../listing/results/RecentlyViewed'
import { useInjection } from '../shared/injection'
import { Near } from '../shared/Near'
import { part } from '../shared/part'
import { Sheet } from '../shared/ui/text/Sheet'
import styles from './HomeSections.module.css'

export { HomeBanner } from '../content/home/HomeBanner'

const lowerSections = () => import('./HomeLowerSections')
const HomeHighlights = part(lowerSections, 'HomeHighlights')
const LatestPosts = part(lowerSections, 'LatestPosts')
const HomePartners = part(lowerSections, 'HomePartners')
const HomeLanding = part(lowerSections, 'HomeLanding')

/** The home page below its first screen. The lower sections load when they come near the viewport. */
export const HomeSections = ({ newest }: { newest: NewestPresenter }) => {
  const { tenant } = useInjection(SITE)
  return (
    <>
      <Sheet space>
        <HowItWorks />
      </Sheet>
      <Sheet space>
        <NewestListings newest={newest} />
        <RecentlyViewed className={styles.viewed} />
      </Sheet>
      <Sheet space>
        <Near className={styles.highlights}>
          <HomeHighlights />
        </Near>
      </Sheet>
      <Sheet space>
        <Near className={styles.posts}>
          <LatestPosts title="Stay up to date" />
        </Near>
      </Sheet>
      <Sheet space>
        <Near className={styles.partners}>
          <HomePartners />
        </Near>
      </Sheet>
      <Sheet space>
        <Near className={styles.landing}>
          <HomeLanding />
        </Near>
      </Sheet>
      <Sheet space>
        <MailStrip email={tenant.contactEmail} />
      </Sheet>
    </>
  )
}
