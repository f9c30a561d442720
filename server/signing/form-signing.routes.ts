import type { FastifyRequest } from 'fastify'
import * as E from 'fp-ts/lib/Either.js'
import * as contract from '../../adapters/http/signing/form-signing.contract'
import { clientFormFromWire, type WireClientForm } from '../../adapters/http/shared/client-form.wire'
import { failure } from '../../domain/shared/failure'
import type { Failure } from '../../domain/shared/failure'
import { linkRefused } from '../../domain/sharing/link-refusal'
import { formOfOne, signingProblem } from '../../domain/signing/signed-form'
import { writePath } from '../../domain/reservation/client/client-paths'
import type { Caller, Reader } from '../http/caller'
import { addressOf } from '../http/client-address'
import { hourlyLimit } from '../http/hourly-limit'
import { type Kernel, siteOf } from '../http/kernel'
import { ownedRoute, route } from '../http/route'
import type { privateLinks } from '../sharing/sharing.tables'
import { type Opener, openForForm, sourceOf } from './form-envelopes'
import { snapshotOf, unitsOfForm } from './form-snapshot'
import type { SigningServices } from './signing-services'
import { unprintableField } from './unprintable'

/** Calls an hour and account. */
const BY_ACCOUNT = 60

type Link = Pick<typeof privateLinks.$inferSelect, 'id' | 'listingId' | 'accountId'>

/** The open private link of a secret; null if it is closed, expired or unknown. From the sharing context. */
export type OpenLink = (sessionId: string) => Promise<Link | null>

interface Wire {
  readonly propertyId: number
  readonly tempName: string
  readonly email: string
  readonly name: string
  readonly unitId: number | null
  readonly otherUnitIds: readonly number[] | null
  readonly form: WireClientForm | null
}

const noListing = failure('listing-not-found', 'This listing is no longer available.')
const noUnit = failure('unit-taken', 'This unit is no longer available.')
const noAccount = failure('session-missing', 'Please log in.')
const notSent = failure('signing-unavailable', 'The form can’t be signed at the moment. Please try again.')

/** The calls that have a client's form signed. */
export const formSigningRoutes = (
  kernel: Kernel,
  services: SigningServices,
  { openLink, perHour }: { readonly openLink: OpenLink; readonly perHour: number },
): void => {
  const limit = (most: number) => hourlyLimit(kernel.app, most, 'Too many forms to sign.')
  const [byAccount, byLink, byAddress] = [limit(BY_ACCOUNT), limit(perHour), limit(perHour)]
  const open = async (
    request: FastifyRequest,
    wire: Wire,
    {
      opener,
      introducerId,
      reader,
    }: { readonly opener: Opener; readonly introducerId: number; readonly reader: Reader },
  ): Promise<E.Either<Failure, string>> => {
    const form = wire.form === null ? formOfOne(wire) : clientFormFromWire(wire.form)
    const problem = signingProblem(form)
    if (problem !== null) return E.left(failure('invalid-form', problem.message, problem.field))
    const tenant = await kernel.tenantOf(request)
    const unprintable = await services.render(unprintableField, form, tenant)
    if (unprintable !== null) return E.left(failure('invalid-form', unprintable.message, unprintable.field))
    const { propertyId, tempName, unitId, otherUnitIds } = wire
    const unitIds = [...(unitId === null ? [] : [unitId]), ...(otherUnitIds ?? [])]
    const found = await unitsOfForm(kernel.db.sql, { propertyId, unitIds, tempName, reader })
    if (found === null) return E.left(noListing)
    if (found.units.length === 0) return E.left(noUnit)
    const ids = found.units.map(({ id }) => id)
    const opening = {
      ...(await siteOf(kernel, request)),
      form: await snapshotOf(kernel.db.sql, found, form, {
        introducerId,
        brandTerms: tenant.terms,
      }),
      returnPath: 'accountId' in opener ? writePath(propertyId, ids) : '',
    }
    const source = sourceOf({ opener, listingId: propertyId, unitIds: ids, form })
    try {
      return E.right((await openForForm(services, opening, source)).address)
    } catch (error) {
      services.log.error({ err: error }, 'a form could not be sent for signature')
      return E.left(notSent)
    }
  }
  const openAs = async (request: FastifyRequest, caller: Caller, wire: Wire, { accountId } = caller) =>
    (await byAccount(String(accountId), request)) ??
    open(request, wire, { opener: { accountId }, introducerId: accountId, reader: caller })

  ownedRoute(kernel, contract.signForm, async ({ body, caller, request }) => openAs(request, caller, body))
  route(kernel, contract.signFormForUrl, async ({ body, caller, request }) => {
    if (caller !== null) return openAs(request, caller, body)
    if (body.sessionId === undefined) return E.left(noAccount)
    const link = await openLink(body.sessionId)
    if (link === null || link.listingId !== body.propertyId) return E.left(linkRefused('closed'))
    const limited = (await byAddress(addressOf(request), request)) ?? (await byLink(String(link.id), request))
    if (limited !== null) return limited
    return open(request, body, { opener: { linkId: link.id }, introducerId: link.accountId, reader: null })
  })
}
