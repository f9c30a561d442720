import { computed, makeObservable, reaction } from 'mobx'
import type { ListingPort } from '../../../domain/listing/listing.ports'
import type { Unit } from '../../../domain/listing/unit'
import { type Standings, standingsOf, withChange } from '../../../domain/listing/units/standings'
import { unitTakenForClient } from '../../../domain/reservation/lost-unit'
import { missingParts, tidiedClientForm } from '../../../domain/reservation/client/client-form'
import type { ClientForm } from '../../../domain/reservation/client/client-form'
import type { clientReservationMachine } from '../../../domain/reservation/client/client-reservation.machine'
import type {
  Authentication,
  ClientDrafts,
  ClientReceipt,
  ClientRequest,
  ClientReservationPort,
} from '../../../domain/reservation/client/client-reservation.ports'
import { failureText } from '../../../domain/sharing/link-refusal'
import type { Navigation } from '../../../domain/shared/navigation'
import { token } from '../../../domain/shared/token'
import type { ReturnEvent } from '../../../domain/signing/envelope'
import { pathTo } from '../../../domain/shared/paths'
import type { Flow } from '../../shared/flow'
import { submitTogether } from '../../shared/form/form.presenter'
import type { ObservedActor } from '../../shared/observed-actor'
import type { CardPresenter } from './card.presenter'
import { ClientFormPresenter, type ClientVariant } from './client-form.presenter'

interface WantedUnit extends Pick<Unit, 'unitId' | 'status' | 'offMarket'> {
  /** `Apartment 905`. */
  readonly title: string
}

export interface ClientSetup {
  readonly variant: ClientVariant
  readonly request: ClientRequest
  /** Those to be reserved. */
  readonly units: readonly WantedUnit[]
  readonly onReserved: (receipt: ClientReceipt) => void
}
/** The form to begin with is the draft, or an empty one. */
export interface ClientReservationFlow extends Flow<typeof clientReservationMachine, ClientReservationPresenter> {
  readonly form: ClientForm
  /** Open when the page was reloaded; empty for none. */
  readonly attempt: string
}
export const CLIENT_RESERVATION = token<(setup: ClientSetup) => ClientReservationFlow>('client-reservation')

export interface Dependencies {
  readonly reservations: Pick<ClientReservationPort, 'abandon'>
  readonly drafts: ClientDrafts
  readonly navigation: Pick<Navigation, 'replace'>
  /** Random, 16 to 64 characters. */
  readonly newAttempt: () => string
  /** Of the signing tab that was opened last. */
  readonly watchSigning: (hear: (event: ReturnEvent) => void) => () => void
  readonly watchUnits: ListingPort['watchUnits']
}

const PARTS = {
  purchaser: 'first purchaser’s details',
  conveyancer: 'conveyancer',
  agreement: 'agreement',
} as const

/** Reserving for a client: the form, its card and its signature; follows the machine and keeps the draft. */
export class ClientReservationPresenter {
  readonly form: ClientFormPresenter

  constructor(
    private readonly reserving: ObservedActor<typeof clientReservationMachine>,
    readonly card: CardPresenter,
    private readonly setup: ClientSetup,
    private readonly dependencies: Dependencies,
  ) {
    this.form = new ClientFormPresenter(setup.variant, reserving.snapshot.context.form)
    makeObservable(this, { isReady: computed, problem: computed })
  }

  get variant(): ClientVariant {
    return this.setup.variant
  }
  get request(): ClientRequest {
    return this.setup.request
  }
  /** Otherwise submitting only marks what is missing. */
  get isReady(): boolean {
    return this.form.isReady && this.card.isFilled
  }
  /** What is still needed before paying: "first purchaser’s details, card"; empty if nothing is. */
  get missing(): string {
    const parts = missingParts(this.form.value).map((each) => PARTS[each])
    const { papers } = this.form
    return [
      ...parts,
      ...(papers?.isClean === false ? ['contract papers'] : []),
      ...(this.card.isFilled ? [] : ['card']),
    ].join(', ')
  }
  get isBusy(): boolean {
    return this.reserving.snapshot.hasTag('busy')
  }
  get isFilling(): boolean {
    return this.reserving.snapshot.hasTag('form')
  }
  get isConfirming(): boolean {
    return this.reserving.snapshot.hasTag('confirming')
  }
  get isUnsure(): boolean {
    return this.isIn('unsure')
  }
  get isGone(): boolean {
    return this.isIn('unavailable')
  }
  get isSigning(): boolean {
    return this.reserving.snapshot.matches({ signature: 'sending' })
  }
  /** The signing page was opened from here (B2.13-8). */
  get wasSigned(): boolean {
    return !this.reserving.snapshot.matches({ signature: 'unsent' })
  }
  /** The line below the button: what became of the signing tab. */
  get signingNote(): string {
    const state = this.reserving.snapshot.value.signature
    if (state === 'signed') return 'The first purchaser has signed. Others get a link by email once the fee is paid.'
    if (state === 'declined') return 'The first purchaser has declined to sign.'
    return this.wasSigned
      ? 'The signing page opened in a new tab.'
      : 'Opens in a new tab for the first purchaser. Other purchasers get a link by email once the fee is paid.'
  }
  /** The bank's open question. */
  get authentication(): Authentication | null {
    return this.isIn('authenticating') ? this.reserving.snapshot.context.authentication : null
  }
  get message(): string | null {
    return this.reserving.snapshot.context.failure?.message ?? null
  }
  /** Why nothing was reserved, unless a field says so. */
  get problem(): string | null {
    const { failure } = this.reserving.snapshot.context
    return failure === null || !this.isIn('filling') || this.fieldOf(failure) !== null ? null : failureText(failure)
  }
  /** Another unit can be chosen; the draft stays. */
  get isTaken(): boolean {
    return this.problem !== null && this.reserving.snapshot.context.failure?.kind === 'unit-taken'
  }

