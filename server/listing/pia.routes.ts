import { and, eq } from 'drizzle-orm'
import * as E from 'fp-ts/lib/Either.js'
import * as TE from 'fp-ts/lib/TaskEither.js'
import { customisePia } from '../../adapters/http/listing/pia.contract'
import type { Tenant } from '../../domain/content/tenant'
import { type PiaRequest, piaRequestRules } from '../../domain/listing/pia-request'
import { type Failure, failure } from '../../domain/shared/failure'
import { firstProblem } from '../../domain/shared/form'
import type { Sql } from '../db/database'
import type { Kernel } from '../http/kernel'
import { ownedRoute } from '../http/route'
import { accounts } from '../identity/identity.tables'
import type { EmailMessage } from '../mail/mail'
import { postRendered } from '../mail/outbox'
import { layOut, senderOf } from '../mail/email-layout'
import { type EnquirySubject, subjectOf } from './enquiry.letters'
import { rooms } from './listing.tables'
import { piaRequests } from './pia.tables'

const notFound = failure('listing-not-found', 'This listing is no longer available.')
const A_MINUTE = 20

interface Asked extends PiaRequest { readonly accountId: number; readonly tenant: Tenant; readonly sender: string }

export const piaRoutes = (kernel: Kernel, mailFrom: string): void => {
  ownedRoute(kernel, customisePia, ({ body, caller, request }) => {
    const wish = { propertyId: body.propertyId, roomId: body.roomId ?? 0, request: body.request.trim() }
    const problem = firstProblem(piaRequestRules, wish)
    if (problem !== null) return TE.left<Failure>(failure('malformed', problem.message, problem.field))
    return async () => {
      const tenant = await kernel.tenantOf(request)
      return keepWish(kernel, { ...wish, accountId: caller.accountId, tenant, sender: senderOf(tenant, mailFrom) })
    }
  }, { limitPerMinute: A_MINUTE })
}

/** The wish and the letters to the agents, in one transaction. */
const keepWish = async ({ db, clock }: Kernel, asked: Asked): Promise<E.Either<Failure, null>> => {
  const { propertyId: listingId, roomId, accountId, request } = asked
  const subject = await subjectOf(db.sql, listingId)
  const unit = roomId === 0 ? '' : await unitOf(db.sql, listingId, roomId)
  const [buyer] = await db.sql.select({ firstName: accounts.firstName, lastName: accounts.lastName, email: accounts.email }).from(accounts).where(eq(accounts.id, accountId))
  if (subject === null || unit === null || buyer === undefined) return E.left(notFound)
  await db.transaction(async (sql) => {
    const [kept] = await sql.insert(piaRequests).values({ accountId, listingId, roomId: roomId === 0 ? null : roomId, request, at: clock() }).returning({ id: piaRequests.id })
    if (kept !== undefined) await postRendered(sql, lettersOf(kept.id, asked, { subject, unit, buyer }), clock())
  })
  return E.right(null)
}

const unitOf = async (sql: Sql, listingId: number, roomId: number): Promise<string | null> => {
  const [room] = await sql.select({ apt: rooms.apt }).from(rooms).where(and(eq(rooms.id, roomId), eq(rooms.listingId, listingId)))
  return room?.apt ?? null
}

interface Parties { readonly subject: EnquirySubject; readonly unit: string; readonly buyer: { readonly firstName: string; readonly lastName: string; readonly email: string } }

const lettersOf = (id: number, { tenant, sender, request }: Asked, { subject, unit, buyer }: Parties): EmailMessage[] => subject.agents.map((agent) => ({
  key: `pia-${id}-${agent.id}`, sender, recipient: agent.email, replyTo: buyer.email,
  ...layOut(tenant, {
    subject: `Customised PIA for ${subject.property}`,
    greeting: `Dear ${agent.firstName},`,
    paragraphs: ['A buyer asks for a property investment analysis made to measure.', ...request.split(/\n+/).filter((line) => line.trim() !== '')],
    facts: [['Property', subject.property], ...(unit === '' ? [] : [['Unit', unit] as const]), ['Buyer', `${buyer.firstName} ${buyer.lastName}`.trim()], ['Email', buyer.email]],
  }),
}))
