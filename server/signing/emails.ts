import { eq } from 'drizzle-orm'
import { formatDeadlineIn } from '../../domain/shared/time-zones'
import { type DueEmail, emailKind, type EmailContent, noData } from '../mail/email-kinds'
import { layOut } from '../mail/email-layout'
import { signingAddress, signingToken } from './signing-link'
import { envelopes, envelopeSigners } from './signing.tables'

interface Words {
  readonly subject: (unit: string) => string
  readonly opening: (property: string) => string
}

/** Dropped once the signer has signed, or the envelope has ended. */
const toSigner =
  ({ subject, opening }: Words) =>
  async ({ sql, subjectId, tenant, derive }: DueEmail<object>): Promise<EmailContent | null> => {
    const [found] = await sql
      .select({ signer: envelopeSigners, envelope: envelopes })
      .from(envelopeSigners)
      .innerJoin(envelopes, eq(envelopes.id, envelopeSigners.envelopeId))
      .where(eq(envelopeSigners.id, Number(subjectId)))
    if (found === undefined || found.envelope.status !== 'sent' || found.signer.status === 'signed') return null
    const { signer, envelope } = found
    const { unit, property, address } = envelope.form
    return {
      recipient: signer.email,
      ...layOut(tenant, {
        subject: subject(`${unit}, ${property}`),
        greeting: `Dear ${signer.name},`,
        paragraphs: [
          opening(`${unit}, ${property}`),
          'Open the document, read it, then sign or decline. This link is for you only, so please don’t forward it.',
        ],
        facts: [
          ['Property', `${unit}, ${property}`],
          ['Address', address],
          ['Sign by', formatDeadlineIn(envelope.expiresAt, tenant.timeZone)],
        ],
        action: {
          label: 'Read and sign',
          url: signingAddress(envelope.origin, signingToken(derive, envelope.id, signer.position)),
        },
      }),
    }
  }

/** The subject is the signer. */
export const signingEmailKinds = {
  'signing-request': emailKind(
    noData,
    toSigner({
      subject: (unit) => `Please sign: ${unit}`,
      opening: (unit) => `You are named as a purchaser on the reservation form for ${unit}. It needs your signature.`,
    }),
  ),
  'signing-reminder': emailKind(
    noData,
    toSigner({
      subject: (unit) => `Reminder, please sign: ${unit}`,
      opening: (unit) => `The reservation form for ${unit} is still waiting for your signature.`,
    }),
  ),
}
