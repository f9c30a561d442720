import { observer } from 'mobx-react-lite'
import { useFlow } from '../../shared/flow'
import { useBindings, useInjection } from '../../shared/injection'
import { AdLink } from '../AdLink'
import { ADVERTISEMENTS } from '../advertising.presenter'
import { contentBindings } from '../content.bindings'
import styles from './HomeAds.module.css'

/** The number that fits side by side. */
const SHOWN = 2

/**
 * The home page's advertisements, for the suburb searched last (B2.2-11, B2.2-18). Their space is reserved until they
 * load.
 */
export const HomeAds = observer(({ suburb }: { suburb: string | null }) => {
  useBindings(contentBindings)
  const ads = useFlow(useInjection(ADVERTISEMENTS), { request: { page: 'home', suburb } })
  if (!ads.isLoading && (ads.value ?? []).length === 0) return null
  return (
    <aside className={styles.ads} aria-label="Advertisements" data-ads>
      <p className={styles.label}>Advertisements</p>
      <div className={styles.pair}>
        {ads.isLoading
          ? [0, 1].map((each) => <div key={each} className={styles.place} />)
          : ads.value?.slice(0, SHOWN).map((ad) => <AdLink key={ad.image} ad={ad} />)}
      </div>
    </aside>
  )
})
