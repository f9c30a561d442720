import { isStateCode, stateName, withArticle } from '../../shared/places/australia'
import { type Dollars, formatDollars, formatNumber, hasPrice } from '../../shared/money'
import type { Listing } from '../listing'
import { askingPrice, canBePicked, type Unit } from '../unit'
import { type Bought, type BuyerRule, type Figure, firstHomeDuty, grantFor, ruleOn, surchargeFor } from './buyer-rule'
import { FIRST_HOME_RULES, GRANT_RULES, SURCHARGE_RULES } from './buyer-rules'
import { LEFT_OUT } from './buyer'
import type { Assumptions } from './cost-form'
import type { Duty } from './duty-rule'
import { dutyIn } from './duty-rules'
import { monthlyRepayment } from './loan'

/** A figure and how it is calculated. Null if unknown. */
export interface CostLine {
  readonly key:
    | 'price'
    | 'deposit'
    | 'duty'
    | 'surcharge'
    | 'lodgement'
    | 'cash'
    | 'grant'
    | 'loan'
    | 'repayment'
    | 'running'
    | 'monthly'
  readonly label: string
  readonly amount: Dollars | null
  readonly how: string
  /** A total. */
  readonly sum?: true
}

export interface UnitCost {
  readonly lines: readonly CostLine[]
  readonly duty: Duty
  /** The rules for this buyer that the lines follow. */
  readonly rules: readonly BuyerRule[]
  /** What the figures leave out for this buyer. */
  readonly leftOut: string
}

type Sold = Pick<Listing, 'state' | 'propertyType'>
type Prices = Parameters<typeof askingPrice>[0] & Pick<Unit, 'landPrice'>

/** Returns the total cost of a unit at its lowest price. Null while it has no price or the price list is locked. `today`: `2026-11-21`. */
export const unitCost = (listing: Sold, unit: Unit, assumed: Assumptions, today: string): UnitCost | null => {
  const { price, maxPrice } = askingPrice(unit)
  if (!hasPrice(price)) return null
  const deposit = Math.round((price * assumed.deposit) / 100)
  const { duty, on, value } = dutyOf(listing, unit, price, today)
  const bought = { value, type: listing.propertyType, today }
  const { rules, relief, surcharge, grant } = forBuyer(assumed.buyer, listing.state, bought, duty)
  const due = duty.kind === 'due' ? (relief?.amount ?? duty.amount) : null
  const known = (unit.lodgement ?? 0) > 0 ? unit.lodgement : null
  const loan = price - deposit
  const repayment = monthlyRepayment(loan, assumed.rate, assumed.years)
  const running = Math.round(unit.councilRates / 12 + unit.strataFees / 3)
  const lines: readonly CostLine[] = [
    {
      key: 'price',
      label: 'Price',
      amount: price,
      how:
        hasPrice(maxPrice) && maxPrice !== price
          ? `The lower end of the price range, ${formatDollars(price)} to ${formatDollars(maxPrice)}.`
          : 'From the price list.',
    },
    {
      key: 'deposit',
      label: 'Deposit',
      amount: deposit,
      how: `${formatNumber(assumed.deposit)}% of the price, as assumed. The contract says what is paid when.${assumed.deposit < 20 ? ' Below 20%, lenders usually require mortgage insurance, which isn’t included.' : ''}`,
    },
    {
      key: 'duty',
      label: 'Stamp duty',
      amount: due,
      how: duty.kind === 'due' ? dutyText(on, duty.how, relief) : duty.why,
    },
    ...(surcharge === null ? [] : [{ key: 'surcharge', label: 'Foreign buyer surcharge', ...surcharge } as const]),
    {
      key: 'lodgement',
      label: 'Lodgement',
      amount: known,
      how:
        known === null
          ? 'The agent hasn’t provided the registration fees.'
          : 'Registering the transfer and mortgage, agent’s estimate.',
    },
    {
      key: 'cash',
      label: 'Cash needed by settlement',
      amount: deposit + (due ?? 0) + (surcharge?.amount ?? 0) + (known ?? 0),
      sum: true,
      how: `${listed(['Deposit', due === null ? null : 'duty', surcharge === null || surcharge.amount === null ? null : 'surcharge', known === null ? null : 'lodgement fees'])}.${due === null ? ' Duty is extra.' : ''}${relief?.isMost === true ? ' At most: relief for a first home isn’t calculated.' : ''} Conveyancing and lender fees are extra.`,
    },
    ...(grant === null ? [] : [{ key: 'grant', label: 'First home grant', ...grant } as const]),
    { key: 'loan', label: 'Loan', amount: loan, how: 'Price less deposit.' },
    {
      key: 'repayment',
      label: 'Monthly repayment',
      amount: repayment,
      how: `Principal and interest over ${formatNumber(assumed.years)} ${assumed.years === 1 ? 'year' : 'years'} at ${formatNumber(assumed.rate)}% a year.`,
    },
    {
      key: 'running',
      label: 'Monthly rates and fees',
      amount: running === 0 ? null : running,
      how: runningText(unit),
    },
    {
      key: 'monthly',
      label: 'Total per month',
      amount: repayment + running,
      sum: true,
      how: running === 0 ? 'Repayment. Rates and fees are extra.' : 'Repayment, rates and fees.',
    },
  ]
  return { lines, duty, rules, leftOut: LEFT_OUT[assumed.buyer] }
}

