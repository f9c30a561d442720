import { action, computed, makeObservable, observable, observableRef, reaction } from 'mobx'
import type { buyerReservationMachine } from '../../domain/reservation/buyer-reservation.machine'
import type { CheckoutEnd } from '../../domain/reservation/checkout-end'
import { isLostUnit, noSuchUnit, unitTaken } from '../../domain/reservation/lost-unit'
import { offerInCents } from '../../domain/reservation/offer'
import type { ReservationForm } from '../../domain/reservation/reservation-form'
import type { Conveyancer } from '../../domain/reservation/conveyancer'
import type {
  Checkout,
  Claim,
  LastReservation,
  OpenClaims,
  ReservationDrafts,
  ReservationPort,
  Reserved,
} from '../../domain/reservation/reservation.ports'
import type { Failure } from '../../domain/shared/failure'
import type { Navigation } from '../../domain/shared/navigation'
import { token } from '../../domain/shared/token'
import { pathTo } from '../../domain/shared/paths'
import type { Flow } from '../shared/flow'
import type { ObservedActor } from '../shared/observed-actor'
import { CardCheckoutPresenter } from '../shared/payment/card-checkout.presenter'
import type { Toasts } from '../shared/ui/messages/toasts.presenter'
import { ReservationFormPresenter } from './reservation-form.presenter'

type State = Parameters<ObservedActor<typeof buyerReservationMachine>['snapshot']['matches']>[0]

export const BUYER_RESERVATION =
  token<(nominated: Conveyancer) => Flow<typeof buyerReservationMachine, BuyerReservationPresenter>>(
    'buyer-reservation',
  )

export interface Dependencies {
  readonly navigation: Navigation
  readonly toasts: Toasts
  readonly drafts: ReservationDrafts
  readonly last: LastReservation
  readonly claims: OpenClaims
  readonly reservations: ReservationPort
  readonly nominated: Conveyancer
  readonly now: () => Date
}

/** Reserving one unit: follows the machine, saves the draft, and navigates to the confirmation. */
export class BuyerReservationPresenter {
  readonly form: ReservationFormPresenter
  /** A checkout of before a reload, which still holds the unit; submitting the form continues it. */
  stillHeld: Claim | null
  /** Why the last checkout ended without the buyer; empty unless it did. */
  closedText = ''

  constructor(
    private readonly reserving: ObservedActor<typeof buyerReservationMachine>,
    private readonly dependencies: Dependencies,
  ) {
    const { choice, form } = reserving.snapshot.context
    this.form = new ReservationFormPresenter('buyer', choice.type, form, dependencies.nominated)
    this.stillHeld = dependencies.claims.load(choice)
    makeObservable<this, 'noteClaim' | 'noteClosed'>(this, {
      stillHeld: observableRef,
      noteClaim: action,
      closedText: observable,
      noteClosed: action,
      paymentActor: computed,
      payment: computed,
      emailActor: computed,
      isBusy: computed,
      isConfirming: computed,
      isTaken: computed,
      isWithdrawn: computed,
      isAtLimit: computed,
      checkout: computed,
      message: computed,
      problem: computed,
      reviewed: computed,
    })
  }

  get choice() {
    return this.reserving.snapshot.context.choice
  }
  get isOffer(): boolean {
    return this.choice.type === 'Make Offer'
  }
  get isBusy(): boolean {
    return this.isIn('offering') || this.payment?.isOpening === true || this.payment?.isClosing === true
  }
  get isConfirming(): boolean {
    return this.isIn('arriving', 'reserved') || this.payment?.isConfirming === true
  }
  get isFilling(): boolean {
    return this.isBusy || this.isIn('filling', 'reviewing', 'unavailable')
  }
  /** The checked offer, while the buyer looks at it before it is sent. */
  get reviewed(): ReservationForm | null {
    return this.isIn('reviewing') ? this.reserving.snapshot.context.form : null
  }
  get now(): () => Date {
    return this.dependencies.now
  }
  get drafts(): ReservationDrafts {
    return this.dependencies.drafts
  }
  get isUnconfirmed(): boolean {
    return this.payment?.isUnconfirmed === true
  }
  get isGone(): boolean {
    return this.isIn('unavailable')
  }
  /** The account has other payments open, which it can let go. */
  get isAtLimit(): boolean {
    return this.isIn('filling') && this.reserving.snapshot.context.failure?.kind === 'too-many-checkouts'
  }
  /** Another buyer was first. */
  get isTaken(): boolean {
    return this.isRefusedAs(unitTaken)
  }
  /** The unit is for sale no longer. */
  get isWithdrawn(): boolean {
    return this.isRefusedAs(noSuchUnit)
  }
  private isRefusedAs({ kind }: Failure): boolean {
    return this.isIn('filling') && this.reserving.snapshot.context.failure?.kind === kind
  }

  get paymentActor() {
    return this.reserving.snapshot.children.cardCheckout ?? null
  }
  get payment(): CardCheckoutPresenter<Checkout> | null {
    return this.paymentActor === null ? null : new CardCheckoutPresenter<Checkout>(this.paymentActor)
  }
  /** Confirms the buyer's email address by a code, while it is needed; the form is kept. */
  get emailActor() {
    return this.reserving.snapshot.children.emailConfirmation ?? null
  }
  /** The open card checkout; the form is disabled meanwhile. */
  get checkout(): Checkout | null {
    return this.payment?.opened ?? null
  }

