import { action, computed, makeObservable, observableRef } from 'mobx'
import type { Unit } from '../../../domain/listing/unit'
import { ANY_UNIT, fulfils, type UnitWish, type UnitWishes } from '../../../domain/listing/units/unit-filter'
import type { UnitWishesStore } from '../../../domain/listing/units/unit-filter.ports'
import { token } from '../../../domain/shared/token'

export const UNIT_FILTER = token<(propertyId: number) => UnitFilterPresenter>('unit-filter')

/** What the visitor looks for among a listing's units: the same on its picture and in its price list. */
export class UnitFilterPresenter {
  wishes: UnitWishes

  constructor(
    private readonly store: UnitWishesStore,
    private readonly propertyId: number,
  ) {
    this.wishes = store.load(propertyId) ?? ANY_UNIT
    makeObservable<this, 'change'>(this, { wishes: observableRef, isOn: computed, change: action })
  }

  get isOn(): boolean {
    return Object.values(this.wishes).some((wish) => wish !== '')
  }
  readonly fits = (unit: Unit): boolean => fulfils(unit, this.wishes)
  readonly set = (wish: UnitWish, value: string): void => this.change({ ...this.wishes, [wish]: value })
  readonly clear = (): void => this.change(ANY_UNIT)

  private change(wishes: UnitWishes): void {
    this.wishes = wishes
    this.store.save(this.propertyId, wishes)
  }
}