  /** Marks what is missing and focuses the first of it, or sends the form. */
  readonly submit = (): void => {
    const { form, card, dependencies, request } = this
    const isValid = submitTogether([...form.parts, card])
    form.showProblems()
    if (!isValid || !this.isReady || this.isBusy) return
    dependencies.drafts.save(request, form.value)
    this.reserving.send({
      type: 'submit',
      form: tidiedClientForm(form.value),
      attempt: dependencies.newAttempt(),
      papers: form.papers?.received,
    })
  }

  /** Sends the form for signature; without the signer's names and email it focuses the first that is missing. */
  readonly sign = (): void => {
    const { form, variant } = this
    if (!form.askFor(variant === 'private-link')) return
    this.reserving.send({ type: 'sign', form: tidiedClientForm(form.value) })
  }

  readonly authenticated = (): void => this.reserving.send({ type: 'authenticated' })
  readonly refused = (message: string): void => this.reserving.send({ type: 'not-authenticated', message })
  readonly backToForm = (): void => this.reserving.send({ type: 'back-to-form' })
  readonly retry = (): void => this.reserving.send({ type: 'retry' })
  readonly backHome = (): void => this.dependencies.navigation.replace(pathTo('home'))

  /** Subscribes side effects; returns a disposer. */
  readonly subscribe = (): (() => void) => {
    const stops = [
      this.card.subscribe(),
      this.dependencies.watchSigning((event) => {
        if (event === 'signing_complete') this.reserving.send({ type: 'signed' })
        if (event === 'decline') this.reserving.send({ type: 'declined' })
      }),
      this.watchUnits(),
      // On every keystroke, because the page may be reloaded at any time.
      reaction(
        () => this.form.value,
        (form) => this.dependencies.drafts.save(this.request, form),
      ),
      // A reload ends the page's flow, but neither the charge nor the bank's question.
      reaction(
        () => (this.isOpen ? this.reserving.snapshot.context.attempt : ''),
        (attempt) => this.dependencies.drafts.saveAttempt(this.request, attempt),
        { fireImmediately: true },
      ),
      reaction(
        () => this.reserving.snapshot.context.failure,
        (failure) => {
          const field = failure === null ? null : this.fieldOf(failure)
          if (failure === null || field === null) return
          if (!this.card.refuse(field, failure.message)) this.form.refuse(field, failure.message)
        },
      ),
      reaction(
        () => this.reserving.snapshot.context.receipt,
        (receipt) => {
          if (receipt === null) return
          this.dependencies.drafts.clear(this.request)
          this.setup.onReserved(receipt)
        },
        { fireImmediately: true },
      ),
    ]
    return () => {
      stops.forEach((stop) => stop())
      this.leave()
    }
  }

  /** Follows the units that everyone can choose: the stream says nothing about others, and what isn't available is offered to its first in the queue. */
  private watchUnits(): () => void {
    const watched = this.setup.units.filter(({ status, offMarket }) => status === 'Available' && !offMarket)
    if (watched.length === 0) return () => undefined
    let standings: Standings = null
    return this.dependencies.watchUnits([this.request.propertyId], (news) => {
      if (news.type === 'stream-lost') return
      standings = news.type === 'statuses-loaded' ? standingsOf(news.units) : withChange(standings, news.change)
      if (standings === null) return
      const known = standings
      const lost = watched.find(({ unitId }) => known.get(unitId) !== 'Available')
      this.reserving.send(
        lost === undefined
          ? { type: 'unit-back' }
          : { type: 'unit-lost', refusal: unitTakenForClient(lost.title, this.setup.units.length > 1) },
      )
    })
  }

  /** Leaving during the bank's question gives the attempt up and frees its units immediately. */
  private leave(): void {
    if (this.authentication === null) return
    this.dependencies.drafts.saveAttempt(this.request, '')
    const { request, form, attempt } = this.reserving.snapshot.context
    void this.dependencies.reservations.abandon({ request, form, attempt })()
  }

  /** The field of this page that a failure is about. */
  private fieldOf({ kind, field }: { kind: string; field?: string }): string | null {
    const named = kind === 'card-not-accepted' ? 'cardNumber' : field
    if (named === undefined) return null
    const isHere = [...this.form.parts, ...(this.card.isTyped ? [this.card.form] : [])].some(
      ({ values }) => named in values,
    )
    return isHere ? named : null
  }

  /** An attempt was sent, and its outcome is not known. */
  private get isOpen(): boolean {
    return this.isIn('reserving') || this.isIn('authenticating') || this.isIn('completing') || this.isIn('unsure')
  }

  private isIn(state: 'filling' | 'reserving' | 'authenticating' | 'completing' | 'unsure' | 'unavailable'): boolean {
    return this.reserving.snapshot.matches({ reservation: state })
  }
}
