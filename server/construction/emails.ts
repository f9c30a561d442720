import { formatDateAt } from '../../domain/shared/time-zones'
import { and, desc, eq, inArray, isNotNull } from 'drizzle-orm'
import * as t from 'io-ts'
import { updatePathFromList } from '../../domain/construction/construction-paths'
import { fullAddress } from '../../domain/listing/listing'
import { plainText } from '../../domain/shared/text/plain-text'
import type { Sql } from '../db/database'
import { accounts } from '../identity/identity.tables'
import { listings } from '../listing/listing.tables'
import { emailKind } from '../mail/email-kinds'
import { layOut } from '../mail/email-layout'
import { post } from '../mail/outbox'
import { reservations } from '../reservation/reservation.tables'
import { constructionUpdates } from './construction.tables'
import { CURRENT } from './own-property'

/** `accountId` is null for a buyer without an account: the email then goes to the first purchaser of the reservation. */
const Recipient = t.type({ accountId: t.union([t.number, t.null]), reservationId: t.number }, 'Recipient')

const EXCERPT = 600

/** To one buyer or introducer. The subject is the update. */
const published = emailKind(Recipient, async ({ sql, subjectId, tenant, origin, data }) => {
  const [found] = await sql
    .select({
      title: constructionUpdates.title,
      description: constructionUpdates.description,
      createdAt: constructionUpdates.createdAt,
      listingId: constructionUpdates.listingId,
      name: listings.name,
      address: listings.address,
      suburb: listings.suburb,
      state: listings.state,
      postcode: listings.postcode,
    })
    .from(constructionUpdates)
    .innerJoin(listings, eq(listings.id, constructionUpdates.listingId))
    .where(eq(constructionUpdates.id, Number(subjectId)))
  const recipient = await recipientOf(sql, data)
  if (found === undefined || recipient === null) return null
  const words = plainText(found.description)
  return {
    recipient: recipient.email,
    ...layOut(tenant, {
      subject: `Construction update: ${found.name}`,
      greeting: `Dear ${recipient.firstName},`,
      paragraphs: [found.title, words.length > EXCERPT ? `${words.slice(0, EXCERPT).trimEnd()}…` : words],
      facts: [
        ['Property', `${found.name}, ${fullAddress(found)}`],
        ['Posted', formatDateAt(found.createdAt, found.state)],
      ],
      // The pages of updates are for agents.
      ...(origin === null || !recipient.isAgent
        ? {}
        : {
            action: {
              label: 'See the full update',
              url: `${origin}${updatePathFromList(Number(subjectId), found.listingId)}`,
            },
          }),
    }),
  }
})

const recipientOf = async (sql: Sql, { accountId, reservationId }: t.TypeOf<typeof Recipient>) => {
  if (accountId === null) {
    const [reservation] = await sql.select().from(reservations).where(eq(reservations.id, reservationId))
    const purchaser = reservation?.form.purchasers[0]
    return purchaser === undefined ? null : { email: purchaser.email, firstName: purchaser.firstName, isAgent: false }
  }
  const [account] = await sql
    .select({ email: accounts.email, firstName: accounts.firstName, role: accounts.role })
    .from(accounts)
    .where(eq(accounts.id, accountId))
  return account === undefined ? null : { ...account, isAgent: account.role === 'agent' }
}

export const constructionEmailKinds = { 'construction-update': published }

/**
 * Stores one email for each buyer and introducer with a current reservation or purchase in the listing, in the update's transaction.
 * Each is in the brand of their newest reservation. Returns how many.
 */
export const postUpdateEmails = async (
  sql: Sql,
  { id, listingId, at }: { readonly id: number; readonly listingId: number; readonly at: Date },
): Promise<number> => {
  const current = await sql
    .select({
      id: reservations.id,
      accountId: reservations.accountId,
      introducerId: reservations.introducerId,
      tenant: reservations.tenant,
      origin: reservations.origin,
    })
    .from(reservations)
    .where(
      and(
        eq(reservations.listingId, listingId),
        inArray(reservations.status, [...CURRENT]),
        isNotNull(reservations.placedAt),
      ),
    )
    .orderBy(desc(reservations.id))
  const recipients = new Map(
    current
      .flatMap(({ id: reservationId, accountId, introducerId, tenant, origin }) =>
        [accountId, ...(introducerId === null ? [] : [introducerId])].map((account) => ({
          part: account === null ? `reservation-${reservationId}` : account,
          tenant,
          origin,
          data: { accountId: account, reservationId },
        })),
      )
      // Later ones win, so the newest reservation comes last.
      .reverse()
      .map((each) => [each.part, each]),
  )
  if (recipients.size > 0)
    await post(
      sql,
      constructionEmailKinds,
      [...recipients.values()].map((each) => ({ kind: 'construction-update' as const, subjectId: id, ...each })),
      at,
    )
  return recipients.size
}
