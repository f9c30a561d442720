import { buffer } from 'node:stream/consumers'
import { and, eq, or, sql as text } from 'drizzle-orm'
import * as t from 'io-ts'
import type { Tenant } from '../../domain/content/tenant'
import { greetingTo } from '../../domain/shared/text/person-name'
import type { Sql } from '../db/database'
import type { FileStore } from '../files/file-store'
import { agents, listings } from '../listing/listing.tables'
import { emailKind, type EmailContent, noData } from '../mail/email-kinds'
import { layOut } from '../mail/email-layout'
import { post } from '../mail/outbox'
import { reservations } from '../reservation/reservation.tables'
import { isPaid, isSignedBeforePaid } from './ask-further'
import { type Envelope, lockEnvelope } from './find-signer'
import { asKey } from './as-key'
import { openerOf } from './opener'
import { nameOfSigned } from './signed-form'
import type { SigningServices } from './signing-services'
import { envelopeReservations, envelopes, envelopeSigners } from './signing.tables'

/** The sealed document, to everyone who signed it, to the agent whose form it is, and to the agents of the listing. */
export const signedEmailKinds = (store: Pick<FileStore, 'get'>) => {
  const withDocument = async (
    envelope: Envelope,
    tenant: Tenant,
    to: { readonly email: string; readonly name: string; readonly reservations?: string },
  ): Promise<EmailContent> => {
    const file = await store.get(asKey(envelope.sealedKey ?? ''))
    if (file === null) throw new Error(`the sealed document of envelope ${envelope.id} is missing`)
    const { unit, property, address, purchasers } = envelope.form
    return {
      recipient: to.email,
      ...layOut(tenant, {
        subject: `Signed: ${unit}, ${property}`,
        greeting: greetingTo(to.name),
        paragraphs: [
          'All purchasers have signed the reservation form. The signed document is attached.',
          'It is sealed: any change to it can be detected. Its last pages say who signed, and when.',
        ],
        facts: [
          ['Property', `${unit}, ${property}`],
          ['Address', address],
          ['Reservation number', to.reservations ?? ''],
          ['Signed by', purchasers.map(({ name }) => name).join(', ')],
        ],
      }),
      attachments: [
        {
          filename: nameOfSigned(envelope.form),
          contentType: 'application/pdf',
          base64: (await buffer(file.body)).toString('base64'),
        },
      ],
    }
  }
  return {
    /** The subject is the signer. */
    'signing-completed': emailKind(noData, async ({ sql, subjectId, tenant }) => {
      const [found] = await sql
        .select({ signer: envelopeSigners, envelope: envelopes })
        .from(envelopeSigners)
        .innerJoin(envelopes, eq(envelopes.id, envelopeSigners.envelopeId))
        .where(eq(envelopeSigners.id, Number(subjectId)))
      return found === undefined ? null : withDocument(found.envelope, tenant, found.signer)
    }),
    /** The subject is the envelope. */
    'signing-completed-to-agent': emailKind(noData, async ({ sql, subjectId, tenant }) => {
      const [envelope] = await sql
        .select()
        .from(envelopes)
        .where(eq(envelopes.id, Number(subjectId)))
      const agent = envelope === undefined ? null : await openerOf(sql, envelope)
      return envelope === undefined || agent === null ? null : withDocument(envelope, tenant, agent)
    }),
    /** The subject is the envelope. Dropped once the sale has ended. */
    'signing-completed-to-seller': emailKind(
      t.type({ agentId: t.number }),
      async ({ sql, subjectId, tenant, data: { agentId } }) => {
        const [envelope] = await sql
          .select()
          .from(envelopes)
          .where(eq(envelopes.id, Number(subjectId)))
        const seller = (await sellersOf(sql, Number(subjectId))).find(({ id }) => id === agentId)
        return envelope === undefined || seller === undefined ? null : withDocument(envelope, tenant, seller)
      },
    ),
  }
}

/** Stores them in the transaction that notes the seal. */
export const postSigned = async (
  sql: Sql,
  store: Pick<FileStore, 'get'>,
  envelope: Envelope,
  now: Date,
): Promise<void> => {
  const { id, tenant, origin } = envelope
  const signers = await sql
    .select({ id: envelopeSigners.id })
    .from(envelopeSigners)
    .where(eq(envelopeSigners.envelopeId, id))
    .orderBy(envelopeSigners.position)
  const about = { tenant, origin, data: {} }
  await post(
    sql,
    signedEmailKinds(store),
    [
      ...signers.map((signer) => ({ kind: 'signing-completed' as const, subjectId: signer.id, ...about })),
      { kind: 'signing-completed-to-agent' as const, subjectId: id, ...about },
    ],
    now,
  )
  await postToSellers(sql, store, envelope, now)
}

/** To each agent of the listing who isn’t the one whose form it is. Nothing is sent before the payment, which may not arrive. */
const postToSellers = async (sql: Sql, store: Pick<FileStore, 'get'>, envelope: Envelope, now: Date): Promise<void> => {
  const { id: subjectId, tenant, origin } = envelope
  const opener = (await openerOf(sql, envelope))?.email.toLowerCase()
  const sellers = new Map((await sellersOf(sql, subjectId)).map((seller) => [seller.email.toLowerCase(), seller.id]))
  const others = [...sellers].filter(([email]) => email !== opener)
  if (others.length === 0) return
  await post(
    sql,
    signedEmailKinds(store),
    others.map(([, agentId]) => ({
      kind: 'signing-completed-to-seller' as const,
      ...{ subjectId, part: agentId, tenant, origin, data: { agentId } },
    })),
    now,
  )
}

/** Emails a form that was signed before its payment to the listing’s agents, once. */
export const sendToSellers = (
  { db, clock, store }: Pick<SigningServices, 'db' | 'clock' | 'store'>,
  id: number,
): Promise<void> =>
  db.transaction(async (tx) => {
    await lockEnvelope(tx, id)
    const now = clock()
    const [due] = await tx
      .update(envelopes)
      .set({ askedAt: now })
      .where(and(eq(envelopes.id, id), isSignedBeforePaid()))
      .returning()
    if (due !== undefined) await postToSellers(tx, store, due, now)
  })

/** The agents of the listing whose units are reserved with the form and paid for, and the numbers of those reservations. */
const sellersOf = (sql: Sql, envelopeId: number) =>
  sql
    .select({
      ...{ id: agents.id, email: agents.email, name: agents.firstName },
      reservations: text<string>`string_agg(${reservations.id}::text, ', ' ORDER BY ${reservations.id})`,
    })
    .from(envelopeReservations)
    .innerJoin(reservations, eq(reservations.id, envelopeReservations.reservationId))
    .innerJoin(listings, eq(listings.id, reservations.listingId))
    .innerJoin(agents, or(eq(agents.id, listings.agent1Id), eq(agents.id, listings.agent2Id)))
    .where(and(eq(envelopeReservations.envelopeId, envelopeId), isPaid))
    .groupBy(agents.id)
    .orderBy(agents.id)
