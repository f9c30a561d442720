import * as t from 'io-ts'
import { Cents, formatDollars, wholeDollarsOf } from '../shared/money'
import { stored } from '../shared/stored'

/** The plan for joining on /pricing (M4-4, M9-8). */
export const FREE_PLAN_ID = 1
/** The only criterion for a corporate plan (M3-23). */
export const CORPORATE = 'U_CON_CORP'

export const PERIODS = ['MONTHLY', 'YEARLY'] as const
export const Period = t.keyof({ MONTHLY: null, YEARLY: null }, 'Period')
export type Period = t.TypeOf<typeof Period>
/** M4-20, M9-9. */
export const DEFAULT_PERIOD: Period = 'MONTHLY'

/** A plan's id and payment period, as picked by a visitor (M4-10). */
export const PlanChoice = t.type({ planId: t.number, period: Period }, 'PlanChoice')
export type PlanChoice = t.TypeOf<typeof PlanChoice>
export const FREE_CHOICE: PlanChoice = { planId: FREE_PLAN_ID, period: DEFAULT_PERIOD }

/** A plan that a member pays for, with the licence number that some plans need; empty if it isn't given now. */
export interface LicensedChoice extends PlanChoice {
  readonly agentRegistrationNumber: string
}

/** Why a plan's checkout doesn't open until the licence number is given. */
export const LICENCE_NEEDED = 'licence-needed'

/** A feature, or sub-features of the previous one (M3-16). */
export type Feature = string | readonly Feature[]
export const Feature: t.Type<Feature> = t.recursion('Feature', () => t.union([t.string, t.readonlyArray(Feature)]))

/** A plan's description; highlighted features come first (M3-15). */
export const PlanFeatures = t.type(
  { description: t.string, common: t.readonlyArray(Feature), standoutFeatures: t.readonlyArray(t.string) },
  'PlanFeatures',
)
export type PlanFeatures = t.TypeOf<typeof PlanFeatures>

/** Features as the database keeps them. */
export const StoredPlanFeatures = stored(PlanFeatures, { description: '', common: [], standoutFeatures: [] })

export const Plan = t.type(
  {
    id: t.number,
    productCode: t.string,
    subscriptionType: t.string,
    name: t.string,
    /** In cents, GST inclusive; 0 for a corporate plan, whose price is negotiated. */
    monthly: Cents,
    yearly: Cents,
    features: PlanFeatures,
  },
  'Plan',
)
export type Plan = t.TypeOf<typeof Plan>

export const isCorporate = ({ subscriptionType }: Pick<Plan, 'subscriptionType'>): boolean =>
  subscriptionType === CORPORATE
export const isFree = (planId: number | null): boolean => planId === FREE_PLAN_ID

const HIDDEN = ['UCON_STND_ELITE', 'UCON_STND_FREE']
/** Plans shown as cards: excludes a replaced plan, and the free one, which has its own box (M3-20, M4-23, M4-24). */
export const shownPlans = (plans: readonly Plan[]): readonly Plan[] =>
  plans.filter(({ productCode }) => !HIDDEN.includes(productCode))

/** M3-17. */
export const freePlan = (plans: readonly Plan[]): Plan | null => plans.find(({ id }) => isFree(id)) ?? null

export const priceIn = (plan: Pick<Plan, 'monthly' | 'yearly'>, period: Period): Cents =>
  period === 'MONTHLY' ? plan.monthly : plan.yearly

/** `$89` for $89.99 (M9-7). */
export const wholeDollars = (cents: Cents): string => formatDollars(wholeDollarsOf(cents))

const PER: Readonly<Record<Period, string>> = { MONTHLY: 'per month', YEARLY: 'per year' }
const other = (period: Period): Period => (period === 'MONTHLY' ? 'YEARLY' : 'MONTHLY')

/** `$89`, or a corporate plan's text (M4-21, M4-27). */
export const priceLine = (plan: Plan, period: Period): string =>
  isCorporate(plan) ? 'Custom' : wholeDollars(priceIn(plan, period))
/** `per month`, beside the price; empty for a corporate plan. */
export const periodLine = (plan: Plan, period: Period): string => (isCorporate(plan) ? '' : PER[period])
/** `or $899 per year`; empty for a corporate plan (M4-22). */
export const otherPriceLine = (plan: Plan, period: Period): string =>
  isCorporate(plan) ? '' : `or ${wholeDollars(priceIn(plan, other(period)))} ${PER[other(period)]}`

/** `Incl. GST. Save $178 a year with yearly billing.`; empty for a corporate plan. */
export const termsLine = (plan: Plan): string => {
  if (isCorporate(plan)) return ''
  const saved = plan.monthly * 12 - plan.yearly
  return saved > 0 ? `Incl. GST. Save ${wholeDollars(saved)} a year with yearly billing.` : 'Incl. GST.'
}

/** `$89 per month`: the lowest price of a paid plan; null while loading (M1-16, M9-6). */
export const leastPrice = (plans: readonly Plan[]): string | null => {
  const paid = plans.filter((plan) => !isCorporate(plan) && plan.monthly > 0).map(({ monthly }) => monthly)
  return paid.length === 0 ? null : `${wholeDollars(Math.min(...paid))} ${PER.MONTHLY}`
}
