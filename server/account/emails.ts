import { reachable } from '../../domain/content/contacting'
import * as t from 'io-ts'
import { IsoDate } from '../../domain/shared/iso-date'
import { formatDeadlineIn } from '../../domain/shared/time-zones'
import { emailKind } from '../mail/email-kinds'
import { layOut } from '../mail/email-layout'

/** The subject is one change of an account's bank details. `ending`: the last digits of the account number; empty if there are no bank details any more. */
const bankDetailsChanged = emailKind(
  t.type({ email: t.string, firstName: t.string, changedAt: IsoDate, ending: t.string }),
  async ({ tenant, data: { email, firstName, changedAt, ending } }) => ({
    recipient: email,
    ...layOut(tenant, {
      subject: `Your bank details at ${tenant.name} were changed`,
      greeting: `Dear ${firstName},`,
      paragraphs: [
        `The bank details for your invoices were changed on ${formatDeadlineIn(changedAt, tenant.timeZone)}. ${
          ending === '' ? 'New invoices name no account.' : `New invoices name the account that ends in ${ending}.`
        }`,
        'If you changed them, you don’t need to do anything.',
        `If you did not change them, change your password now.${reachable(tenant, (ways) => ` Then ${ways}.`)}`,
      ],
      facts: [],
    }),
  }),
)

export const accountEmails = { 'bank-details-changed': bankDetailsChanged }
