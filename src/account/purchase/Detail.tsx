import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import { Navigate } from 'react-router-dom'
import { unitTitle } from '../../../domain/listing/units/unit-title'
import type { Purchase } from '../../../domain/account/purchase'
import { providersPath, updatesPath } from '../../../domain/construction/construction-paths'
import { fullAddress } from '../../../domain/listing/listing'
import { MINUTE } from '../../../domain/shared/dates'
import { pathTo } from '../../../domain/shared/paths'
import { useFlow } from '../../shared/flow'
import { useBindings, useInjection } from '../../shared/injection'
import { usePageTitle } from '../../shared/page-title'
import { SafeHtml } from '../../shared/SafeHtml'
import { Breadcrumb } from '../../shared/ui/controls/Breadcrumb'
import { LinkButton } from '../../shared/ui/controls/Button'
import { SectionTitle } from '../../shared/ui/text/SectionTitle'
import { Sheet } from '../../shared/ui/text/Sheet'
import { Skeleton, SkeletonBlock, SkeletonText } from '../../shared/ui/messages/Skeleton'
import { ErrorState } from '../../shared/ui/messages/States'
import { useFresh } from '../../shared/use-fresh'
import { listsBindings } from '../lists/lists.bindings'
import { PURCHASE } from '../lists/lists.flows'
import styles from './Detail.module.css'
import { Contacts } from './Contacts'
import { Documents } from './Documents'
import { Facts } from './Facts'
import { Milestones } from '../Milestones'
import { Pictures } from './Pictures'
import { Purchasers } from './Purchasers'

interface Props {
  kind: 'reserved' | 'purchased'
  reservationId: number
  /** Shown between the facts and the purchasers, once loaded: the latest construction update. */
  children?: ReactNode
  /** The end of the hold, for a calendar; shown while the unit is held. */
  calendar?: ReactNode
  /** What the agent can do about it. */
  actions?: (purchase: Purchase) => ReactNode
  /** What the seller asks the buyer, above the facts. */
  question?: (purchase: Purchase, reload: () => void) => ReactNode
  /** The result of an action, above the facts. */
  outcome?: (reload: () => void) => ReactNode
}

/** Less than the 5 minutes for which the address of the reservation's PDF opens. */
const ADDRESSES_LAST = 4 * MINUTE

const LISTS = {
  reserved: { label: 'Reserved properties', to: pathTo('reservedList') },
  purchased: { label: 'Purchased properties', to: pathTo('purchasedList') },
} as const

/** A reserved or purchased property (A2.8). One that isn't the agent's leads home (A8-8). */
export const Detail = observer(({ kind, reservationId, children, outcome, question, ...slots }: Props) => {
  useBindings(listsBindings)
  const loaded = useFlow(useInjection(PURCHASE), { request: reservationId })
  useFresh(loaded, ADDRESSES_LAST)
  const { value, failure } = loaded
  usePageTitle(value === null ? LISTS[kind].label : titleOf(value))
  if (failure?.kind === 'not-available') return <Navigate to={pathTo('home')} replace />
  if (failure !== null)
    return (
      <Sheet first>
        <ErrorState level={1} title="We couldn’t load this property" onRetry={loaded.retry}>
          {failure.message}
        </ErrorState>
      </Sheet>
    )
  return value === null ? (
    <Waiting />
  ) : (
    <Opened
      purchase={value}
      kind={kind}
      question={question?.(value, loaded.refresh)}
      outcome={outcome?.(loaded.refresh)}
      {...slots}
    >
      {children}
    </Opened>
  )
})

export const titleOf = ({ apt, listing }: Purchase): string =>
  apt === '' ? listing.name : `${unitTitle(listing, apt)}, ${listing.name}`

type OpenedProps = Pick<Props, 'kind' | 'children' | 'calendar' | 'actions'> & {
  purchase: Purchase
  question: ReactNode
  outcome: ReactNode
}

const Opened = ({ purchase, kind, children, calendar, actions, question, outcome }: OpenedProps) => {
  const { listing, reservationId } = purchase
  return (
    <Sheet first className={styles.page}>
      <Breadcrumb trail={[{ label: 'Account', to: pathTo('account') }, LISTS[kind]]} here={titleOf(purchase)} />
      <header className={styles.head}>
        <div>
          <h1 className={styles.title}>{titleOf(purchase)}</h1>
          <p className={styles.place}>{fullAddress(listing)}</p>
        </div>
        <p className={styles.number}>{`Reservation ${reservationId}`}</p>
      </header>
      {outcome}
      {question}
      <Pictures listing={listing} />
      <Milestones sale={{ ...purchase, offeredPrice: purchase.offerCents }} />
      {purchase.standing === 'held' && calendar !== undefined && <p className={styles.calendar}>{calendar}</p>}
      <div className={styles.columns}>
        <div className={styles.main}>
          <section>
            <SectionTitle>Property</SectionTitle>
            <Facts purchase={purchase} />
          </section>
          {listing.incentives !== '' && (
            <section>
              <SectionTitle>Incentives</SectionTitle>
              <SafeHtml html={listing.incentives} className={styles.incentives} />
            </section>
          )}
          {children}
          <section>
            <SectionTitle>Purchasers</SectionTitle>
            <Purchasers {...purchase} />
          </section>
        </div>
        <aside className={styles.side} aria-label="Contacts, documents and links">
          <section>
            <SectionTitle>Contacts</SectionTitle>
            <Contacts purchase={purchase} />
            {actions !== undefined && <div className={styles.actions}>{actions(purchase)}</div>}
          </section>
          <section>
            <SectionTitle>Documents</SectionTitle>
            <Documents documents={purchase.documents} />
          </section>
          <nav className={styles.links} aria-label="More about this property">
            <LinkButton variant="line" wide destination={{ to: updatesPath(listing.propertyId) }}>
              View all updates
            </LinkButton>
            <LinkButton variant="line" wide destination={{ to: providersPath(listing.propertyId) }}>
              Recommended Service Providers
            </LinkButton>
          </nav>
        </aside>
      </div>
    </Sheet>
  )
}

const Waiting = () => (
  <Sheet first className={styles.page}>
    <Skeleton label="Loading the property">
      <SkeletonText size={40} width="46%" />
      <SkeletonBlock ratio="16 / 7" />
      <SkeletonText size={28} width="24%" />
      <SkeletonText lines={8} />
    </Skeleton>
  </Sheet>
)
