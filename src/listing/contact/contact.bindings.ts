import { contactOverHttp } from '../../../adapters/http/listing/contact.http'
import { SESSION } from '../../../domain/identity/session'
import { CONTACT, CONTACT_DRAFTS } from '../../../domain/listing/contact/contact.ports'
import { sendingWith } from '../../../domain/shared/sending.machine'
import { bindings } from '../../shared/bindings'
import { HTTP } from '../../shared/http.bindings'
import { TOASTS } from '../../shared/ui/messages/toasts.presenter'
import { CONTACT_ENQUIRY, ContactPresenter } from './contact.presenter'
import { INSPECTION, type InspectionDrafts, InspectionPresenter } from './inspection.presenter'

export const contactBindings = bindings((bind) => {
  bind(CONTACT, contactOverHttp, HTTP)
  bind(CONTACT_DRAFTS, () => new Map())
  bind(
    CONTACT_ENQUIRY,
    (contact, toasts, drafts, session) => (subject) => ({
      logic: sendingWith(contact.contactAgents),
      present: (actor) => new ContactPresenter(actor, subject, { toasts, drafts, user: session.user }),
    }),
    CONTACT,
    TOASTS,
    CONTACT_DRAFTS,
    SESSION,
  )
  const drafts: InspectionDrafts = new Map()
  bind(
    INSPECTION,
    (contact, toasts, session) => (subject) => ({
      logic: sendingWith(contact.contactAgents),
      present: (actor) =>
        new InspectionPresenter(actor, subject, { toasts, drafts, now: () => new Date(), user: session.user }),
    }),
    CONTACT,
    TOASTS,
    SESSION,
  )
})
