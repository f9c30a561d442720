import { observer } from 'mobx-react-lite'
import { type RefObject, useEffect, useRef } from 'react'
import type { Listing } from '../../../domain/listing/listing'
import { priceOrAsked } from '../../../domain/listing/view/asked-price'
import type { ListingTab, ListingTabKey } from '../../../domain/listing/view/listing-tabs'
import { cx } from '../../shared/ui/cx'
import { Sheet } from '../../shared/ui/text/Sheet'
import { TabList } from '../../shared/ui/controls/Tabs'
import { prefetchPanel } from './panels/listing-panels'
import styles from './ListingBar.module.css'
import type { ListingViewPresenter } from './listing-view.presenter'
import { OfferButtons } from './OfferButtons'
import type { PriceListPresenter } from '../price-list/price-list.presenter'
import { useScrolledPast } from './use-scrolled-past'

interface ListingBarProps {
  view: ListingViewPresenter
  prices: PriceListPresenter
  listing: Listing
  enquire: RefObject<HTMLElement | null>
}

/** The sticky tabs: the groups, and below them the tabs of the open group. They include price and buttons once those have scrolled out of view (B2.5-1, B2.5-2). */
export const ListingBar = observer(({ view, prices, listing, enquire }: ListingBarProps) => {
  const past = useScrolledPast(enquire)
  const bar = useRef<HTMLDivElement>(null)
  // A link to a tab scrolls past the pictures to the tab.
  useEffect(() => {
    if (view.tab !== 'details') bar.current?.scrollIntoView()
  }, [view])
  // A new panel starts at its top, even if the previous one was scrolled down.
  const open = (tab: ListingTabKey) => {
    view.turnTo(tab)
    if ((bar.current?.getBoundingClientRect().top ?? 1) <= 0) bar.current?.nextElementSibling?.scrollIntoView()
  }
  const openFirst = (tabs: readonly ListingTab[] = []) => tabs.slice(0, 1).forEach(({ key }) => open(key))
  return (
    <div ref={bar} className={cx(styles.bar, past && styles.past)}>
      <Sheet className={styles.row}>
        <TabList
          id="listing"
          label={`About ${listing.name}`}
          tabs={view.groups}
          selected={view.group?.key ?? ''}
          onSelect={(key) => openFirst(view.groups.find((group) => group.key === key)?.tabs)}
          onApproach={(key) =>
            view.groups
              .find((group) => group.key === key)
              ?.tabs.slice(0, 1)
              .forEach(prefetchPanel)
          }
        />
        {past && (
          <div className={styles.sticky} role="group" aria-label="Enquire">
            <p className={styles.short}>
              <b>{listing.name}</b>
              <span>{priceOrAsked(listing)}</span>
            </p>
            <OfferButtons size="small" offers={prices.offersFor(listing)} onChoose={view.choose} />
          </div>
        )}
      </Sheet>
      {view.group !== null && view.group.tabs.length > 1 && (
        <Sheet className={styles.members}>
          <TabList
            id="listing"
            look="small"
            label={view.group.label}
            tabs={view.group.tabs}
            selected={view.tab}
            onSelect={open}
            onApproach={(key) => view.tabs.filter((tab) => tab.key === key).forEach(prefetchPanel)}
          />
        </Sheet>
      )}
    </div>
  )
})