interface ForBuyer {
  readonly rules: readonly BuyerRule[]
  /** Null for other buyers, and if duty isn't known. */
  readonly relief: Figure | null
  /** Null for other buyers. */
  readonly surcharge: Figure | null
  readonly grant: Figure | null
}

/** What depends on the kind of buyer. */
const forBuyer = (buyer: Assumptions['buyer'], state: string, bought: Bought, duty: Duty): ForBuyer => {
  const { today } = bought
  if (buyer === 'foreign') {
    const rule = ruleOn(SURCHARGE_RULES, state, today)
    return { rules: rule === undefined ? [] : [rule], relief: null, surcharge: surchargeFor(rule, bought), grant: null }
  }
  if (buyer !== 'first-home') return { rules: [], relief: null, surcharge: null, grant: null }
  const [home, grant] = [ruleOn(FIRST_HOME_RULES, state, today), ruleOn(GRANT_RULES, state, today)]
  return {
    rules: [home, grant].filter((rule) => rule !== undefined),
    relief: duty.kind === 'due' ? firstHomeDuty(home, bought, duty.amount) : null,
    surcharge: null,
    grant: grantFor(grant, bought),
  }
}

const dutyText = (on: string, how: string, relief: Figure | null): string =>
  relief === null ? `${on} ${how}` : relief.amount === 0 ? `${on} ${relief.how}` : `${on} ${how} ${relief.how}`

/** Land and houses have no shared property, so they pay no fees for it. */
const runningText = ({ councilRates, strataFees }: Unit): string => {
  const known = [
    ...(councilRates > 0 ? [`council rates of ${formatDollars(councilRates)} a year`] : []),
    ...(strataFees > 0 ? [`estimated fees of ${formatDollars(strataFees)} a quarter`] : []),
  ]
  return known.length === 0
    ? 'The agent hasn’t provided the rates and fees.'
    : `${known.join(' and ').replace(/^./, (first) => first.toUpperCase())}. Water and insurance are extra.`
}

/** The units that can be bought at a price that is shown, the least expensive first. */
export const unitsWithCost = (units: readonly Unit[]): readonly Unit[] =>
  units
    .flatMap((unit) => {
      const { price } = askingPrice(unit)
      return canBePicked(unit) && hasPrice(price) ? [{ unit, price }] : []
    })
    .toSorted((one, other) => one.price - other.price)
    .map(({ unit }) => unit)

/** `Deposit, duty and lodgement fees` */
const listed = (words: readonly (string | null)[]): string =>
  new Intl.ListFormat('en-AU').format(words.filter((word) => word !== null))

/** The transfer duty at the asked price that most buyers pay, in whole dollars; 0 without a price and where a state's rule isn't covered. */
export const usualDuty = (listing: Sold, unit: Prices, today: string): Dollars => {
  const { price } = askingPrice(unit)
  if (!hasPrice(price)) return 0
  const { duty } = dutyOf(listing, unit, price, today)
  return duty.kind === 'due' ? duty.amount : 0
}

/** Under a separate land contract, duty applies to the land price only. */
const dutyOf = (
  { state, propertyType }: Sold,
  unit: Pick<Unit, 'landPrice'>,
  price: Dollars,
  today: string,
): { duty: Duty; on: string; value: Dollars } => {
  if (!isStateCode(state))
    return { duty: { kind: 'not-covered', why: 'Not calculated: the state is unknown.' }, on: '', value: price }
  const landAlone = propertyType === 'House & Land' && hasPrice(unit.landPrice)
  return landAlone
    ? {
        duty: dutyIn(state, unit.landPrice ?? 0, today),
        value: unit.landPrice ?? 0,
        on: `In ${withArticle(stateName(state))}, on the land price of ${formatDollars(unit.landPrice ?? 0)} if you buy the land and house under two contracts. Under one contract, duty applies to the full price.`,
      }
    : { duty: dutyIn(state, price, today), value: price, on: `In ${withArticle(stateName(state))}, on the price.` }
}
