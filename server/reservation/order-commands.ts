import { parseArgs } from 'node:util'
import * as E from 'fp-ts/lib/Either.js'
import { RESERVATION_STATUSES, type ReservationStatus } from '../../domain/reservation/reservation.lifecycle'
import { formatDate, formatDayAndTime } from '../../domain/shared/dates'
import { formatCents } from '../../domain/shared/money'
import { inColumns } from '../office/columns'
import type { Reply } from '../office/reply'
import { WrongUse } from '../office/wrong-use'
import { type ActedOn, actOnOrder, OFFICE_ACTIONS, type OfficeAction } from './act-on-order'
import { listOrders, type OrderLine } from './list-orders'
import type { OfficeServices } from './move-order'

type Command = (services: OfficeServices, args: readonly string[]) => Promise<Reply>

const act =
  (action: OfficeAction): Command =>
  async (services, args) => {
    const done = await actOnOrder(services, orderNumber(action, args), action)
    return E.isLeft(done) ? { failed: true, text: done.left.message } : { failed: false, text: inWords(done.right) }
  }

export const ORDER_COMMANDS: Readonly<Record<string, Command>> = {
  orders: async (services, args) => ({
    failed: false,
    text: inTable(await listOrders(services.db.sql, wantedOrders(args))),
  }),
  ...Object.fromEntries(OFFICE_ACTIONS.map((action) => [action, act(action)])),
}

const orderNumber = (action: OfficeAction, rest: readonly string[]): number => {
  const [number = '', ...more] = rest
  if (!/^\d{1,15}$/.test(number) || more.length > 0) throw new WrongUse(`${action} takes the number of one order.`)
  return Number(number)
}

const OVER: readonly ReservationStatus[] = ['settled', 'refused', 'expired', 'cancelled', 'rejected']
const UNDER_WAY = RESERVATION_STATUSES.filter((status) => !OVER.includes(status))

const wantedOrders = (args: readonly string[]): { statuses: readonly ReservationStatus[]; limit: number } => {
  const { status, all, limit } = options(args)
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

const options = (args: readonly string[]) => {
  try {
    return parseArgs({
      args: [...args],
      options: {
        status: { type: 'string' },
        all: { type: 'boolean', default: false },
        limit: { type: 'string', default: '100' },
      },
    }).values
  } catch (error) {
    throw new WrongUse(error instanceof Error ? error.message : String(error))
  }
}

const inTable = (orders: readonly OrderLine[]): string => {
  if (orders.length === 0) return 'No orders.'
  return inColumns([
    ['Order', 'Status', 'Made', 'Type', 'Amount', 'Unit', 'Purchaser', 'Held until'],
    ...orders.map(cells),
  ])
}

const cells = (order: OrderLine): string[] => [
  String(order.id),
  order.status,
  formatDate(order.orderedAt),
  order.orderType,
  order.offerCents === null ? (order.payment ?? '') : formatCents(order.offerCents),
  `${order.unit}, ${order.listing}`,
  `${order.purchaser} <${order.email}>`,
  order.heldUntil === null ? '' : formatDayAndTime(order.heldUntil),
]

const BECAME: Readonly<Record<string, (unit: string) => string>> = {
  accepted: (unit) => `accepted: ${unit} is reserved for it`,
  contracted: (unit) => `under contract: ${unit} is sold`,
  unconditional: () => 'unconditional',
  settled: () => 'settled',
}

const inWords = ({ order, unit, refundCents }: ActedOn): string =>
  [
    `Order ${order.id} is ${BECAME[order.status]?.(unit) ?? order.status}.`,
    ...(refundCents === null ? [] : [`The running server refunds ${formatCents(refundCents)} to the buyer's card.`]),
  ].join(' ')
