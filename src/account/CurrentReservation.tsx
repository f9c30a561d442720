import type { ReactNode } from 'react'
import { nextStep } from '../../domain/account/next-step'
import {
  currentStanding,
  isHeld,
  openOfferText,
  type ReservedProperty,
  saleOf,
  timeLeft,
} from '../../domain/account/reserved-property'
import { isOpenOffer } from '../../domain/reservation/cancellation'
import { termsRefundText } from '../../domain/reservation/fee-refund'
import { formatDeadline, stateOfAddress } from '../../domain/shared/time-zones'
import { telephoneAddress } from '../../domain/shared/phone'
import { Anchor } from '../shared/ui/controls/Anchor'
import { DimensionLine } from '../shared/ui/drawn/DimensionLine'
import { Milestones } from './Milestones'
import styles from './ReservedProperties.module.css'

/** The id of a reservation's place on the page. */
export const elementOf = (reservationId: number | string): string => `reservation-${reservationId}`

interface Props {
  row: ReservedProperty
  now: Date
  /** What the seller asks the buyer; null for nothing. */
  question: ReactNode
  /** Buttons. */
  children: ReactNode
}

/** A reservation under way, with what its buyer can do about it. */
export const CurrentReservation = ({ row, now, question, children }: Props) => {
  const { reservationId, unit, name, purchasingEntity, heldUntil } = row
  return (
    <section id={elementOf(reservationId)} className={styles.hold} aria-labelledby={`hold-${reservationId}`}>
      <div>
        <h3 id={`hold-${reservationId}`} className={styles.unit}>{`${unit}, ${name}`}</h3>
        {heldUntil !== null && isHeld(row, now) ? (
          <p className={styles.left} role="timer" aria-live="off">
            {timeLeft(heldUntil, now)}
          </p>
        ) : (
          <p className={styles.standingNow}>{currentStanding(row)}</p>
        )}
        <p className={styles.where}>{`${row.offerType === 'Make Offer' ? 'Offer' : 'Reservation'} ${reservationId}`}</p>
        {isOpenOffer(row) && row.offeredPrice !== null && (
          <p className={styles.where}>
            {`Your offer: ${openOfferText(row.offeredPrice, row.offerEndsAt, stateOfAddress(row.address))}`}
          </p>
        )}
        {purchasingEntity !== '' && <p className={styles.where}>{`Purchasing entity: ${purchasingEntity}`}</p>}
        {row.refund !== null && (
          <p className={styles.where}>{`Fee: ${termsRefundText(row.refund, stateOfAddress(row.address))}`}</p>
        )}
        <Next text={nextStep(row, now)} />
        <Agents agents={row.agents} />
      </div>
      {heldUntil !== null && isHeld(row, now) ? (
        <div className={styles.under}>
          <Hold row={row} until={heldUntil} now={now} />
          {row.steps.length > 0 && <Milestones sale={saleOf(row)} now={now} />}
        </div>
      ) : (
        <Milestones sale={saleOf(row)} now={now} />
      )}
      {question}
      <div className={styles.actions}>{children}</div>
    </section>
  )
}

const Next = ({ text }: { text: string }) =>
  text === '' ? null : (
    <p className={styles.next}>
      <b>Next</b> <span>{text}</span>
    </p>
  )

/** The selling agents, whom the buyer may call. */
const Agents = ({ agents }: Pick<ReservedProperty, 'agents'>) =>
  agents.map(({ firstName, lastName, phone, email }) => (
    <p key={email} className={styles.agent}>
      <span>{`${firstName} ${lastName}, selling agent`}</span>
      {phone !== '' && <Anchor destination={{ href: telephoneAddress(phone) }}>{phone}</Anchor>}
      <Anchor destination={{ href: `mailto:${email}` }}>{email}</Anchor>
    </p>
  ))

/** The hold as a dimension line. */
const Hold = ({ row, until, now }: { row: ReservedProperty; until: Date; now: Date }) => {
  const state = stateOfAddress(row.address)
  return (
    <DimensionLine
      start={row.reservedDate}
      end={until}
      state={state}
      now={now}
      startLabel={formatDeadline(row.reservedDate, state)}
      endLabel={`Held until ${formatDeadline(until, state)}`}
    />
  )
}
