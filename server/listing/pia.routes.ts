import { and, eq } from 'drizzle-orm'
import * as E from 'fp-ts/lib/Either.js'
import { customisePia } from '../../adapters/http/listing/pia.contract'
import { type PiaRequest, piaRequestRules } from '../../domain/listing/pia/pia-request'
import { type Failure, failure } from '../../domain/shared/failure'
import { firstProblem } from '../../domain/shared/form'
import { inOneField } from '../../domain/shared/phone'
import type { Sql } from '../db/database'
import type { Reader } from '../http/caller'
import { hourlyLimit } from '../http/hourly-limit'
import type { Kernel } from '../http/kernel'
import { ownedRoute } from '../http/route'
import { accounts } from '../identity/identity.tables'
import { recordLead } from '../leads/record-lead'
import { post } from '../mail/outbox'
import { subjectOf } from './enquiry.emails'
import { isShownTo, units } from './unit.tables'
import { piaEmails } from './pia.emails'
import { piaRequests } from './pia.tables'

const notFound = failure('listing-not-found', 'This listing is no longer available.')
const A_MINUTE = 20
/** Of one account. */
const AN_HOUR = 20

interface Asked extends PiaRequest {
  readonly accountId: number
  readonly reader: Reader
  readonly tenant: string
}

export const piaRoutes = (kernel: Kernel): void => {
  const limit = hourlyLimit(kernel.app, AN_HOUR, 'Too many requests.')
  ownedRoute(
    kernel,
    customisePia,
    async ({ body, caller, request }) => {
      const wish = { propertyId: body.propertyId, unitId: body.unitId ?? 0, request: body.request.trim() }
      const problem = firstProblem(piaRequestRules, wish)
      if (problem !== null) return E.left(failure('malformed', problem.message, problem.field))
      const refused = await limit(String(caller.accountId), request)
      if (refused !== null) return refused
      const { label: tenant } = await kernel.tenantOf(request)
      return keepRequest(kernel, { ...wish, accountId: caller.accountId, reader: caller, tenant })
    },
    { limitPerMinute: A_MINUTE },
  )
}

/** Stores the request and the emails to the agents in one transaction. */
const keepRequest = async ({ db, clock }: Kernel, wish: Asked): Promise<E.Either<Failure, null>> => {
  const { propertyId: listingId, unitId, accountId, reader, request, tenant } = wish
  const subject = await subjectOf(db.sql, listingId)
  if (subject === null || (unitId !== 0 && !(await isUnitOf(db.sql, listingId, unitId, reader))))
    return E.left(notFound)
  await db.transaction(async (sql) => {
    const [stored] = await sql
      .insert(piaRequests)
      .values({ accountId, listingId, unitId: unitId === 0 ? null : unitId, request, at: clock() })
      .returning({ id: piaRequests.id })
    if (stored === undefined) throw new Error('the request was not saved')
    await recordLead(sql, {
      ...{ kind: 'investment-analysis' as const, site: tenant, listingId, unitId: unitId === 0 ? null : unitId },
      ...{ person: await personOf(sql, accountId), message: request, accountId, at: clock(), sourceId: stored.id },
    })
    await post(
      sql,
      piaEmails,
      subject.agents.map(({ id }) => ({
        kind: 'pia-requested',
        subjectId: stored.id,
        part: id,
        tenant,
        origin: null,
        data: { agentId: id },
      })),
      clock(),
    )
  })
  return E.right(null)
}

const isUnitOf = async (sql: Sql, listingId: number, unitId: number, reader: Reader): Promise<boolean> =>
  (await sql.$count(units, and(eq(units.id, unitId), eq(units.listingId, listingId), isShownTo(reader)))) > 0

const personOf = async (sql: Sql, accountId: number) => {
  const [account] = await sql.select().from(accounts).where(eq(accounts.id, accountId))
  if (account === undefined) throw new Error('the account is deleted')
  const { firstName, lastName, email, countryCode, mobile } = account
  return {
    ...{ name: `${firstName} ${lastName}`.trim(), email },
    phone: inOneField({ countryCode, mobileNumber: mobile }),
  }
}
