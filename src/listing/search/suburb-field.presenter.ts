import { action, computed, makeObservable, observable, reaction } from 'mobx'
import type { SearchType } from '../../../domain/listing/search/search-filters'
import { type PlaceOption, placeOptions } from '../../../domain/listing/search/suburb-options'
import type { suburbLookupMachine } from '../../../domain/listing/search/suburb-lookup.machine'
import { token } from '../../../domain/shared/token'
import type { Flow } from '../../shared/flow'
import type { ObservedActor } from '../../shared/observed-actor'
import type { Toasts } from '../../shared/ui/toasts.presenter'

export const SUBURB_FIELD = token<Flow<typeof suburbLookupMachine, SuburbFieldPresenter>>('suburb-field')

/** The suburb dropdown: what is typed, and what may be chosen (B2.2-6). */
export class SuburbFieldPresenter {
  private typed = ''

  constructor(
    private readonly lookup: ObservedActor<typeof suburbLookupMachine>,
    private readonly toasts: Toasts,
  ) {
    makeObservable<this, 'typed'>(this, { typed: observable, options: computed, type: action, open: action })
  }

  /** What was found before is narrowed at once; the answer for what is typed follows. */
  get options(): readonly PlaceOption[] {
    return placeOptions(this.typed, this.lookup.snapshot.context.found)
  }
  get isLooking(): boolean {
    return !this.lookup.snapshot.matches('ready')
  }

  /** The server finds suburbs by their beginning; the state behind the comma is not part of it. */
  readonly type = (text: string, searchType: SearchType): void => {
    this.typed = text
    this.lookup.send({ type: 'look-up', searchType, term: (text.split(',')[0] ?? '').trim() })
  }

  /** Coming to the field offers everything again, whatever is chosen. */
  readonly open = (searchType: SearchType): void => {
    this.typed = ''
    const { foundFor, searchType: asked } = this.lookup.snapshot.context
    if (foundFor !== '' || asked !== searchType) this.lookup.send({ type: 'look-up', searchType, term: '' })
  }

  /** A failure is told once, in the server's words (B8-27). */
  readonly attend = (): (() => void) =>
    reaction(
      () => this.lookup.snapshot.context.failure,
      (failure) => {
        if (failure !== null) this.toasts.error(failure.message)
      },
    )
}
