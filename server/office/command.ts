import { parseArgs } from 'node:util'
import * as E from 'fp-ts/lib/Either.js'
import { RESERVATION_STATUSES, type ReservationStatus } from '../../domain/reservation/reservation.lifecycle'
import { formatDate, formatDayAndTime } from '../../domain/shared/dates'
import { formatCents } from '../../domain/shared/money'
import { type ActedOn, actOnOrder, OFFICE_ACTIONS, type OfficeAction } from '../reservation/act-on-order'
import { listOrders, type OrderLine } from '../reservation/list-orders'
import type { Clerk } from '../reservation/move-order'
import { inColumns } from './columns'
import { POST_COMMANDS } from './post-commands'
import type { Reply } from './reply'
import { WrongUse } from './wrong-use'

export const USAGE = `npm run office -- <command>

  orders [--status STATUS,…] [--all] [--limit N]   orders that are still under way, the newest first
  accept ORDER          an offer: the unit is reserved for it; other offers stand
  reject ORDER          an offer, or an order before the contract; the fee goes back
  cancel ORDER          before the contract the fee goes back; after it the contract ends, and the unit is available again
  sign ORDER            the contract was signed
  unconditional ORDER   the contract became unconditional
  settle ORDER          the sale was settled

  posts [--limit N]     posts of the blog with drafts and those still to come, the newest first
  write FILE [--category NAME] [--author NAME]     a new draft; the file begins with its title, <h1>…</h1>
  publish POST [--on 2026-12-01]                   shows a post, from now or from a day on
  withdraw POST         makes it a draft again`

/** One command of the office, carried out. */
export const runCommand = async (clerk: Clerk, args: readonly string[]): Promise<Reply> => {
  try {
    return await carriedOut(clerk, args)
  } catch (error) {
    if (error instanceof WrongUse) return { failed: true, text: `${error.message}\n\n${USAGE}` }
    throw error
  }
}

const carriedOut = async (clerk: Clerk, [command = '', ...rest]: readonly string[]): Promise<Reply> => {
  if (command === 'orders') return { failed: false, text: inTable(await listOrders(clerk.db.sql, wantedOrders(rest))) }
  const ofPosts = POST_COMMANDS[command]
  if (ofPosts !== undefined) return ofPosts(clerk.db.sql, rest, clerk.clock())
  const action = OFFICE_ACTIONS.find((each) => each === command)
  if (action === undefined) throw new WrongUse(command === '' ? 'Say what to do.' : `There is no command ${command}.`)
  const done = await actOnOrder(clerk, orderNumber(action, rest), action)
  return E.isLeft(done) ? { failed: true, text: done.left.message } : { failed: false, text: inWords(done.right) }
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
  if (unknown !== undefined) throw new WrongUse(`There is no status ${unknown}. The statuses are: ${RESERVATION_STATUSES.join(', ')}.`)
  return { statuses: named.length > 0 ? named as ReservationStatus[] : all ? RESERVATION_STATUSES : UNDER_WAY, limit: Number(limit) }
}

const options = (args: readonly string[]) => {
  try {
    return parseArgs({ args: [...args], options: { status: { type: 'string' }, all: { type: 'boolean', default: false }, limit: { type: 'string', default: '100' } } }).values
  } catch (error) {
    throw new WrongUse(error instanceof Error ? error.message : String(error))
  }
}

const inTable = (orders: readonly OrderLine[]): string => {
  if (orders.length === 0) return 'No orders.'
  return inColumns([['Order', 'Status', 'Made', 'Type', 'Amount', 'Unit', 'Purchaser', 'Held until'], ...orders.map(cells)])
}

const cells = (order: OrderLine): string[] => [
  String(order.id), order.status, formatDate(order.orderedAt), order.orderType,
  order.offerCents === null ? order.payment ?? '' : formatCents(order.offerCents),
  `${order.unit}, ${order.listing}`, `${order.purchaser} <${order.email}>`,
  order.heldUntil === null ? '' : formatDayAndTime(order.heldUntil),
]

const BECAME: Readonly<Record<string, (unit: string) => string>> = {
  accepted: (unit) => `accepted: ${unit} is reserved for it`,
  contracted: (unit) => `under contract: ${unit} is sold`,
  unconditional: () => 'unconditional',
  settled: () => 'settled',
}

const inWords = ({ order, unit, refundCents }: ActedOn): string => [
  `Order ${order.id} is ${BECAME[order.status]?.(unit) ?? order.status}.`,
  ...(refundCents === null ? [] : [`${formatCents(refundCents)} goes back to the buyer's card while the server runs.`]),
].join(' ')
