import { isStateCode, stateName, withArticle } from '../../shared/australia'
import { type Dollars, formatDollars, formatNumber, hasPrice } from '../../shared/money'
import type { Listing } from '../listing'
import { propertyTypeOf } from '../property-type'
import { askingPrice, type Room } from '../room'
import type { Assumptions } from './cost-form'
import type { Duty } from './duty-rule'
import { dutyIn } from './duty-rules'
import { monthlyRepayment } from './loan'

/** A figure and how it comes about; null where it is not known. */
export interface CostLine {
  readonly key: 'price' | 'deposit' | 'duty' | 'lodgement' | 'cash' | 'loan' | 'repayment' | 'running' | 'monthly'
  readonly label: string
  readonly amount: Dollars | null
  readonly how: string
  /** A line that adds others up. */
  readonly sum?: true
}

export interface UnitCost {
  readonly lines: readonly CostLine[]
  readonly duty: Duty
}

type Sold = Pick<Listing, 'state' | 'propertyType'>

/** What a unit costs in all, at its lowest price; null without a price, or before it is revealed. `today` as `2026-11-21`. */
export const unitCost = (listing: Sold, room: Room, assumed: Assumptions, today: string): UnitCost | null => {
  const { price, maxPrice } = askingPrice(room)
  if (!hasPrice(price)) return null
  const deposit = Math.round((price * assumed.deposit) / 100)
  const { duty, on } = dutyOf(listing, room, price, today)
  const due = duty.kind === 'due' ? duty.amount : null
  const known = (room.lodgement ?? 0) > 0 ? room.lodgement : null
  const loan = price - deposit
  const repayment = monthlyRepayment(loan, assumed.rate, assumed.years)
  const running = Math.round(room.councilRates / 12 + room.strataFees / 3)
  const lines: readonly CostLine[] = [
    {
      key: 'price',
      label: 'Price',
      amount: price,
      how:
        hasPrice(maxPrice) && maxPrice !== price
          ? `The lower end of ${formatDollars(price)} to ${formatDollars(maxPrice)}.`
          : 'As in the price list.',
    },
    {
      key: 'deposit',
      label: 'Deposit',
      amount: deposit,
      how: `${formatNumber(assumed.deposit)}% of the price, paid with the contract.${assumed.deposit < 20 ? ' Below 20% a lender usually asks for mortgage insurance, which is not counted here.' : ''}`,
    },
    { key: 'duty', label: 'Transfer duty', amount: due, how: duty.kind === 'due' ? `${on} ${duty.how}` : duty.why },
    {
      key: 'lodgement',
      label: 'Lodgement',
      amount: known,
      how:
        known === null
          ? 'The agent has not told what registering the transfer costs.'
          : 'Registering the transfer and a mortgage, as the agent tells it.',
    },
    {
      key: 'cash',
      label: 'Needed from you until settlement',
      amount: deposit + (due ?? 0) + (known ?? 0),
      sum: true,
      how: `The deposit${due === null ? '' : ', the duty'}${known === null ? '' : ', the lodgement'}.${due === null ? ' Duty comes on top.' : ''} Your conveyancer’s and lender’s fees come on top.`,
    },
    { key: 'loan', label: 'Loan', amount: loan, how: 'The price without the deposit.' },
    {
      key: 'repayment',
      label: 'Repayment a month',
      amount: repayment,
      how: `Principal and interest over ${formatNumber(assumed.years)} ${assumed.years === 1 ? 'year' : 'years'} at ${formatNumber(assumed.rate)}% a year.`,
    },
    {
      key: 'running',
      label: 'Rates and fees a month',
      amount: running,
      how: `Council rates of ${formatDollars(room.councilRates)} a year and estimated fees of ${formatDollars(room.strataFees)} a quarter. Water and insurance come on top.`,
    },
    {
      key: 'monthly',
      label: 'Each month in all',
      amount: repayment + running,
      sum: true,
      how: 'The repayment, the rates and the fees.',
    },
  ]
  return { lines, duty }
}

/** Land bought in a contract of its own pays duty on the land alone. */
const dutyOf = (
  { state, propertyType }: Sold,
  room: Room,
  price: Dollars,
  today: string,
): { duty: Duty; on: string } => {
  if (!isStateCode(state)) return { duty: { kind: 'not-covered', why: 'Not covered: the state is not known.' }, on: '' }
  const landAlone = propertyTypeOf(propertyType) === 'House & Land' && hasPrice(room.landPrice)
  return landAlone
    ? {
        duty: dutyIn(state, room.landPrice ?? 0, today),
        on: `In ${withArticle(stateName(state))}, on the land’s ${formatDollars(room.landPrice ?? 0)}, if land and house are bought in two contracts; in one contract it falls on the whole price.`,
      }
    : { duty: dutyIn(state, price, today), on: `In ${withArticle(stateName(state))}, on the price.` }
}
