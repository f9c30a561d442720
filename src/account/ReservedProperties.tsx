import { formatDateAt, stateOfAddress } from '../../domain/shared/time-zones'
import { SITE } from '../../domain/content/site'
import { termsRefundText } from '../../domain/reservation/fee-refund'
import { PURCHASED, type ReservationStatus } from '../../domain/reservation/reservation.lifecycle'
import { noReservationsYet } from '../../domain/reservation/terms-texts'
import { observer } from 'mobx-react-lite'
import { type ReactNode, useEffect } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { PAGE_SIZE } from '../../domain/account/account.ports'
import {
  isHeld,
  isOver,
  isUnderWay,
  type ReservedProperty,
  reservedPrice,
  statusOf,
} from '../../domain/account/reserved-property'
import { listingPath, resultsPath } from '../../domain/listing/listing-paths'
import { useInjection } from '../shared/injection'
import { useLastPage, usePagedList, usePageInSession } from '../shared/paged-list'
import { LinkButton } from '../shared/ui/controls/Button'
import { Pagination } from '../shared/ui/controls/Pagination'
import { Skeleton, SkeletonBlock } from '../shared/ui/messages/Skeleton'
import { EmptyState, ErrorState } from '../shared/ui/messages/States'
import { StatusMark, type StatusTone } from '../shared/ui/text/StatusMark'
import { Table } from '../shared/ui/text/Table'
import { useFresh } from '../shared/use-fresh'
import { useServerClock } from '../shared/use-server-clock'
import { CurrentReservation, elementOf } from './CurrentReservation'
import { RESERVED_PAGE } from './profile.flows'
import styles from './ReservedProperties.module.css'

/** Renders buttons of a row. */
type NodeOf = (row: ReservedProperty) => ReactNode

interface Slots {
  /** The reservation's document. */
  file: NodeOf
  /** The buyer's actions on a current reservation. */
  actions: NodeOf
  /** What the seller asks the buyer. */
  question: (row: ReservedProperty, reload: () => void) => ReactNode
  /** The result of an action, above the list. */
  outcome: (reload: () => void) => ReactNode
}

/** My Reserved Properties, eight to a page (B2.9-9, B9-20), as they are now: loaded every minute, and when the page is shown again. */
export const ReservedProperties = observer(({ file, actions, question, outcome }: Slots) => {
  const place = usePageInSession('reserved')
  const list = usePagedList(useInjection(RESERVED_PAGE), place)
  const pages = list.value === null ? null : Math.ceil(list.value.total / PAGE_SIZE)
  useLastPage(place, pages)
  useWanted(list.value !== null)
  useFresh(list, 0)
  if (list.failure !== null)
    return (
      <ErrorState level={3} title="We couldn’t load your reserved properties" onRetry={list.retry}>
        {list.failure.message}
      </ErrorState>
    )
  if (list.value === null)
    return (
      <Skeleton label="Loading your reserved properties">
        <SkeletonBlock height={220} />
      </Skeleton>
    )
  if (list.value.total === 0) return <Nothing />
  return (
    <>
      {outcome(list.refresh)}
      <Current {...list.value} actions={actions} question={(row) => question(row, list.refresh)} onEnd={list.retry} />
      <div aria-busy={list.isLoading || undefined} className={list.isLoading ? styles.turning : undefined}>
        <Reservations rows={list.value.rows} file={file} />
      </div>
      <Pagination page={place[0]} pages={pages ?? 0} onChange={place[1]} label="Pages of reserved properties" />
    </>
  )
})

/** Scrolls to the reservation that the address names, once the list has loaded. */
const useWanted = (isLoaded: boolean): void => {
  const [query] = useSearchParams()
  const wanted = query.get('reservation')
  useEffect(() => {
    if (!isLoaded || wanted === null) return
    // After the section's own scrolling.
    const frame = requestAnimationFrame(() => document.getElementById(elementOf(wanted))?.scrollIntoView())
    return () => cancelAnimationFrame(frame)
  }, [isLoaded, wanted])
}

