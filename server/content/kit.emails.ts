import type { Tenant } from '../../domain/content/tenant'
import { KitRequest, NO_MESSAGE } from '../../domain/content/kit-request'
import { phoneText } from '../../domain/shared/text/phone-text'
import { type EmailContent, emailKind } from '../mail/email-kinds'
import { layOut } from '../mail/email-layout'

const toTenant = (about: string, form: KitRequest, tenant: Tenant): EmailContent => ({
  recipient: tenant.contactEmail,
  ...layOut(tenant, {
    subject: about,
    greeting: 'Hello,',
    paragraphs: [
      `${form.firstName} ${form.lastName} of ${form.companyName} sent a request from the site. Please reply to ${form.email}.`,
      form.message === NO_MESSAGE ? '' : form.message,
    ],
    facts: [
      ['Name', `${form.firstName} ${form.lastName}`],
      ['Company', form.companyName],
      ['State', form.state],
      ['Email', form.email],
      ['Phone', phoneText(form.phoneNumber)],
    ],
  }),
})

/**
 * Requests from agents and agencies, to the tenant's mailbox. `subjectId` is the lead's; the data is the whole form, as it was sent.
 * Subjects hold nothing of it, because a stranger typed it.
 */
export const kitEmails = {
  'agent-kit-requested': emailKind(KitRequest, async ({ tenant, data }) =>
    toTenant('Agent kit requested', data, tenant),
  ),
  'joining-requested': emailKind(KitRequest, async ({ tenant, data }) =>
    toTenant(`Request to join ${tenant.name}`, data, tenant),
  ),
}
