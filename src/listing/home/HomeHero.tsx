import { SITE } from '../../../domain/content/site'
import { heroText } from '../../../domain/content/hero-text'
import { formatNumber } from '../../../domain/shared/money'
import { observer } from 'mobx-react-lite'
import { type ReactNode, useState } from 'react'
import { useInjection } from '../../shared/injection'
import { Sheet } from '../../shared/ui/text/Sheet'
import styles from './HomeHero.module.css'
import { SearchPanel } from '../search/SearchPanel'
import { SEARCH_PANEL } from '../search/search-panel.presenter'
import { StreetSelector } from './StreetSelector'

const countText = (total: number | null): string => {
  if (total === null || total === 0) return 'New and off-the-plan properties'
  return total === 1 ? 'One new or off-the-plan property' : `${formatNumber(total)} new and off-the-plan properties`
}

/** The headline, the street of property types, and the search (B2.2-3 to B2.2-8). */
export const HomeHero = observer(({ total, banner }: { total: number | null; banner: ReactNode }) => {
  const [panel] = useState(useInjection(SEARCH_PANEL))
  return (
    <section className={styles.hero} aria-label="Search">
      <Sheet className={styles.words}>
        <h1 className={styles.headline}>
          Buy Tomorrow's Real Estate
          <wbr />
          ...Today
        </h1>
        <p className={styles.sub}>
          {`${countText(total)} across Australia. ${heroText(useInjection(SITE).tenant.terms)}`}
        </p>
      </Sheet>
      <StreetSelector panel={panel} banner={banner} />
      <Sheet className={styles.find}>
        <SearchPanel panel={panel} />
      </Sheet>
    </section>
  )
})
