import type { FastifyRequest } from 'fastify'
import * as E from 'fp-ts/lib/Either.js'
import * as contract from '../../adapters/http/content/kits.contract'
import { type KitRequest, kitRequestRules, NO_MESSAGE, tidiedKitRequest } from '../../domain/content/kit-request'
import { failure } from '../../domain/shared/failure'
import { firstProblem } from '../../domain/shared/form'
import { addressOf } from '../http/client-address'
import { hourlyLimit } from '../http/hourly-limit'
import type { Kernel } from '../http/kernel'
import { route } from '../http/route'
import { recordLead } from '../leads/record-lead'
import { post } from '../mail/outbox'
import { kitEmails } from './kit.emails'

/** Per address: enough for people, and slows bots down. */
const limited = { limitPerMinute: 20 }
const MOST_AN_HOUR = 30

const LEADS = { 'agent-kit-requested': 'agent-kit', 'joining-requested': 'joining' } as const

/** Requests from agents and agencies are kept as leads, and emailed to the tenant if it has an address. */
export const kitRoutes = (kernel: Kernel): void => {
  const { db, clock, tenantOf } = kernel
  const limit = hourlyLimit(kernel.app, MOST_AN_HOUR, 'Too many requests.')
  const takeFor =
    (kind: keyof typeof kitEmails) =>
    async ({ body, request }: { body: KitRequest; request: FastifyRequest }) => {
      const form = tidiedKitRequest(body)
      const problem = firstProblem(kitRequestRules, form)
      if (problem !== null) return E.left(failure('malformed', problem.message, problem.field))
      const refused = await limit(addressOf(request), request)
      if (refused !== null) return refused
      const { label: tenant, contactEmail } = await tenantOf(request)
      const at = clock()
      await db.transaction(async (sql) => {
        const id = await recordLead(sql, {
          ...{ kind: LEADS[kind], site: tenant, listingId: null, accountId: null, at },
          person: { name: `${form.firstName} ${form.lastName}`, email: form.email, phone: form.phoneNumber },
          message: form.message === NO_MESSAGE ? '' : form.message,
          facts: [
            { label: 'Company', value: form.companyName },
            { label: 'State', value: form.state },
          ],
        })
        // Without an address, the desk alone has it.
        if (contactEmail !== '')
          await post(sql, kitEmails, [{ kind, subjectId: id, tenant, origin: null, data: form }], at)
      })
      return E.right(null)
    }
  route(kernel, contract.requestAgentKit, takeFor('agent-kit-requested'), limited)
  route(kernel, contract.requestUConnectKit, takeFor('joining-requested'), limited)
}
