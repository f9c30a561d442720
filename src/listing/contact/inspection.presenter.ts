import { computed, makeObservable } from 'mobx'
import type { User } from '../../../domain/identity/user'
import { accepted, senderOf } from '../../../domain/listing/contact/contact-enquiry'
import type { ContactRequest } from '../../../domain/listing/contact/contact.ports'
import {
  EMPTY_INSPECTION,
  type Inspection,
  inspectionEnquiry,
  inspectionRules,
  NOTE_LIMIT,
} from '../../../domain/listing/contact/inspection'
import type { DisplaySuite } from '../../../domain/listing/display-suite'
import { type InspectionDay, inspectionDays } from '../../../domain/listing/view/inspection-times'
import type { Sending } from '../../../domain/shared/sending.machine'
import { token } from '../../../domain/shared/token'
import { FormPresenter } from '../../shared/form/form.presenter'
import { type SendingFlow, SendingPresenter } from '../../shared/form/sending.presenter'
import type { ObservedActor } from '../../shared/observed-actor'
import type { Toasts } from '../../shared/ui/messages/toasts.presenter'

export interface InspectionSubject {
  readonly propertyId: number
  /** The listing's name. */
  readonly about: string
  readonly state: string
  readonly suite: DisplaySuite
}

/** Unsent requests by listing, restored when the dialog opens again. */
export type InspectionDrafts = Map<number, Inspection>

export const INSPECTION =
  token<(subject: InspectionSubject) => SendingFlow<ContactRequest, InspectionPresenter>>('inspection')

interface InspectionDependencies {
  readonly toasts: Toasts
  readonly drafts: InspectionDrafts
  readonly now: () => Date
  /** The account of the visitor; null without one. */
  readonly user: User | null
}

/** A request for an inspection of the display suite, which goes to the listing's agents as an enquiry. */
export class InspectionPresenter {
  readonly form: FormPresenter<Inspection>
  readonly days: readonly InspectionDay[]
  private readonly sending: SendingPresenter<Inspection, ContactRequest>

  constructor(
    actor: ObservedActor<Sending<ContactRequest, void>>,
    private readonly subject: InspectionSubject,
    private readonly dependencies: InspectionDependencies,
  ) {
    const { propertyId, about, state, suite } = subject
    this.days = inspectionDays(suite, dependencies.now(), state)
    this.form = new FormPresenter<Inspection>({ ...EMPTY_INSPECTION, ...senderOf(dependencies.user) }, inspectionRules)
    this.form.restore(dependencies.drafts.get(propertyId) ?? {})
    this.sending = new SendingPresenter(actor, {
      form: this.form,
      requestOf: (inspection) => ({
        propertyId,
        enquiry: inspectionEnquiry(inspection, {
          about,
          address: suite.address,
          dayLabel: this.dayOf(inspection.day)?.label ?? '',
        }),
      }),
    })
    makeObservable(this, { times: computed })
  }

  /** Those of the chosen day. */
  get times(): readonly string[] {
    return this.dayOf(this.form.values.day)?.times ?? []
  }
  get isSending(): boolean {
    return this.sending.isSending
  }
  /** The message above the button. */
  get failure(): string | null {
    return this.sending.failure?.message ?? null
  }

  /** The time is kept if the other day has it. */
  readonly chooseDay = (day: string): void => {
    this.form.change('day', day)
    if (!this.times.includes(this.form.values.time)) this.form.change('time', '')
  }
  readonly type = (field: 'name' | 'email' | 'phone', text: string): void =>
    this.form.change(field, accepted(field, text))
  readonly note = (text: string): void => this.form.change('message', text.slice(0, NOTE_LIMIT))
  readonly send = (): void => this.sending.send()

  /** Follows the flow while the dialog is open; what wasn't sent is kept for the next time. Returns a disposer. */
  readonly subscribe = (onSent: () => void): (() => void) => {
    const { toasts, drafts } = this.dependencies
    const dispose = this.sending.subscribe(() => {
      this.form.reset(EMPTY_INSPECTION)
      toasts.tell('Your request was sent. The agent will confirm the time.')
      onSent()
    })
    return () => {
      dispose()
      if (this.form.isChanged) drafts.set(this.subject.propertyId, this.form.snapshot())
      else drafts.delete(this.subject.propertyId)
    }
  }

  private dayOf(date: string): InspectionDay | undefined {
    return this.days.find((day) => day.date === date)
  }
}
