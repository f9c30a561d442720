import {
  accepted,
  type ContactAction,
  type ContactEnquiry,
  type ContactVariant,
  contactRules,
  EMPTY_ENQUIRY,
  senderOf,
} from '../../../domain/listing/contact/contact-enquiry'
import type { ContactDrafts, ContactRequest, EnquiryStart } from '../../../domain/listing/contact/contact.ports'
import type { User } from '../../../domain/identity/user'
import type { Sending } from '../../../domain/shared/sending.machine'
import { token } from '../../../domain/shared/token'
import { FormPresenter } from '../../shared/form/form.presenter'
import { type SendingFlow, SendingPresenter } from '../../shared/form/sending.presenter'
import type { ObservedActor } from '../../shared/observed-actor'
import type { Toasts } from '../../shared/ui/messages/toasts.presenter'

export interface EnquirySubject {
  readonly propertyId: number
  readonly variant: ContactVariant
  readonly start?: EnquiryStart | undefined
}

export const CONTACT_ENQUIRY =
  token<(subject: EnquirySubject) => SendingFlow<ContactRequest, ContactPresenter>>('contact-enquiry')

interface ContactDependencies {
  readonly toasts: Toasts
  readonly drafts: ContactDrafts
  /** The account of the visitor; null without one. */
  readonly user: User | null
}

/** An enquiry to a listing's agents (B2.10). */
export class ContactPresenter {
  readonly form: FormPresenter<ContactEnquiry>
  private readonly sending: SendingPresenter<ContactEnquiry, ContactRequest>

  constructor(
    actor: ObservedActor<Sending<ContactRequest, void>>,
    private readonly subject: EnquirySubject,
    private readonly dependencies: ContactDependencies,
  ) {
    const { propertyId, variant, start } = subject
    this.form = new FormPresenter<ContactEnquiry>(
      { ...EMPTY_ENQUIRY, ...senderOf(dependencies.user), ...start?.values },
      contactRules(variant),
    )
    this.form.restore(dependencies.drafts.get(this.draft) ?? {})
    this.sending = new SendingPresenter(actor, {
      form: this.form,
      requestOf: (enquiry) => ({
        ...{ propertyId, enquiry },
        ...(start === undefined ? {} : { reservationId: start.reservationId }),
      }),
    })
  }

  private get draft(): number | string {
    const { start, propertyId } = this.subject
    return start === undefined ? propertyId : `reservation ${start.reservationId}`
  }

  get isSending(): boolean {
    return this.sending.isSending
  }
  /** The message above the button. */
  get failure(): string | null {
    return this.sending.failure?.message ?? null
  }

  readonly type = (field: 'name' | 'email' | 'phone' | 'message', text: string): void =>
    this.form.change(field, accepted(field, text))

  readonly toggle = (action: ContactAction, wanted: boolean): void => {
    const others = this.form.values.actions.filter((each) => each !== action)
    this.form.change('actions', wanted ? [...others, action] : others)
  }

  readonly send = (): void => this.sending.send()

  /** Follows the flow while the dialog is open; an unsent enquiry is kept for the next time (B4-19). Returns a disposer. */
  readonly subscribe = (onSent: () => void): (() => void) => {
    const dispose = this.sending.subscribe(() => {
      this.form.reset(EMPTY_ENQUIRY)
      this.dependencies.toasts.tell('Successfully submitted')
      onSent()
    })
    return () => {
      dispose()
      this.saveDraft()
    }
  }

  private saveDraft(): void {
    const { drafts } = this.dependencies
    if (this.form.isChanged) drafts.set(this.draft, this.form.snapshot())
    else drafts.delete(this.draft)
  }
}
