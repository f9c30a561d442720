import { and, asc, desc, eq } from 'drizzle-orm'
import { DOCUMENT_KINDS, type DocumentKind } from '../../../../domain/account/purchase'
import { LINK_RECIPIENTS, linkState } from '../../../../domain/reservation/documents/document-link'
import {
  MOST_OPENS,
  type SaleDocument,
  type SaleDocuments,
} from '../../../../domain/stock/sales/documents/sale-documents'
import type { Sql } from '../../../db/database'
import { isFileKey } from '../../../files/file-store'
import type { SignedFiles } from '../../../files/signed-files'
import { accounts } from '../../../identity/identity.tables'
import { documentLinks, documentOpens } from '../../../reservation/links/document-links.tables'
import { reservationDocuments } from '../../../reservation/reservation-documents.tables'

interface From {
  readonly db: Sql
  readonly files: Pick<SignedFiles, 'addressOf'>
  readonly now: Date
}

/** The uploaded documents of a sale, in the order in which accounts list them. */
export const saleDocuments = async ({ db, files, now }: From, id: number): Promise<SaleDocuments> => {
  const attached = await db.select().from(reservationDocuments).where(eq(reservationDocuments.reservationId, id))
  const links = await db
    .select()
    .from(documentLinks)
    .where(eq(documentLinks.reservationId, id))
    .orderBy(desc(documentLinks.id))
  const documents: SaleDocument[] = []
  for (const kind of DOCUMENT_KINDS) {
    const found = attached.find((each) => each.kind === kind)
    if (found === undefined || !isFileKey(found.file)) continue
    const { file, name, attachedAt } = found
    documents.push({
      ...{ kind, name, attachedAt, address: files.addressOf({ key: file, name }) },
      links: LINK_RECIPIENTS.flatMap((to) => {
        const last = links.find((link) => link.kind === kind && link.recipient === to)
        return last === undefined
          ? []
          : [{ id: last.id, to, email: last.email, expiresAt: last.expiresAt, state: linkState(last, file, now) }]
      }),
      opens: await opensOf(db, id, kind),
    })
  }
  return documents
}

const opensOf = async (db: Sql, id: number, kind: DocumentKind): Promise<SaleDocument['opens']> => {
  const rows = await db
    .select({
      at: documentOpens.at,
      recipient: documentLinks.recipient,
      firstName: accounts.firstName,
      lastName: accounts.lastName,
    })
    .from(documentOpens)
    .leftJoin(documentLinks, eq(documentLinks.id, documentOpens.linkId))
    .leftJoin(accounts, eq(accounts.id, documentOpens.accountId))
    .where(and(eq(documentOpens.reservationId, id), eq(documentOpens.kind, kind)))
    .orderBy(desc(documentOpens.at), asc(documentOpens.id))
    .limit(MOST_OPENS)
  return rows.map(({ at, recipient, firstName, lastName }) => ({
    at,
    who:
      recipient === null
        ? `${firstName ?? ''} ${lastName ?? ''}`.trim() || 'A deleted account'
        : `The ${recipient}, by the link`,
  }))
}
