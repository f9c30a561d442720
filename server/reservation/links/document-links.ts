import { and, desc, eq, isNull } from 'drizzle-orm'
import * as E from 'fp-ts/lib/Either.js'
import { DOCUMENT_TITLES, type DocumentKind } from '../../../domain/account/purchase'
import {
  DOCUMENT_LINK_LASTS,
  type LinkedDocument,
  linkState,
  type LinkRecipient,
} from '../../../domain/reservation/documents/document-link'
import { after } from '../../../domain/shared/dates'
import { type Failure, failure } from '../../../domain/shared/failure'
import type { Clock } from '../../clock'
import type { Database, Sql } from '../../db/database'
import { isFileKey } from '../../files/file-store'
import type { SignedFiles } from '../../files/signed-files'
import type { Tokens } from '../../http/tokens'
import { post } from '../../mail/outbox'
import { subjectOf } from '../email-subject'
import { reservationDocuments } from '../reservation-documents.tables'
import { findReservationWithForm, lockReservation, type ReservationWithForm } from '../reservation-store'
import { documentLinkEmailKinds } from './document-link-emails'
import { documentLinks } from './document-links.tables'
import { openerText } from './document-opener'
import { documentToken, hashOfToken } from './document-token'

interface Services {
  readonly db: Database
  readonly clock: Clock
  readonly derive: Tokens['derive']
}

interface Wanted {
  readonly reservationId: number
  readonly kind: DocumentKind
  readonly to: LinkRecipient
  /** Who sends it. */
  readonly accountId: number
  /** Of a reservation that doesn’t know its site. */
  readonly origin: string
}

const noDocument = failure('not-found', 'Document not found.')
const noLink = failure('not-found', 'Link not found.')
const NO_ADDRESS: Readonly<Record<LinkRecipient, Failure>> = {
  buyer: failure('no-address', 'The form names no email address of the buyer.'),
  conveyancer: failure('no-address', 'The form names no email address of a conveyancer.'),
}

/** Emails a link to a document of a reservation, and ends the last one of that recipient. `also` runs in the same transaction. */
export const sendDocumentLink = (
  { db, clock, derive }: Services,
  { reservationId, kind, to, accountId, origin }: Wanted,
  also: (sql: Sql, email: string) => Promise<void>,
): Promise<E.Either<Failure, null>> =>
  db.transaction(async (sql) => {
    const at = clock()
    // Two people who send it at the same time take turns.
    await lockReservation(sql, reservationId)
    const reservation = await findReservationWithForm(sql, reservationId)
    const file = await fileOf(sql, reservationId, kind)
    if (reservation === null || file === null) return E.left(noDocument)
    const { name, email } = recipientOf(reservation, to)
    if (email === '') return E.left(NO_ADDRESS[to])
    await sql
      .update(documentLinks)
      .set({ endedAt: at })
      .where(
        and(
          eq(documentLinks.reservationId, reservationId),
          eq(documentLinks.kind, kind),
          eq(documentLinks.recipient, to),
          isNull(documentLinks.endedAt),
        ),
      )
    const [link] = await sql
      .insert(documentLinks)
      .values({
        ...{ reservationId, kind, file, recipient: to, name, email, accountId },
        origin: reservation.origin ?? origin,
        ...{ sentAt: at, expiresAt: after(at, DOCUMENT_LINK_LASTS) },
      })
      .returning({ id: documentLinks.id })
    if (link === undefined) throw new Error('The link was not saved.')
    await sql
      .update(documentLinks)
      .set({ tokenHash: hashOfToken(documentToken(derive, link.id)) })
      .where(eq(documentLinks.id, link.id))
    const { tenant } = reservation
    await post(
      sql,
      documentLinkEmailKinds,
      [{ kind: 'document-link', subjectId: link.id, tenant, origin: reservation.origin ?? origin, data: {} }],
      at,
    )
    await also(sql, email)
    return E.right(null)
  })

/** Ends a link to a document of a reservation; one that has ended already stays as it is. */
export const endDocumentLink = (
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { reservationId, linkId }: { readonly reservationId: number; readonly linkId: number },
  also: (sql: Sql, link: typeof documentLinks.$inferSelect) => Promise<void>,
): Promise<E.Either<Failure, null>> =>
  db.transaction(async (sql) => {
    const isTheirs = and(eq(documentLinks.id, linkId), eq(documentLinks.reservationId, reservationId))
    const [ended] = await sql
      .update(documentLinks)
      .set({ endedAt: clock() })
      .where(and(isTheirs, isNull(documentLinks.endedAt)))
      .returning()
    if (ended === undefined) return (await sql.$count(documentLinks, isTheirs)) === 0 ? E.left(noLink) : E.right(null)
    await also(sql, ended)
    return E.right(null)
  })

/** What a link shows; its address opens the file for some minutes, and records that. Null for a wrong link. */
export const viewDocumentLink = async (
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  files: Pick<SignedFiles, 'addressOf'>,
  token: string,
): Promise<LinkedDocument | null> => {
  const [link] = await db.sql
    .select()
    .from(documentLinks)
    .where(eq(documentLinks.tokenHash, hashOfToken(token)))
    .orderBy(desc(documentLinks.id))
  const subject = link === undefined ? null : await subjectOf(db.sql, link.reservationId)
  if (link === undefined || subject === null) return null
  const { id, reservationId, kind, expiresAt } = link
  const [document] = await db.sql
    .select({ file: reservationDocuments.file, name: reservationDocuments.name })
    .from(reservationDocuments)
    .where(and(eq(reservationDocuments.reservationId, reservationId), eq(reservationDocuments.kind, kind)))
  const state = linkState(link, document?.file ?? null, clock())
  return {
    ...{ state, expiresAt, title: DOCUMENT_TITLES[kind] },
    ...{ property: subject.property, propertyState: subject.state },
    address:
      state === 'open' && document !== undefined && isFileKey(document.file)
        ? files.addressOf({
            key: document.file,
            name: document.name,
            opener: openerText({ reservationId, kind, by: 'link', id }),
          })
        : '',
  }
}

/** The key of an uploaded document; null without one, and for the reservation’s own PDF. */
const fileOf = async (sql: Sql, reservationId: number, kind: DocumentKind): Promise<string | null> => {
  const [found] = await sql
    .select({ file: reservationDocuments.file })
    .from(reservationDocuments)
    .where(and(eq(reservationDocuments.reservationId, reservationId), eq(reservationDocuments.kind, kind)))
  return found !== undefined && isFileKey(found.file) ? found.file : null
}

const recipientOf = (
  { form: { purchasers, conveyancer } }: ReservationWithForm,
  to: LinkRecipient,
): { readonly name: string; readonly email: string } => {
  if (to === 'buyer') return { name: purchasers[0]?.firstName ?? '', email: purchasers[0]?.email.trim() ?? '' }
  const person = `${conveyancer.firstName} ${conveyancer.lastName}`.trim()
  return { name: person === '' ? conveyancer.companyName : person, email: conveyancer.email.trim() }
}
