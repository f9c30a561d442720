import { action, computed, makeObservable, observable, observableRef } from 'mobx'
import {
  type Agreement,
  type ClientForm,
  isReadyToSubmit,
  missingForSigning,
} from '../../../domain/reservation/client/client-form'
import {
  agreementRules,
  clientConveyancerRules,
  clientPurchaserRules,
} from '../../../domain/reservation/client/client-form-rules'
import { type ConveyancerWithContact, withContact, withNames } from '../../../domain/reservation/conveyancer'
import type { EarlierDetails } from '../../../domain/reservation/earlier-details'
import { emptyPurchaser, type Purchaser } from '../../../domain/reservation/purchaser'
import { maxPurchasersOf, type ReservationVariant } from '../../../domain/reservation/reservation-variant'
import { isBlank } from '../../../domain/shared/patterns'
import { FormPresenter } from '../../shared/form/form.presenter'
import type { PapersTick } from '../pack/papers-tick'

export type ClientVariant = Exclude<ReservationVariant, 'buyer'>
type PurchaserForm = FormPresenter<Purchaser>

/** The form at /property/write and /private/write without its card: one form per purchaser, and two more. */
export class ClientFormPresenter {
  purchasers: readonly PurchaserForm[]
  needsConveyancer: boolean
  /** Set by what shows the contract's papers; null where the seller needs no tick, and until they are loaded. */
  papers: PapersTick | null = null
  readonly maxPurchasers: number
  readonly conveyancer: FormPresenter<ConveyancerWithContact>
  readonly agreement: FormPresenter<Agreement>
  /** Purchasers of whom only the name is shown, by the id of their form. */
  private readonly folded = observable.set<string>()

  constructor(
    readonly variant: ClientVariant,
    start: ClientForm,
  ) {
    this.maxPurchasers = maxPurchasersOf(variant)
    this.purchasers = start.purchasers.map((purchaser) => this.formOf(purchaser))
    this.needsConveyancer = start.needsConveyancer
    this.conveyancer = new FormPresenter(withContact(start.conveyancer), () =>
      this.needsConveyancer ? {} : clientConveyancerRules,
    )
    this.agreement = new FormPresenter(start.agreement, agreementRules)
    makeObservable(this, {
      purchasers: observableRef,
      papers: observableRef,
      needsConveyancer: observable,
      value: computed,
      addPurchaser: action,
      removePurchaser: action,
      provideConveyancer: action,
      fold: action,
      show: action,
      askFor: action,
      fill: action,
    })
    this.foldComplete()
  }

  get value(): ClientForm {
    return {
      purchasers: this.purchasers.map((form) => ({ ...form.values })),
      needsConveyancer: this.needsConveyancer,
      conveyancer: withNames(this.conveyancer.values),
      agreement: { ...this.agreement.values },
    }
  }

  get canAdd(): boolean {
    return this.purchasers.length < this.maxPurchasers
  }
  /** B4-40 to B4-42. */
  get isReady(): boolean {
    return isReadyToSubmit(this.value) && this.papers?.isClean !== false
  }
  get hasSeveral(): boolean {
    return this.purchasers.length > 1
  }
  readonly isFolded = (form: PurchaserForm): boolean => this.hasSeveral && this.folded.has(form.id)

  /** Those that are filled in are folded, so that ten fit on the page. */
  readonly addPurchaser = (): void => {
    if (!this.canAdd) return
    this.foldComplete()
    this.purchasers = [...this.purchasers, this.formOf(emptyPurchaser)]
  }
  readonly removePurchaser = (index: number): void => {
    this.purchasers = this.purchasers.filter((_, each) => each !== index)
  }
  readonly fold = (form: PurchaserForm): void => void this.folded.add(form.id)
  readonly show = (form: PurchaserForm): void => void this.folded.delete(form.id)
  readonly provideConveyancer = (isProvided: boolean): void => {
    this.needsConveyancer = isProvided
  }

  /** Replaces the purchasers, and the conveyancer if the details have the purchasers' own. */
  readonly fill = ({ purchasers, ownConveyancer, conveyancer }: EarlierDetails): void => {
    this.purchasers = purchasers.map((purchaser) => this.formOf(purchaser))
    this.foldComplete()
    if (!ownConveyancer) return
    this.needsConveyancer = false
    this.conveyancer.reset(withContact(conveyancer))
  }

  /** In page order; all fields of people hold text. */
  get parts(): readonly FormPresenter<Record<string, string>>[] {
    return [
      ...this.purchasers,
      this.conveyancer,
      this.agreement,
      ...(this.papers ? [this.papers] : []),
    ] as unknown as readonly FormPresenter<Record<string, string>>[]
  }

  /** Opens the purchasers who have a problem. */
  readonly showProblems = action((): void => {
    for (const form of this.purchasers) if (!form.isClean) this.show(form)
  })

  /** Sets a server error on its field. */
  refuse(field: string, message: string): boolean {
    const form = this.parts.find((each) => field in each.values)
    form?.refuse(field, message)
    if (this.purchasers.some((each) => each.id === form?.id)) this.show(form as unknown as PurchaserForm)
    return form !== undefined
  }

  /** The first purchaser's first field that signing lacks gets the focus; true if nothing is missing (B5-61 to B5-63). */
  readonly askFor = (needsMiddleName: boolean): boolean => {
    const missing = missingForSigning(this.value, needsMiddleName)
    const [first] = this.purchasers
    if (missing === null || first === undefined) return true
    first.blur(missing)
    first.focus = { field: missing }
    this.show(first)
    return false
  }

  private foldComplete(): void {
    for (const form of this.purchasers) if (form.isClean) this.folded.add(form.id)
  }

  /** The private form also marks an empty middle name, without which it can be sent (B5-60). */
  private formOf(purchaser: Purchaser): PurchaserForm {
    return new FormPresenter(
      purchaser,
      clientPurchaserRules,
      this.variant === 'private-link'
        ? { middleName: (value) => (isBlank(value) ? 'Please enter middle name, if there is one' : null) }
        : {},
    )
  }
}
