import { and, eq, inArray } from 'drizzle-orm'
import { EXCLUSIVE } from '../../domain/reservation/reservation.lifecycle'
import { formatDeadline, stateOfAddress } from '../../domain/shared/time-zones'
import { greetingTo } from '../../domain/shared/text/person-name'
import type { Sql } from '../db/database'
import { awaited, type DueEmail, emailKind, type EmailContent, noData } from '../mail/email-kinds'
import { layOut } from '../mail/email-layout'
import { openerOf } from './opener'
import { reservations } from '../reservation/reservation.tables'
import { signingAddress, signingToken } from './signing-link'
import { envelopeReservations, envelopes, envelopeSigners } from './signing.tables'

interface Words {
  readonly subject: (unit: string) => string
  readonly opening: (about: About) => string
}

interface About {
  /** `Apartment 905, The Lantern` */
  readonly unit: string
  /** The first purchaser, who signed from the form. */
  readonly first: string
  /** `Alan Agent of Parade Introductions`; empty if the account is gone. */
  readonly sender: string
  /** Whether the form has changed, so that everyone signs the changed one. */
  readonly isRenewed: boolean
  /** Whether the signer is the first purchaser, who could sign on the site before paying. */
  readonly isFirst: boolean
}

/** The numbers of the reservations that were made with the form. */
const reservationsOf = async (sql: Sql, envelopeId: number): Promise<string> =>
  (
    await sql
      .select({ id: envelopeReservations.reservationId })
      .from(envelopeReservations)
      .innerJoin(reservations, eq(reservations.id, envelopeReservations.reservationId))
      .where(and(eq(envelopeReservations.envelopeId, envelopeId), inArray(reservations.status, [...EXCLUSIVE])))
      .orderBy(envelopeReservations.reservationId)
  )
    .map(({ id }) => id)
    .join(', ')

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
    const { property, address, purchasers, prices = [] } = envelope.form
    const unit = `${envelope.form.unit}, ${property}`
    const numbers = await reservationsOf(sql, envelope.id)
    const sender = (await openerOf(sql, envelope))?.sender ?? ''
    return {
      recipient: signer.email,
      ...layOut(tenant, {
        subject: subject(unit),
        greeting: greetingTo(signer.name),
        paragraphs: [
          opening({
            unit,
            first: purchasers[0]?.name ?? '',
            sender,
            isRenewed: signer.isByEmail,
            isFirst: signer.position === 1,
          }),
          'Open the document, read it, then sign or decline. This link is for you only, so please don’t forward it.',
        ],
        facts: [
          ['Property', unit],
          ['Address', address],
          ...prices,
          ['Reservation number', numbers],
          ['Sent by', sender],
          ['Sign by', formatDeadline(envelope.expiresAt, stateOfAddress(address))],
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
  'signing-request': awaited(
    emailKind(
      noData,
      toSigner({
        subject: (unit) => `Please sign: ${unit}`,
        opening: ({ unit, first, sender, isRenewed, isFirst }) =>
          isRenewed
            ? `The reservation form for ${unit} has changed since it was made, and the changed form needs your signature. Signatures on the earlier form no longer count.`
            : isFirst
              ? `The reservation form for ${unit}${sender === '' ? '' : `, which ${sender} sends you`}, still needs your signature.`
              : `${first} has named you as a purchaser on the reservation form for ${unit}${sender === '' ? '' : `, which ${sender} sends you`}. It needs your signature.`,
      }),
    ),
  ),
  'signing-reminder': emailKind(
    noData,
    toSigner({
      subject: (unit) => `Reminder, please sign: ${unit}`,
      opening: ({ unit }) => `The reservation form for ${unit} is still waiting for your signature.`,
    }),
  ),
}
