import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import { STREET_ZONES } from '../../../drawing/massing/street-zones'
import { STREET_PICTURE, STREET_TEXT } from '../../../domain/listing/view/picture'
import type { PropertyType } from '../../../domain/listing/property-type'
import { formatNumber } from '../../../domain/shared/money'
import { useInjection } from '../../shared/injection'
import { Icon } from '../../shared/ui/drawn/Icon'
import { VisuallyHidden } from '../../shared/ui/text/VisuallyHidden'
import { countOf, QUICK_COUNTS } from './quick-counts'
import type { SearchPanelPresenter } from '../search/search-panel.presenter'
import styles from './StreetSelector.module.css'

const COLUMNS = STREET_ZONES.map(({ from, to }) => `${to - from}fr`).join(' ')

/**
 * The street in elevation; its dimension line is the property type selector (B2.2-4). Hovering a type dims the
 * others, and selecting it searches for that type (B4-23). Types excluded by the search are dimmed too.
 * `banner`: pictures that replace the drawing once loaded.
 */
export const StreetSelector = observer(({ panel, banner }: { panel: SearchPanelPresenter; banner: ReactNode }) => (
  <div ref={showRow} className={styles.street}>
    <div className={styles.pan}>
      <img
        className={styles.drawing}
        src={STREET_PICTURE}
        width={1600}
        height={392}
        fetchPriority="high"
        alt={STREET_TEXT}
      />
      {banner}
      <div
        className={styles.segments}
        role="group"
        aria-label="Search by property type"
        style={{ gridTemplateColumns: COLUMNS }}
      >
        {STREET_ZONES.map(({ type }) => (
          <Segment key={type} panel={panel} type={type} />
        ))}
      </div>
    </div>
  </div>
))

/** On a phone the street is wider than the screen: it starts scrolled to the tallest buildings. */
const showRow = (street: HTMLDivElement) => {
  // Waits for layout: reading a width earlier would force a synchronous layout of the whole page.
  const laidOut = new ResizeObserver(() => {
    laidOut.disconnect()
    street.scrollLeft = street.scrollWidth * 0.53
  })
  laidOut.observe(street)
  return () => laidOut.disconnect()
}

const Segment = observer(({ panel, type }: { panel: SearchPanelPresenter; type: PropertyType }) => {
  const count = countOf(useInjection(QUICK_COUNTS)().value, type)
  return (
    <button
      type="button"
      className={styles.segment}
      data-left-out={!panel.includes(type) || undefined}
      data-chosen={panel.isChosen(type) || undefined}
      onClick={() => panel.pick(type)}
    >
      <span className={styles.veil} />
      <span className={styles.chip}>
        <span>{type}</span> <span className={styles.count}>{count !== null && formatNumber(count)}</span>
        {count !== null && <VisuallyHidden>{count === 1 ? ' listing' : ' listings'}</VisuallyHidden>}
        <Icon name="arrow" className={styles.arrow} />
      </span>
    </button>
  )
})
