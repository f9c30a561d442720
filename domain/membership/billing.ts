import { formatDateIn, type TimeZone } from '../shared/time-zones'
import * as t from 'io-ts'
import { IsoDate } from '../shared/iso-date'
import { Cents, formatCents } from '../shared/money'
import { isCorporate, type Period, Period as PeriodCodec, type Plan, type PlanChoice, priceIn } from './plan'

const orNull = <C extends t.Mixed>(codec: C) => t.union([codec, t.null])

/** A card's brand, `visa` or `mastercard`, and its last four digits. */
export const BillingCard = t.type({ brand: t.string, last4: t.string }, 'BillingCard')
export type BillingCard = t.TypeOf<typeof BillingCard>

/** A payment of a membership, which is a tax invoice. Cents, GST inclusive. */
export const BillingPayment = t.type(
  {
    id: t.number,
    /** From 1 for each brand's company, without gaps. */
    number: t.number,
    paidAt: IsoDate,
    description: t.string,
    amountCents: Cents,
    gstCents: Cents,
    card: orNull(BillingCard),
  },
  'BillingPayment',
)
export type BillingPayment = t.TypeOf<typeof BillingPayment>

/** A plan at its price, which is in cents and includes GST. */
export const BilledPlan = t.type({ name: t.string, period: PeriodCodec, priceCents: Cents }, 'BilledPlan')
export type BilledPlan = t.TypeOf<typeof BilledPlan>

/** A member's plan and what they have paid, newest payment first. */
export const Billing = t.type(
  {
    plan: BilledPlan,
    /** `free`: nothing is paid for. `past-due`: the last payment failed. `ends`: cancelled, and paid until `on`. */
    state: t.keyof({ free: null, renews: null, ends: null, 'past-due': null }),
    /**
     * When the next payment is due, the cancelled plan ends, the failed payment is tried again, or the last paid plan
     * ended; null if unknown.
     */
    on: orNull(IsoDate),
    /** The plan from the next payment on; null if it stays. */
    nextPlan: orNull(BilledPlan),
    card: orNull(BillingCard),
    /** Whether the member may introduce clients, by the plan or the office's grant. */
    mayIntroduce: t.boolean,
    payments: t.readonlyArray(BillingPayment),
  },
  'Billing',
)
export type Billing = t.TypeOf<typeof Billing>

/** The price and interval of a subscription at the payment provider. */
export interface ChargedPrice {
  readonly amountCents: Cents
  readonly interval: 'month' | 'year'
}

const PERIOD_OF: Readonly<Record<ChargedPrice['interval'], Period>> = { month: 'MONTHLY', year: 'YEARLY' }
export const intervalOf = (period: Period): ChargedPrice['interval'] => (period === 'MONTHLY' ? 'month' : 'year')

/** The plan that a subscriber has changed to, found by its price. A price that no plan has keeps the plan. */
export const planAtPrice = (
  plans: readonly Plan[],
  { amountCents, interval }: ChargedPrice,
  current: PlanChoice,
): PlanChoice => {
  const period = PERIOD_OF[interval]
  const has = (plan: Plan) => priceIn(plan, period) === amountCents && !isCorporate(plan)
  const chosen = plans.find((plan) => plan.id === current.planId && has(plan))
  return { planId: (chosen ?? plans.find(has))?.id ?? current.planId, period }
}

const WORDS: Readonly<Record<Period, string>> = { MONTHLY: 'monthly', YEARLY: 'yearly' }

/** `U-Connect Pro, yearly membership (GST inclusive)`: on the checkout and on every receipt. */
export const membershipLine = ({ name }: Pick<Plan, 'name'>, period: Period): string =>
  `U-Connect ${name}, ${WORDS[period]} membership (GST inclusive)`

const PER: Readonly<Record<Period, string>> = { MONTHLY: 'per month', YEARLY: 'per year' }

/** `$1,490 per year incl. GST`; `Nothing to pay` for the free plan. */
export const billedPrice = ({ priceCents, period }: BilledPlan): string =>
  priceCents === 0 ? 'Nothing to pay' : `${formatCents(priceCents)} ${PER[period]} incl. GST`

const BRANDS: Readonly<Record<string, string>> = { visa: 'Visa', mastercard: 'Mastercard' }

/** `Visa ending in 4242`. */
export const cardWords = ({ brand, last4 }: BillingCard): string => `${BRANDS[brand] ?? 'Card'} ending in ${last4}`

/** `INV-0007`, as on the PDF. */
export const invoiceNumber = (number: number): string => `INV-${String(number).padStart(4, '0')}`

/** The state in a few words, and the date that matters: `Next payment`, `25/11/2027`. Null if nothing is due. */
export const dueFact = (
  { state, on }: Pick<Billing, 'state' | 'on'>,
  timeZone: TimeZone,
): readonly [name: string, value: string] | null => {
  const date = on === null ? null : formatDateIn(on, timeZone)
  switch (state) {
    case 'renews':
      return ['Next payment', date ?? 'Not known yet']
    case 'ends':
      return ['Ends on', date ?? 'Not known yet']
    case 'past-due':
      return ['Next attempt', date ?? 'None']
    case 'free':
      return date === null ? null : ['Paid plan ended on', date]
  }
}