const Nothing = () => (
  <EmptyState
    level={3}
    title="You haven’t reserved a property yet"
    action={
      <LinkButton variant="line" destination={{ to: resultsPath({ searchType: 'buy' }) }}>
        Explore homes
      </LinkButton>
    }
  >
    {noReservationsYet(useInjection(SITE).tenant.terms)}
  </EmptyState>
)

interface CurrentProps {
  rows: readonly ReservedProperty[]
  now: Date
  actions: NodeOf
  question: NodeOf
  onEnd: () => void
}

/** Reservations under way on this page, by the server's clock. Reloads the list when a hold ends. */
const Current = ({ rows, now: answered, actions, question, onEnd }: CurrentProps) => {
  const now = useServerClock(answered)
  const current = rows.filter(({ standing }) => isUnderWay(standing))
  const ended = rows.some((row) => isHeld(row, answered) && !isHeld(row, now))
  useEffect(() => {
    if (ended) onEnd()
  }, [ended, onEnd])
  return current.length === 0 ? null : (
    <div className={styles.holds}>
      {current.map((row) => (
        <CurrentReservation key={row.reservationId} row={row} now={now} question={question(row)}>
          {actions(row)}
        </CurrentReservation>
      ))}
    </div>
  )
}

const COLUMNS = ['Dwelling', 'Address', 'Price', 'Status', 'Date', 'Agent', 'Legal Rep'] as const

const Reservations = ({ rows, file }: { rows: readonly ReservedProperty[]; file: NodeOf }) => (
  <Table label="My reserved properties" className={styles.reservations}>
    <thead>
      <tr>
        {COLUMNS.map((column) => (
          <th key={column} scope="col">
            {column}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map((row) => (
        <Reservation key={row.reservationId} row={row} file={file} />
      ))}
    </tbody>
  </Table>
)

const Reservation = ({ row, file }: { row: ReservedProperty; file: NodeOf }) => (
  <tr id={isUnderWay(row.standing) ? undefined : elementOf(row.reservationId)}>
    <th scope="row" data-label="Dwelling">
      {row.isListed ? <Link to={listingPath(row.propertyId)}>{row.dwellingNumber}</Link> : row.dwellingNumber}
    </th>
    <td data-label="Address" className={styles.place}>
      {row.address}
    </td>
    <td data-label="Price" className={styles.price}>
      {reservedPrice(row)}
    </td>
    <td data-label="Status">
      <Status row={row} />
    </td>
    <td data-label="Date">
      {formatDateAt(row.reservedDate, stateOfAddress(row.address))}
      <span className={styles.file}>{file(row)}</span>
    </td>
    <td data-label="Agent">
      {row.agents.map(({ firstName, lastName }) => (
        <span key={`${firstName} ${lastName}`} className={styles.line}>{`${firstName} ${lastName}`}</span>
      ))}
    </td>
    <td data-label="Legal Rep">{row.legalRepName === '' ? '–' : row.legalRepName}</td>
  </tr>
)

/** B4-11 to B4-13, and what became of a reservation. */
const Status = ({ row }: { row: ReservedProperty }) => {
  const { label, note } = statusOf(row)
  return (
    <span className={styles.status}>
      <StatusMark tone={toneOf(row)}>{label}</StatusMark>
      <span className={styles.standing}>{note}</span>
      {row.refund !== null && !isUnderWay(row.standing) && (
        <span className={styles.standing}>{`Fee: ${termsRefundText(row.refund, stateOfAddress(row.address))}`}</span>
      )}
      {row.closedReason !== '' && <span className={styles.standing}>{`“${row.closedReason}”`}</span>}
    </span>
  )
}

const toneOf = ({ offerType, standing }: ReservedProperty): StatusTone => {
  if (PURCHASED.includes(standing as ReservationStatus)) return 'sold'
  return (offerType === 'Select Now' || standing === 'accepted') && !isOver(standing) ? 'reserved' : 'available'
}
