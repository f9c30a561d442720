import { action, computed, makeObservable, observableRef } from 'mobx'
import type { Unit } from '../../../domain/listing/unit'
import { ANY_UNIT, fulfils, type UnitWish, type UnitWishes } from '../../../domain/listing/units/unit-filter'

/** What the visitor looks for among a listing's units, until the screen is left. */
export class UnitFilterPresenter {
  wishes: UnitWishes = ANY_UNIT

  constructor() {
    makeObservable(this, { wishes: observableRef, isOn: computed, set: action, clear: action })
  }

  get isOn(): boolean {
    return Object.values(this.wishes).some((wish) => wish !== '')
  }
  readonly fits = (unit: Unit): boolean => fulfils(unit, this.wishes)
  readonly set = (wish: UnitWish, value: string): void => {
    this.wishes = { ...this.wishes, [wish]: value }
  }
  readonly clear = (): void => {
    this.wishes = ANY_UNIT
  }
}