  get message(): string | null {
    return this.payment?.message ?? this.reserving.snapshot.context.failure?.message ?? null
  }

  /** Form-level error, or why the checkout ended, shown until the form is sent again. */
  get problem(): string | null {
    const { failure } = this.reserving.snapshot.context
    if (!this.isIn('filling')) return null
    if (failure === null) return this.closedText === '' ? null : this.closedText
    return failure.field !== undefined || isLostUnit(failure) ? null : failure.message
  }

  /** A failed check shows a message and sends nothing (B5-79). */
  readonly submit = (): void => {
    if (!this.form.submit()) return this.dependencies.toasts.error('Please fill the mandatory fields')
    this.dependencies.drafts.save(this.choice, this.form.value)
    this.reserving.send({ type: 'submit', form: this.form.value, papers: this.form.papers?.received })
  }

  private isIn(...states: readonly State[]): boolean {
    return states.some((state) => this.reserving.snapshot.matches(state))
  }

  /** The form noticed that its unit can't be claimed any more, or, with null, that it can. */
  readonly noteLost = (refusal: Failure | null): void =>
    this.reserving.send(refusal === null ? { type: 'unit-back' } : { type: 'unit-lost', refusal })

  readonly closeCheckout = (): void => this.payment?.close()
  /** The checkout was closed somewhere else or by the desk, or its time ran out: `textOf` says which, as far as the server knows. */
  readonly askWhyClosed = async (textOf: (by: CheckoutEnd | undefined) => string): Promise<void> => {
    const closed = this.checkout
    if (closed === null) return
    const standing = await this.dependencies.reservations.sessionStanding(closed.sessionId)()
    if (this.checkout?.sessionId === closed.sessionId)
      this.noteClosed(textOf(standing._tag === 'Right' ? standing.right.closedBy : undefined))
  }
  private noteClosed(message: string): void {
    this.dependencies.toasts.error(message)
    this.closedText = message
    this.closeCheckout()
  }
  readonly retry = (): void => this.payment?.retry()
  readonly sendOffer = (): void => this.reserving.send({ type: 'send-offer' })
  readonly backToForm = (): void => this.reserving.send({ type: 'back-to-form' })
  readonly backHome = (): void => this.dependencies.navigation.replace(pathTo('home'))

  /** The provider has finished and returned a URL that contains the session. */
  readonly paid = (returnUrl: string | null): void => {
    if (returnUrl !== null) this.dependencies.navigation.leaveTo(returnUrl)
    else this.payment?.paid()
  }

  /** Subscribes side effects; returns a disposer. */
  readonly subscribe = (about: () => Pick<Reserved, 'property' | 'agent'>): (() => void) => {
    const stops = [
      // On every keystroke, because the page may be reloaded at any time.
      reaction(
        () => this.form.value,
        (form) => this.dependencies.drafts.save(this.choice, form),
      ),
      reaction(
        () => this.checkout,
        (checkout) => this.noteClaim(checkout),
      ),
      reaction(
        () => this.reserving.snapshot.context.failure,
        (failure) => {
          // The page itself says that the unit is lost.
          if (failure === null || this.isGone || isLostUnit(failure)) return
          if (failure.field === undefined || !this.form.refuse(failure.field, failure.message))
            this.dependencies.toasts.error(failure.message)
        },
      ),
      reaction(
        () => this.reserving.snapshot.context.receipt,
        (receipt) => {
          if (receipt === null) return
          this.dependencies.drafts.clear(this.choice)
          this.dependencies.claims.clear(this.choice)
          const { propertyId, unitId } = this.choice
          const offered = receipt.heldUntil === null ? offerInCents(this.form.value.offer) : null
          const { isForClient } = this.form
          const { isSubjectToFinance, settlement, offerDays, message, purchasingEntity } = this.form.value
          const made = {
            offerTerms: { isSubjectToFinance, settlement, offerDays, message },
            purchasingEntity: purchasingEntity.trim(),
          }
          this.dependencies.last.save({ ...receipt, ...made, offered, isForClient, propertyId, unitId, ...about() })
          this.dependencies.navigation.replace(pathTo('confirmation'))
        },
        { fireImmediately: true },
      ),
    ]
    return () => {
      stops.forEach((stop) => stop())
      this.leave()
    }
  }

  /** The server has no open checkout of the buyer for the unit. */
  readonly forgetClaim = (): void => {
    if (this.checkout === null) this.noteClaim(null)
  }
  private noteClaim(checkout: Checkout | null): void {
    const { claims } = this.dependencies
    this.stillHeld = null
    if (checkout === null) claims.clear(this.choice)
    else {
      this.closedText = ''
      claims.save(this.choice, checkout)
    }
  }

  /** Leaving the page with an open checkout releases the unit immediately (B4-35). */
  private leave(): void {
    const { checkout } = this
    if (checkout === null) return
    this.dependencies.claims.clear(this.choice)
    void this.dependencies.reservations.closeCheckout(checkout.sessionId)()
  }
}
