import type { FastifyRequest } from 'fastify'
import * as E from 'fp-ts/lib/Either.js'
import * as contract from '../../adapters/http/sharing/private-links.contract'
import { passphraseOf } from '../../domain/sharing/private-link'
import type { Caller } from '../http/caller'
import type { Kernel } from '../http/kernel'
import type { Secrets } from '../http/secrets'
import { ownedRoute } from '../http/route'
import { type Asking, changeLink, closeLink, type LinkServices, listLinks, makeLink } from './agent-links'
import { emailPassphrase } from './email-passphrase'

/** Maximum page size; larger ones are reduced to this. */
const MOST = 100

type Services = LinkServices & { readonly secrets: Pick<Secrets, 'digest' | 'seal'> }

/** These routes only read and change the token owner's links. */
export const privateLinksRoutes = (kernel: Kernel, services: Services): void => {
  const { clock } = kernel
  const asking = async ({ accountId, coAgent }: Caller, request: FastifyRequest): Promise<Asking> => {
    const { label, timeZone } = await kernel.tenantOf(request)
    return { accountId, coAgent, at: clock(), tenant: label, timeZone, origin: kernel.originOf(request) }
  }

  ownedRoute(
    kernel,
    contract.privateLinks,
    async ({ params: { propertyId, page, pageSize }, caller: { accountId, coAgent } }) => {
      const wanted = { propertyId: propertyId === 0 ? null : propertyId, page, size: Math.min(pageSize, MOST) }
      return E.right(await listLinks(services, { accountId, coAgent, at: clock() }, wanted))
    },
  )
  ownedRoute(
    kernel,
    contract.makePrivateLink,
    async ({ body: { propertyId, label, email, passWord, publicFlag, endDate }, caller, request }) =>
      makeLink(services, await asking(caller, request), {
        propertyId,
        label,
        email: (email ?? '').trim(),
        passphrase: passphraseOf(passWord ?? ''),
        isPublic: publicFlag === 1,
        endDate,
      }),
  )
  ownedRoute(kernel, contract.changePrivateLink, async ({ params: { id }, body, caller, request }) =>
    changeLink(services, await asking(caller, request), id, body),
  )
  ownedRoute(kernel, contract.closePrivateLink, async ({ params: { id }, caller: { accountId } }) =>
    closeLink(services, { accountId, at: clock() }, id),
  )
  ownedRoute(kernel, contract.emailPassphrase, async ({ params: { id }, body: { email, passWord }, caller, request }) =>
    emailPassphrase(services, await asking(caller, request), { id, email: email.trim(), passphrase: passWord }),
  )
}
