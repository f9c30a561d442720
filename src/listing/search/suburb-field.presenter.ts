import { action, computed, makeObservable, observable, reaction } from 'mobx'
import type { SearchType } from '../../../domain/listing/search/search-filters'
import { lookedUp, type PlaceOption, placeOptions } from '../../../domain/listing/search/suburb-options'
import type { suburbLookupMachine } from '../../../domain/listing/search/suburb-lookup.machine'
import { token } from '../../../domain/shared/token'
import type { Flow } from '../../shared/flow'
import type { ObservedActor } from '../../shared/observed-actor'
import type { Toasts } from '../../shared/ui/messages/toasts.presenter'

export const SUBURB_FIELD = token<Flow<typeof suburbLookupMachine, SuburbFieldPresenter>>('suburb-field')

/** The suburb dropdown: the typed text and the options (B2.2-6). */
export class SuburbFieldPresenter {
  private typed = ''

  constructor(
    private readonly lookup: ObservedActor<typeof suburbLookupMachine>,
    private readonly toasts: Toasts,
  ) {
    makeObservable<this, 'typed'>(this, { typed: observable, options: computed, type: action, open: action })
  }

  /** The last suburbs found, narrowed by the typed text until the server replies. */
  get options(): readonly PlaceOption[] {
    const { found, foundFor } = this.lookup.snapshot.context
    return placeOptions(this.typed, found, foundFor)
  }
  get isLooking(): boolean {
    return !this.lookup.snapshot.matches('idle')
  }

  readonly type = (text: string, searchType: SearchType): void => {
    this.typed = text
    this.lookup.send({ type: 'look-up', searchType, term: lookedUp(text) })
  }

  /** Offers every suburb again when the field gets the focus. */
  readonly open = (searchType: SearchType): void => {
    this.typed = ''
    const { foundFor, searchType: lastType } = this.lookup.snapshot.context
    if (foundFor !== '' || lastType !== searchType) this.lookup.send({ type: 'look-up', searchType, term: '' })
  }

  /** Shows a failure once, with the server's message (B8-27). Returns a disposer. */
  readonly subscribe = (): (() => void) =>
    reaction(
      () => this.lookup.snapshot.context.failure,
      (failure) => {
        if (failure !== null) this.toasts.error(failure.message)
      },
    )
}
