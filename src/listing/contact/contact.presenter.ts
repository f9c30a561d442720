import { reaction } from 'mobx'
import {
  accepted,
  type ContactAction,
  type ContactEnquiry,
  contactRules,
  EMPTY_ENQUIRY,
} from '../../../domain/listing/contact/contact-enquiry'
import type { contactEnquiryMachine } from '../../../domain/listing/contact/contact-enquiry.machine'
import type { ContactDrafts } from '../../../domain/listing/contact/contact.ports'
import { token } from '../../../domain/shared/token'
import type { Flow } from '../../shared/flow'
import { FormPresenter } from '../../shared/form/form.presenter'
import type { ObservedActor } from '../../shared/observed-actor'
import type { Toasts } from '../../shared/ui/toasts.presenter'

export const CONTACT_ENQUIRY = token<Flow<typeof contactEnquiryMachine, ContactPresenter>>('contact-enquiry')

const isField = (field: string): field is keyof ContactEnquiry => field in EMPTY_ENQUIRY

/** The dialog in which somebody writes to a listing's agents (B2.10). */
export class ContactPresenter {
  readonly form: FormPresenter<ContactEnquiry>

  constructor(
    private readonly enquiry: ObservedActor<typeof contactEnquiryMachine>,
    private readonly toasts: Toasts,
    private readonly drafts: ContactDrafts,
  ) {
    const { variant, propertyId } = enquiry.snapshot.context
    this.form = new FormPresenter<ContactEnquiry>(EMPTY_ENQUIRY, contactRules(variant))
    this.form.restore(drafts.get(propertyId) ?? {})
  }

  get isSending(): boolean {
    return this.enquiry.snapshot.matches('sending')
  }

  /** What stands above the button; a refused field says so itself. */
  get failure(): string | null {
    const { failure } = this.enquiry.snapshot.context
    return failure === null || (failure.field !== undefined && isField(failure.field)) ? null : failure.message
  }

  readonly type = (field: 'name' | 'email' | 'phone' | 'message', text: string): void =>
    this.form.change(field, accepted(field, text))

  readonly toggle = (action: ContactAction, wanted: boolean): void => {
    const others = this.form.values.actions.filter((each) => each !== action)
    this.form.change('actions', wanted ? [...others, action] : others)
  }

  readonly send = (): void => this.enquiry.send({ type: 'send', enquiry: this.form.snapshot() })

  /** From opening to closing; what was not sent waits for the next time (B4-19). */
  readonly attend = (onSent: () => void): (() => void) => {
    const stops = [
      reaction(
        () => this.enquiry.snapshot.matches('sent'),
        (sent) => {
          if (!sent) return
          this.form.reset(EMPTY_ENQUIRY)
          this.toasts.tell('Successfully submitted')
          onSent()
        },
      ),
      reaction(
        () => this.enquiry.snapshot.context.failure,
        (failure) => {
          if (failure?.field !== undefined && isField(failure.field)) this.form.refuse(failure.field, failure.message)
        },
      ),
      this.keep,
    ]
    return () => stops.forEach((stop) => stop())
  }

  private readonly keep = (): void => {
    const { propertyId } = this.enquiry.snapshot.context
    if (this.form.isChanged) this.drafts.set(propertyId, this.form.snapshot())
    else this.drafts.delete(propertyId)
  }
}
