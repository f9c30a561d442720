import { computed, makeObservable, reaction } from 'mobx'
import type { RevealForm } from '../../../domain/listing/price-list/price-list.ports'
import type { priceRevealMachine } from '../../../domain/listing/price-list/price-reveal.machine'
import { revealRules } from '../../../domain/listing/price-list/price-reveal'
import { token } from '../../../domain/shared/token'
import type { Flow } from '../../shared/flow'
import { FormPresenter } from '../../shared/form/form.presenter'
import type { ObservedActor } from '../../shared/observed-actor'
import type { Toasts } from '../../shared/ui/messages/toasts.presenter'

export const PRICE_REVEAL = token<Flow<typeof priceRevealMachine, PriceRevealPresenter>>('price-reveal')

const EMPTY: RevealForm = { firstName: '', lastName: '', email: '', countryCode: '+61', mobileNumber: '' }

const isField = (field: string): field is keyof RevealForm => field in EMPTY

/** The form over the price list (B2.7-1 to B2.7-4). */
export class PriceRevealPresenter {
  readonly form = new FormPresenter<RevealForm>(EMPTY, revealRules)

  constructor(
    private readonly reveal: ObservedActor<typeof priceRevealMachine>,
    private readonly toasts: Toasts,
  ) {
    makeObservable(this, { isRevealed: computed, isAsking: computed })
  }

  /** `formSubmitted` in the documents: unlocked now or on an earlier visit. */
  get isRevealed(): boolean {
    return this.reveal.snapshot.matches('unlocked') || this.reveal.snapshot.matches('alreadyUnlocked')
  }
  /** False until it is known whether the price list is already unlocked. */
  get isAsking(): boolean {
    return this.reveal.snapshot.matches('locked') || this.isSending
  }
  get isSending(): boolean {
    return this.reveal.snapshot.matches('unlocking')
  }

  /** An incomplete form shows a message and isn't submitted (B5-20). */
  readonly submit = (): void => {
    if (this.form.submit() !== null) return this.toasts.error('Please fill the mandatory fields')
    this.reveal.send({ type: 'submit', form: this.form.snapshot() })
  }

  /** `onUnlocked` runs once prices can be loaded. */
  readonly subscribe = (onUnlocked: () => void): (() => void) => {
    const stops = [
      reaction(
        () => this.reveal.snapshot.context.known,
        (known) => {
          if (known !== null) this.form.reset(known)
        },
        { fireImmediately: true },
      ),
      reaction(
        () => this.reveal.snapshot.matches('unlocked'),
        (unlocked) => {
          if (!unlocked) return
          this.toasts.tell('Thank you! The price list is unlocked')
          onUnlocked()
        },
      ),
      reaction(
        () => this.reveal.snapshot.context.failure,
        (failure) => {
          if (failure === null) return
          if (failure.field !== undefined && isField(failure.field)) this.form.refuse(failure.field, failure.message)
          else this.toasts.error(failure.message)
        },
      ),
    ]
    return () => stops.forEach((stop) => stop())
  }
}
