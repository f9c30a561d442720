import { action, computed, makeObservable, observable, observableRef } from 'mobx'
import type { OfferType } from '../../domain/listing/unit'
import { type Conveyancer, emptyConveyancer } from '../../domain/reservation/conveyancer'
import { emptyPurchaser, type Purchaser } from '../../domain/reservation/purchaser'
import {
  conveyancerRules,
  purchaserRules,
  type ReservationForm,
  type TermsFields,
  termsRules,
} from '../../domain/reservation/reservation-form'
import type { EarlierDetails } from '../../domain/reservation/earlier-details'
import { plainOffer } from '../../domain/reservation/offer'
import { maxPurchasersOf, type ReservationVariant } from '../../domain/reservation/reservation-variant'
import type { PapersTick } from './pack/papers-tick'
import { FormPresenter, submitTogether } from '../shared/form/form.presenter'

/** The form at /property/form: one form per purchaser, one for the conveyancer, one for the rest. */
export class ReservationFormPresenter {
  purchasers: readonly FormPresenter<Purchaser>[]
  ownConveyancer: boolean
  cashDeposit: boolean
  isSubjectToFinance: boolean
  isForClient: boolean
  /** Set by what shows the contract's papers; null where the seller needs no tick, and until they are loaded. */
  papers: PapersTick | null = null
  readonly maxPurchasers: number
  readonly conveyancer: FormPresenter<Conveyancer>
  readonly terms: FormPresenter<TermsFields>

  constructor(
    variant: ReservationVariant,
    type: OfferType,
    start: ReservationForm,
    private readonly nominated: Conveyancer,
  ) {
    this.maxPurchasers = maxPurchasersOf(variant)
    this.purchasers = start.purchasers.map(purchaserForm)
    this.ownConveyancer = start.ownConveyancer
    this.cashDeposit = start.cashDeposit
    this.isSubjectToFinance = start.isSubjectToFinance
    this.isForClient = start.isForClient
    this.conveyancer = new FormPresenter(start.ownConveyancer ? start.conveyancer : nominated, () =>
      this.ownConveyancer ? conveyancerRules : {},
    )
    const { purchasingEntity, offer, settlement, offerDays, message } = start
    this.terms = new FormPresenter({ purchasingEntity, offer, settlement, offerDays, message }, termsRules(type))
    makeObservable(this, {
      purchasers: observableRef,
      papers: observableRef,
      ownConveyancer: observable,
      cashDeposit: observable,
      isSubjectToFinance: observable,
      isForClient: observable,
      value: computed,
      canAdd: computed,
      addPurchaser: action,
      removePurchaser: action,
      chooseConveyancer: action,
      consent: action,
      dependOnFinance: action,
      offerFor: action,
      spellOutOffer: action,
      fill: action,
    })
  }

  get value(): ReservationForm {
    return {
      purchasers: this.purchasers.map((form) => ({ ...form.values })),
      ownConveyancer: this.ownConveyancer,
      conveyancer: { ...this.conveyancer.values },
      cashDeposit: this.cashDeposit,
      isSubjectToFinance: this.isSubjectToFinance,
      isForClient: this.isForClient,
      ...this.terms.values,
    }
  }

  get canAdd(): boolean {
    return this.purchasers.length < this.maxPurchasers
  }

  readonly addPurchaser = (): void => {
    if (this.canAdd) this.purchasers = [...this.purchasers, purchaserForm(emptyPurchaser)]
  }
  readonly removePurchaser = (index: number): void => {
    this.purchasers = this.purchasers.filter((_, each) => each !== index)
  }
  readonly consent = (given: boolean): void => {
    this.cashDeposit = given
  }

  readonly dependOnFinance = (depends: boolean): void => {
    this.isSubjectToFinance = depends
  }
  readonly offerFor = (whom: 'client' | 'yourself'): void => {
    this.isForClient = whom === 'client'
  }
  /** `750k` as `750000`, once it has been typed. */
  readonly spellOutOffer = (): void => this.terms.change('offer', plainOffer(this.terms.values.offer))

  /** Ticked: empty fields for the buyer's own. Unticked: restores the nominated one (B4-37, B4-38). */
  readonly chooseConveyancer = (isOwn: boolean): void => {
    this.ownConveyancer = isOwn
    this.conveyancer.reset(isOwn ? emptyConveyancer : this.nominated)
  }

  /** Replaces the purchasers, and the conveyancer if the details have the purchasers' own. */
  readonly fill = ({ purchasers, ownConveyancer, conveyancer }: EarlierDetails): void => {
    this.purchasers = purchasers.map(purchaserForm)
    if (!ownConveyancer) return
    this.ownConveyancer = true
    this.conveyancer.reset(conveyancer)
  }

  /** Shows every problem and focuses the first; true if the form is valid. */
  submit(): boolean {
    this.spellOutOffer()
    return submitTogether(this.forms)
  }

  /** Sets a server error on its field. */
  refuse(field: string, message: string): boolean {
    const form = this.forms.find((each) => field in each.values)
    form?.refuse(field, message)
    return form !== undefined
  }

  /** In page order; all fields hold text. */
  private get forms(): readonly FormPresenter<Record<string, string>>[] {
    return [
      ...this.purchasers,
      this.conveyancer,
      this.terms,
      ...(this.papers ? [this.papers] : []),
    ] as unknown as readonly FormPresenter<Record<string, string>>[]
  }
}

const purchaserForm = (purchaser: Purchaser) => new FormPresenter(purchaser, purchaserRules)
