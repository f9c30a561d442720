import { action, makeObservable, observable } from 'mobx'
import { PLAN_PIECES, type PlanPiece } from '../../drawing/graphics/plan-pieces'
import {
  DEFAULT_PERIOD,
  freePlan,
  isCorporate,
  leastPrice,
  otherPriceLine,
  type Period,
  periodLine,
  type Plan,
  type PlanChoice,
  priceLine,
  shownPlans,
  termsLine,
} from '../../domain/membership/plan'
import type { loadingMachine } from '../../domain/shared/loading.machine'
import { token } from '../../domain/shared/token'
import type { Flow } from '../shared/flow'
import type { Loaded } from '../shared/loaded.presenter'

export const PLANS = token<Flow<typeof loadingMachine, PlansPresenter>>('plans')

export interface PlanCard {
  readonly plan: Plan
  readonly isCorporate: boolean
  readonly price: string
  readonly period: string
  readonly otherPrice: string
  /** GST, and what a year saves. */
  readonly terms: string
}

/** Shown while the plans load (M1-16). */
const ADVERTISED = '$89 per month'

/** The plans as cards, for the selected period (M2-80, M4-19 to M4-27). */
export class PlansPresenter {
  period: Period

  constructor(
    private readonly loaded: Loaded<readonly Plan[]>,
    stored: PlanChoice | null,
  ) {
    this.period = stored?.period ?? DEFAULT_PERIOD
    makeObservable(this, { period: observable, show: action })
  }

  get isLoading(): boolean {
    return this.loaded.isLoading
  }
  get failure(): string | null {
    return this.loaded.failure?.message ?? null
  }
  readonly retry = (): void => this.loaded.retry()

  get least(): string {
    return leastPrice(this.loaded.value ?? []) ?? ADVERTISED
  }
  get isEmpty(): boolean {
    return this.loaded.value !== null && this.cards.length === 0
  }

  get cards(): readonly PlanCard[] {
    return shownPlans(this.loaded.value ?? []).map((plan) => ({
      plan,
      isCorporate: isCorporate(plan),
      price: priceLine(plan, this.period),
      period: periodLine(plan, this.period),
      otherPrice: otherPriceLine(plan, this.period),
      terms: termsLine(plan),
    }))
  }

  /** Offered below the cards; the plan list itself excludes it (M4-24). */
  get free(): Plan | null {
    return freePlan(this.loaded.value ?? [])
  }

  readonly show = (period: Period): void => {
    this.period = period
  }

  /** Searches all plans, including those without a card. */
  readonly planOf = (planId: number | null): Plan | null => this.loaded.value?.find(({ id }) => id === planId) ?? null
}

/** The building drawn for a plan: later cards have taller ones; a plan without a card has a house. */
export const pieceOf = (plan: Plan | null, cards: readonly PlanCard[]): PlanPiece => {
  const place = cards.findIndex((card) => card.plan.id === plan?.id)
  if (plan !== null && isCorporate(plan)) return 'tower'
  return PLAN_PIECES[Math.min(Math.max(place, 0), PLAN_PIECES.length - 2)] ?? 'house'
}
