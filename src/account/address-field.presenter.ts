import { action, computed, makeObservable, observable } from 'mobx'
import type { addressLookupMachine } from '../../domain/account/address-lookup.machine'
import { addressLine } from '../../domain/shared/places/address-line'
import { token } from '../../domain/shared/token'
import type { Flow } from '../shared/flow'
import type { ObservedActor } from '../shared/observed-actor'

export const ADDRESS_FIELD = token<Flow<typeof addressLookupMachine, AddressFieldPresenter>>('address-field')

/** Address suggestions and the active one. */
export class AddressFieldPresenter {
  private at = -1

  constructor(private readonly lookup: ObservedActor<typeof addressLookupMachine>) {
    makeObservable<this, 'at'>(this, {
      at: observable,
      lines: computed,
      active: computed,
      type: action,
      leave: action,
      walk: action,
    })
  }

  get lines(): readonly string[] {
    return [...new Set(this.lookup.snapshot.context.places.map(addressLine))]
  }
  get isOpen(): boolean {
    return this.lines.length > 0
  }
  /** Index of the active suggestion, or -1. */
  get active(): number {
    return this.at < this.lines.length ? this.at : -1
  }

  readonly type = (text: string): void => {
    this.at = -1
    this.lookup.send({ type: 'typed', text })
  }

  readonly leave = (): void => {
    this.at = -1
    this.lookup.send({ type: 'left' })
  }

  /** Moves the active suggestion, wrapping at the ends. */
  readonly walk = (by: 1 | -1): void => {
    const { length } = this.lines
    if (length > 0) this.at = this.at < 0 && by < 0 ? length - 1 : (this.at + by + length) % length
  }
}
