import * as E from 'fp-ts/lib/Either.js'
import * as TE from 'fp-ts/lib/TaskEither.js'
import { pipe } from 'fp-ts/lib/function.js'
import { action, computed, makeObservable, observable, observableRef, reaction, runInAction } from 'mobx'
import type { CardDetails, CardToCharge } from '../../../domain/payment/card-to-charge'
import { ACCEPTED_CARDS, type AcceptedBrand } from '../../../domain/reservation/card-brand'
import { readExpiry } from '../../../domain/reservation/card-expiry'
import {
  cardRulesAt,
  cardToSend,
  emptyCard,
  fieldAfter,
  isCardFilled,
  typedInCard,
} from '../../../domain/reservation/client/card-details'
import { all, type Rules } from '../../../domain/shared/form'
import { type Failure, unreachable } from '../../../domain/shared/failure'
import { isBlank } from '../../../domain/shared/patterns'
import { FormPresenter } from '../../shared/form/form.presenter'
import type { CardHandle, CardPart, CardPartState } from '../../../domain/payment/card-provider.ports'

interface Dependencies {
  /** False if the provider draws all fields but the name. */
  readonly isTyped: boolean
  readonly cardBrand: (digits: string) => TE.TaskEither<Failure, AcceptedBrand>
  readonly now: Date
}

/** Enough to tell the brand (B7-27). */
const DIGITS_OF_BRAND = 6
const MISSING: Readonly<Record<CardPart, string>> = {
  cardNumber: 'Please enter the card number',
  expiry: 'Please enter the expiry',
  cardCvv: 'Please enter the CVV',
}
const PARTS = Object.keys(MISSING) as CardPart[]

/** The card. What is typed stays here until it is handed to the payment provider. */
export class CardPresenter {
  readonly form: FormPresenter<CardDetails>
  brand: AcceptedBrand | null = null
  /** A new object each time a field of the provider should get the focus. */
  partFocus: { part: CardPart } | null = null
  private refusedNumber: string | null = null
  private readonly parts = observable.map<CardPart, CardPartState>()
  private readonly touchedParts = observable.set<CardPart>()
  private handle: CardHandle | null = null

  constructor(private readonly dependencies: Dependencies) {
    const rules = cardRulesAt(dependencies.now)
    this.form = new FormPresenter<CardDetails>(emptyCard, () => this.rulesWith(rules))
    makeObservable<this, 'refusedNumber'>(this, {
      brand: observable,
      partFocus: observableRef,
      refusedNumber: observable,
      isFilled: computed,
      change: action,
      partChanged: action,
      submit: action,
      blurPart: action,
    })
  }

  get isTyped(): boolean {
    return this.dependencies.isTyped
  }
  /** B4-43. */
  get isFilled(): boolean {
    return this.isTyped
      ? isCardFilled(this.form.values)
      : !isBlank(this.form.values.cardName) && PARTS.every((part) => this.parts.get(part)?.isComplete === true)
  }

  /** Types into a field; a full one passes the focus on (B5-56), and a pasted expiry fills both of its fields (B5-86). */
  readonly change = (field: keyof CardDetails, text: string): void => {
    const { form } = this
    if (field === 'cardName') return form.change(field, text)
    const expiry = field === 'expMonth' ? readExpiry(text) : null
    if (expiry !== null) {
      form.change('expMonth', expiry.expMonth)
      form.change('expYear', expiry.expYear)
      form.focus = { field: 'cardCvv' }
      return
    }
    const before = form.values[field]
    const value = typedInCard(field, text, before)
    form.change(field, value)
    const next = value === before ? null : fieldAfter(field, value)
    if (next !== null) form.focus = { field: next }
  }

  // The provider's fields

  readonly ready = (handle: CardHandle): void => {
    this.handle = handle
  }
  readonly partChanged = (part: CardPart, state: CardPartState): void => {
    this.parts.set(part, state)
    if (part === 'cardNumber') this.brand = BRANDS[state.brand ?? ''] ?? null
  }
  readonly blurPart = (part: CardPart): void => void this.touchedParts.add(part)
  readonly partProblem = (part: CardPart): string | null => {
    const state = this.parts.get(part)
    const brand = state?.brand ?? null
    if (part === 'cardNumber' && brand !== null && BRANDS[brand] === undefined) return ACCEPTED_CARDS
    return state?.problem ?? (this.touchedParts.has(part) && state?.isComplete !== true ? MISSING[part] : null)
  }
  readonly focusPart = (part: CardPart): void => this.handle?.focus(part)

  // As a part of the whole form

  get focus(): object | null {
    return this.form.focus ?? this.partFocus
  }
  /** Only ever taken away. */
  set focus(_focus: object | null) {
    this.form.focus = null
    this.partFocus = null
  }
  /** Shows every problem; the name of the first wrong field. */
  readonly submit = (): string | null => {
    const wrong = this.form.submit()
    if (this.isTyped) return wrong
    PARTS.forEach((part) => this.touchedParts.add(part))
    const part = PARTS.find((each) => this.partProblem(each) !== null) ?? null
    if (wrong === null && part !== null) this.partFocus = { part }
    return wrong ?? part
  }
  /** Sets a server error on its field. */
  refuse(field: string, message: string): boolean {
    if (!this.isTyped || !(field in this.form.values)) return false
    this.form.refuse(field as keyof CardDetails, message)
    return true
  }

  /** The amount to charge. */
  readonly collect = (): TE.TaskEither<Failure, CardToCharge> => {
    const card = cardToSend(this.form.values)
    if (this.isTyped) return TE.right({ kind: 'typed', card })
    return pipe(
      this.handle?.collect(card.cardName) ?? TE.left(unreachable),
      TE.map((id): CardToCharge => ({ kind: 'method', id })),
    )
  }

  /** Asks for the brand of every new number (B5-87); returns a disposer. */
  readonly subscribe = (): (() => void) =>
    reaction(
      () => this.form.values.cardNumber.slice(0, DIGITS_OF_BRAND),
      (first) => {
        runInAction(() => (this.brand = null))
        if (first.length === DIGITS_OF_BRAND) void this.learnBrand(first)
      },
    )

  private async learnBrand(first: string): Promise<void> {
    const answer = await this.dependencies.cardBrand(first)()
    if (!this.form.values.cardNumber.startsWith(first)) return
    runInAction(() => {
      if (E.isRight(answer)) this.brand = answer.right
      else if (answer.left.kind === 'card-not-accepted') {
        this.refusedNumber = first
        this.form.blur('cardNumber')
      }
    })
  }

  private rulesWith(rules: Rules<CardDetails>): Rules<CardDetails> {
    if (!this.isTyped) return rules.cardName === undefined ? {} : { cardName: rules.cardName }
    const { refusedNumber } = this
    return refusedNumber === null || rules.cardNumber === undefined
      ? rules
      : {
          ...rules,
          cardNumber: all((value) => (value.startsWith(refusedNumber) ? ACCEPTED_CARDS : null), rules.cardNumber),
        }
  }
}

/** By the provider's names. */
const BRANDS: Readonly<Record<string, AcceptedBrand>> = { visa: 'visa', mastercard: 'master' }
