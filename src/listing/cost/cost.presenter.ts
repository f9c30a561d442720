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

/** What units cost in all, by one person's assumptions. */
export class CostPresenter {
  readonly form: FormPresenter<CostForm>
  /** The last that made sense: figures do not vanish while somebody types. */
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

  get today(): string {
    return this.now().toISOString().slice(0, 10)
  }

  readonly costOf = ({ listing, room }: ComparedHome): UnitCost | null =>
    unitCost(listing, room, this.assumed, this.today)

  /** Says what is wrong with a field as it is left, and keeps what is right. */
  readonly leave = (field: keyof CostForm): void => {
    this.form.blur(field)
    if (this.form.isClean) this.store.save(this.form.snapshot())
  }
}
