import { formatDateAt, formatDeadline } from '../../domain/shared/time-zones'
import * as E from 'fp-ts/lib/Either.js'
import { OFFICE_ACTIONS, type OfficeAction } from '../../domain/reservation/office-action'
import { RESERVATION_STATUSES, type ReservationStatus } from '../../domain/reservation/reservation.lifecycle'
import { holdTextProblem, WHY_ANSWERED } from '../../domain/reservation/hold/hold-note'
import { failure } from '../../domain/shared/failure'
import { formatCents } from '../../domain/shared/money'
import { inColumns } from '../office/columns'
import { done, refused, type Reply } from '../office/reply'
import { wordsOf } from '../office/words'
import { WrongUse } from '../office/wrong-use'
import { type ActedOn, actOnReservation } from './act-on-reservation'
import { listReservations, type ReservationLine } from './list-reservations'
import { COUNTER_COMMANDS } from './counter/counter-commands'
import { HOLD_COMMANDS } from './hold/hold-commands'
import { PRICE_COMMANDS } from './price/price-commands'
import { REFUND_COMMANDS } from './refund/refund-commands'
import type { OfficeServices } from './move-reservation'

type Command = (services: OfficeServices, args: readonly string[]) => Promise<Reply>

/** Its buyer reads why. */
const ENDS: readonly OfficeAction[] = ['cancel', 'reject']

const act =
  (action: OfficeAction): Command =>
  async (services, args) => {
    const { words, reason } = ENDS.includes(action)
      ? wordsOf(args, { reason: { type: 'string', default: '' } })
      : { words: args, reason: '' }
    const id = reservationNumber(action, words)
    const said = reason.trim()
    const problem = ENDS.includes(action) ? holdTextProblem(said, WHY_ANSWERED) : null
    if (problem !== null) return refused(failure('malformed', problem, 'reason'))
    const acted = await actOnReservation(services, id, action, { reason: said })
    if (E.isLeft(acted)) return refused(acted.left)
    const { reservation, unit, refundCents } = acted.right
    return done(inWords(acted.right), { id: reservation.id, status: reservation.status, unit, refundCents })
  }

export const RESERVATION_COMMANDS: Readonly<Record<string, Command>> = {
  reservations: async (services, args) => {
    const found = await listReservations(services.db.sql, wantedReservations(args))
    return done(inTable(found), found)
  },
  ...COUNTER_COMMANDS,
  ...PRICE_COMMANDS,
  ...HOLD_COMMANDS,
  ...REFUND_COMMANDS,
  ...Object.fromEntries(OFFICE_ACTIONS.map((action) => [action, act(action)])),
}

const reservationNumber = (action: OfficeAction, rest: readonly string[]): number => {
  const [number = '', ...more] = rest
  if (!/^\d{1,15}$/.test(number) || more.length > 0)
    throw new WrongUse(`${action} takes the number of one reservation.`)
  return Number(number)
}

const OVER: readonly ReservationStatus[] = ['settled', 'refused', 'expired', 'ended', 'cancelled', 'rejected']
const UNDER_WAY = RESERVATION_STATUSES.filter((status) => !OVER.includes(status))

const wantedReservations = (args: readonly string[]): { statuses: readonly ReservationStatus[]; limit: number } => {
  const { status, all, limit, words } = wordsOf(args, {
    status: { type: 'string' },
    all: { type: 'boolean', default: false },
    limit: { type: 'string', default: '100' },
  })
  if (words.length > 0) throw new WrongUse('reservations takes options alone.')
  if (!/^[1-9]\d{0,5}$/.test(limit)) throw new WrongUse('--limit takes a whole number from 1.')
  const named = status?.split(',') ?? []
  const unknown = named.find((each) => !(RESERVATION_STATUSES as readonly string[]).includes(each))
  if (unknown !== undefined)
    throw new WrongUse(`Unknown status: ${unknown}. Use one of: ${RESERVATION_STATUSES.join(', ')}.`)
  return {
    statuses: named.length > 0 ? (named as ReservationStatus[]) : all ? RESERVATION_STATUSES : UNDER_WAY,
    limit: Number(limit),
  }
}

const inTable = (reservations: readonly ReservationLine[]): string => {
  if (reservations.length === 0) return 'No reservations.'
  return inColumns([
    ['Reservation', 'Status', 'Made', 'Type', 'Offer', 'Fee', 'Unit', 'Purchaser', 'Held until'],
    ...reservations.map(cells),
  ])
}

/** `captured, $290.50 refunded` */
const paymentOf = ({ payment, givenBackCents }: ReservationLine): string =>
  payment === 'captured' && givenBackCents > 0 ? `captured, ${formatCents(givenBackCents)} refunded` : (payment ?? '-')

const cells = (reservation: ReservationLine): string[] => [
  String(reservation.id),
  reservation.status,
  formatDateAt(reservation.placedAt, reservation.state),
  reservation.offerType,
  reservation.offerCents === null ? '-' : formatCents(reservation.offerCents),
  paymentOf(reservation),
  `${reservation.unit}, ${reservation.listing}`,
  `${reservation.purchaser} <${reservation.email}>`,
  reservation.heldUntil === null ? '' : formatDeadline(reservation.heldUntil, reservation.state),
]

const BECAME: Readonly<Record<string, (unit: string) => string>> = {
  accepted: (unit) => `accepted: ${unit} is reserved for it`,
  contracted: (unit) => `under contract: ${unit} is sold`,
  unconditional: () => 'unconditional',
  settled: () => 'settled',
}

const inWords = ({ reservation, unit, refundCents }: ActedOn): string =>
  [
    `Reservation ${reservation.id} is ${BECAME[reservation.status]?.(unit) ?? reservation.status}.`,
    ...(refundCents === null ? [] : [`The running server refunds ${formatCents(refundCents)} to the buyer's card.`]),
  ].join(' ')
