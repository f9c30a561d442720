import { computed, makeObservable } from 'mobx'
import type { ComparedHome } from '../../../domain/listing/compare/compare'
import type { comparedHomesMachine } from '../../../domain/listing/compare/compared-homes.machine'
import { shownStatus } from '../../../domain/listing/unit'
import { unitTitle } from '../../../domain/listing/units/unit-title'
import { token } from '../../../domain/shared/token'
import type { Flow } from '../../shared/flow'
import type { ObservedActor } from '../../shared/observed-actor'

export const COMPARED = token<Flow<typeof comparedHomesMachine, ComparedPresenter>>('compared')

/** The compared units with live statuses. Input: `{ units }`. */
export class ComparedPresenter {
  constructor(private readonly compared: ObservedActor<typeof comparedHomesMachine>) {
    makeObservable(this, { homes: computed, news: computed })
  }

  private get context() {
    return this.compared.snapshot.context
  }
  get isLoading(): boolean {
    return this.compared.snapshot.matches('loading')
  }
  get failure(): string | null {
    return this.context.failure?.message ?? null
  }
  get homes(): readonly ComparedHome[] {
    return this.context.homes
  }

  /** `Apartment 905, The Lantern is now Reserved`, announced to screen readers. */
  get news(): string {
    const { changed } = this.context
    if (changed === null) return ''
    const { listing, unit } = changed
    return `${unitTitle(listing, unit.apt)}, ${listing.name} is now ${shownStatus(unit.status)}`
  }

  readonly retry = (): void => this.compared.send({ type: 'retry' })
}
