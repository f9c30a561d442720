import { dayOf } from '../../../domain/shared/calendar'
import { timeZoneOf } from '../../../domain/shared/time-zones'
import { computed, makeObservable } from 'mobx'
import {
  type Assumptions,
  assumptionsOf,
  type CostForm,
  costRules,
  USUAL,
} from '../../../domain/listing/cost/cost-form'
import type { CostStore } from '../../../domain/listing/cost/cost.ports'
import { type UnitCost, unitCost } from '../../../domain/listing/cost/unit-cost'
import type { ComparedHome } from '../../../domain/listing/compare/compare'
import { token } from '../../../domain/shared/token'
import { FormPresenter } from '../../shared/form/form.presenter'

export const COST = token<CostPresenter>('cost')

/** Calculates total unit costs from the visitor's loan assumptions. */
export class CostPresenter {
  readonly form: FormPresenter<CostForm>
  /** The last valid assumptions, so figures don't disappear while typing. */
  private last: Assumptions

  constructor(
    private readonly store: CostStore,
    private readonly now: () => Date,
  ) {
    this.form = new FormPresenter<CostForm>(USUAL, costRules)
    this.form.restore(store.load() ?? {})
    this.last = assumptionsOf(this.form.isClean ? this.form.values : USUAL)
    makeObservable(this, { assumed: computed })
  }

  get assumed(): Assumptions {
    if (this.form.isClean) this.last = assumptionsOf(this.form.values)
    return this.last
  }

  readonly costOf = ({ listing, unit }: ComparedHome): UnitCost | null =>
    unitCost(listing, unit, this.assumed, dayOf(this.now(), timeZoneOf(listing.state)))

  readonly buyAs = (buyer: string): void => {
    this.form.change('buyer', buyer)
    this.leave('buyer')
  }

  /** Validates a field on blur, and saves valid assumptions. */
  readonly leave = (field: keyof CostForm): void => {
    this.form.blur(field)
    if (this.form.isClean) this.store.save(this.form.snapshot())
  }
}
