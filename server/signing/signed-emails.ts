import { buffer } from 'node:stream/consumers'
import { eq } from 'drizzle-orm'
import type { Tenant } from '../../domain/content/tenant'
import { greetingTo } from '../../domain/shared/text/person-name'
import type { Sql } from '../db/database'
import type { FileStore } from '../files/file-store'
import { emailKind, type EmailContent, noData } from '../mail/email-kinds'
import { layOut } from '../mail/email-layout'
import { post } from '../mail/outbox'
import { formTitle } from './documents/form.document'
import type { Envelope } from './find-signer'
import { asKey } from './as-key'
import { openerOf } from './opener'
import { envelopes, envelopeSigners } from './signing.tables'

/** The sealed document, to everyone who signed it and to the agent whose form it is. */
export const signedEmailKinds = (store: Pick<FileStore, 'get'>) => {
  const withDocument = async (
    envelope: Envelope,
    tenant: Tenant,
    to: { readonly email: string; readonly name: string },
  ): Promise<EmailContent> => {
    const file = await store.get(asKey(envelope.sealedKey ?? ''))
    if (file === null) throw new Error(`the sealed document of envelope ${envelope.id} is missing`)
    const title = formTitle(envelope.form)
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
          ['Signed by', purchasers.map(({ name }) => name).join(', ')],
        ],
      }),
      attachments: [
        {
          filename: `${title.replaceAll(/[^\p{L}\p{N} .,-]/gu, '')}.pdf`,
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
  }
}

/** Stores them in the transaction that notes the seal. */
export const postSigned = async (
  sql: Sql,
  store: Pick<FileStore, 'get'>,
  { id, tenant, origin }: Envelope,
  now: Date,
): Promise<void> => {
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
}
