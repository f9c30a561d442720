import { randomUUID } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import * as TE from 'fp-ts/lib/TaskEither.js'
import * as contract from '../../adapters/http/content/kits.contract'
import { type KitRequest, kitRequestRules, NO_MESSAGE, tidiedKitRequest } from '../../domain/content/kit-request'
import type { Tenant } from '../../domain/content/tenant'
import { failure } from '../../domain/shared/failure'
import { firstProblem } from '../../domain/shared/form'
import { fromPromise } from '../http/from-promise'
import type { Kernel } from '../http/kernel'
import { route } from '../http/route'
import { postRendered } from '../mail/outbox'
import { layOut, senderOf } from '../mail/email-layout'

/** From one address: a person asks once, a machine is slowed down. */
const limited = { limitPerMinute: 20 }

/** Requests from those who sell go to the tenant's mailbox, where a person answers them. */
export const kitRoutes = (kernel: Kernel, mailFrom: string): void => {
  const { db, clock, tenantOf } = kernel
  const takeFor = (about: (tenant: Tenant) => string) => ({ body, request }: { body: KitRequest; request: FastifyRequest }) => {
    const form = tidiedKitRequest(body)
    const problem = firstProblem(kitRequestRules, form)
    if (problem !== null) return TE.left(failure('malformed', problem.message, problem.field))
    return fromPromise(async () => {
      const tenant = await tenantOf(request)
      const sender = senderOf(tenant, mailFrom)
      const letter = { key: `kit-${randomUUID()}`, sender, recipient: tenant.contactEmail, ...letterAbout(about(tenant), form, tenant) }
      await postRendered(db.sql, [letter], clock())
      return null
    })
  }
  route(kernel, contract.requestAgentKit, takeFor(() => 'Agent kit requested'), limited)
  route(kernel, contract.requestUConnectKit, takeFor(({ name }) => `Request to join ${name}`), limited)
}

const letterAbout = (subject: string, form: KitRequest, tenant: Tenant) => layOut(tenant, {
  subject: `${subject}: ${form.companyName}`,
  greeting: 'Hello,',
  paragraphs: [`${form.firstName} ${form.lastName} of ${form.companyName} wrote from the site. Please answer to ${form.email}.`, form.message === NO_MESSAGE ? '' : form.message],
  facts: [['Name', `${form.firstName} ${form.lastName}`], ['Company', form.companyName], ['State', form.state], ['Email', form.email], ['Phone', form.phoneNumber]],
})
