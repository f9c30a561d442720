import { and, eq } from 'drizzle-orm'
import { emailKind, noData } from '../mail/email-kinds'
import { layOut } from '../mail/email-layout'
import { openerOf } from './opener'
import { envelopes, envelopeSigners } from './signing.tables'

/** To the account whose form it is, unless its owner declined. The subject is the envelope. */
export const declinedEmailKinds = {
  'signing-declined': emailKind(noData, async ({ sql, subjectId, tenant }) => {
    const [found] = await sql
      .select({ envelope: envelopes, signer: envelopeSigners })
      .from(envelopes)
      .innerJoin(envelopeSigners, eq(envelopeSigners.envelopeId, envelopes.id))
      .where(and(eq(envelopes.id, Number(subjectId)), eq(envelopeSigners.status, 'declined')))
    const opener = found === undefined ? null : await openerOf(sql, found.envelope)
    if (found === undefined || opener === null) return null
    const { signer, envelope } = found
    if (signer.email.toLowerCase() === opener.email.toLowerCase()) return null
    const { unit, property, address } = envelope.form
    return {
      recipient: opener.email,
      replyTo: signer.email,
      ...layOut(tenant, {
        subject: `${signer.name} declined to sign: ${unit}, ${property}`,
        greeting: `Dear ${opener.name},`,
        paragraphs: [
          `${signer.name} declined to sign the reservation form for ${unit}, ${property}, so it can no longer be signed now.`,
          'The reservation itself has not changed. Reply to this email to contact them. To send the form again, change what they disagree with and sign it from the form.',
        ],
        facts: [
          ['Property', `${unit}, ${property}`],
          ['Address', address],
          ['Declined by', `${signer.name}, ${signer.email}`],
        ],
      }),
    }
  }),
}
