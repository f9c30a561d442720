import * as E from 'fp-ts/lib/Either.js'
import * as contract from '../../adapters/http/queue/queue.contract'
import { failure } from '../../domain/shared/failure'
import { hourlyLimit } from '../http/hourly-limit'
import type { Kernel } from '../http/kernel'
import { ownedRoute } from '../http/route'
import { type ContextModule, job } from '../module'
import { endOffers, endQueues, type QueueServices } from './end-places'
import { joinQueue } from './join-queue'
import { leaveQueue } from './leave-queue'
import { placesOf } from './list-places'
import { queueEmailKinds } from './queue-emails'

const emailUnconfirmed = failure('email-unconfirmed', 'Confirm your email address first. We’ll send you a code.')

/** Places taken by one account. */
const AN_HOUR = 30

const queueRoutes = (kernel: Kernel, services: QueueServices): void => {
  const limited = hourlyLimit(kernel.app, AN_HOUR, 'You have joined many queues.')

  ownedRoute(kernel, contract.queuePlaces, async ({ caller }) =>
    E.right([...(await placesOf(services.db.sql, caller.accountId))]),
  )
  ownedRoute(kernel, contract.joinQueue, async ({ body, caller, request }) => {
    const refusal = await limited(String(caller.accountId), request)
    if (refusal !== null) return refusal
    if (!caller.emailConfirmed) return E.left(emailUnconfirmed)
    const { label: tenant, terms: brandTerms } = await kernel.tenantOf(request)
    return joinQueue(services, body, caller, { tenant, origin: kernel.originOf(request), brandTerms })
  })
  ownedRoute(kernel, contract.leaveQueue, ({ params: { placeId }, caller }) =>
    leaveQueue(services, placeId, caller.accountId),
  )
}

export { withQueues } from './hand-over'

/** Queues of reserved units. What ends a claim hands its unit over in `withQueues`. */
export const queueModule = (services: QueueServices): ContextModule => ({
  emails: queueEmailKinds,
  jobs: [job('queue-offers', 30, () => endOffers(services)), job('queue-ends', 30, () => endQueues(services))],
  routes: (kernel) => queueRoutes(kernel, services),
})
