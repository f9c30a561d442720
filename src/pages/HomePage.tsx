import { observer } from 'mobx-react-lite'
import { Suspense } from 'react'
import { HomeHero } from '../listing/home/HomeHero'
import { homeBindings } from '../listing/home/home.bindings'
import { NEWEST, NEWEST_REQUEST } from '../listing/home/newest.presenter'
import { savedSearchBindings, searchBindings } from '../listing/search/search.bindings'
import { useFlow } from '../shared/flow'
import { useBindings, useInjection } from '../shared/injection'
import { usePageTitle } from '../shared/page-title'
import styles from './HomePage.module.css'
import { part } from '../shared/part'
import { PartFailed } from '../shared/ui/messages/Failed'

const HomeSections = part(() => import('./HomeSections'), 'HomeSections', PartFailed)
const HomeBanner = part<object, 'HomeBanner'>(() => import('./HomeSections'), 'HomeBanner')

/** `/` and `/homepage` (B2.1-1). What lies below the first screen comes after it, into a place that is kept for it. */
export const HomePage = observer(() => {
  useBindings(savedSearchBindings)
  useBindings(searchBindings)
  useBindings(homeBindings)
  const newest = useFlow(useInjection(NEWEST), { request: NEWEST_REQUEST })
  // As in the table of titles, which the first load of this screen does without.
  usePageTitle('New and off-the-plan homes')
  return (
    <>
      <HomeHero
        total={newest.total}
        banner={
          <Suspense fallback={null}>
            <HomeBanner />
          </Suspense>
        }
      />
      <div className={styles.sections}>
        <Suspense fallback={<div aria-busy />}>
          <HomeSections newest={newest} />
        </Suspense>
      </div>
    </>
  )
})
