import * as E from 'fp-ts/lib/Either.js'
import * as contract from '../../adapters/http/alerts/alerts.contract'
import { failure } from '../../domain/shared/failure'
import { isEmail } from '../../domain/shared/patterns'
import { hourlyLimit } from '../http/hourly-limit'
import type { Kernel } from '../http/kernel'
import { advertise } from '../http/openapi'
import { ownedRoute, route } from '../http/route'
import type { OfferingModule } from '../module'
import { alertEmailKinds } from './alert-emails'
import { alertPage, readerOfToken } from './alert-link'
import type { AlertServices } from './alert-services'
import { readersOfLink } from './joined-readers'
import { alertsOfLink, confirmSearches, linkInvalid, stopAlerts } from './linked-searches'
import { changeSearch, removeSearch, savedOf, saveSearch, setMailingList } from './saved-searches'
import { alertReadersJob, alertsJob } from './tell-readers'

const noEmail = failure('malformed', 'Enter a valid email address.', 'email')

const noEmails = failure('malformed', 'Choose how often we email you.', 'frequency')

/** Searches saved by one account, and for one address without an account. */
const AN_HOUR = 60
const AN_HOUR_FOR_AN_ADDRESS = 5
const A_MINUTE = 20

const savedRoutes = (kernel: Kernel, services: AlertServices): void => {
  const { db } = services
  const limited = hourlyLimit(kernel.app, AN_HOUR, 'You have saved many searches.')

  ownedRoute(kernel, contract.savedSearches, async ({ caller: { accountId }, request }) =>
    E.right(await savedOf(db.sql, { accountId, tenant: (await kernel.tenantOf(request)).label })),
  )
  ownedRoute(kernel, contract.saveSearch, async ({ body, caller, request }) => {
    const { accountId, emailConfirmed: isConfirmed } = caller
    const refusal = await limited(String(accountId), request)
    if (refusal !== null) return refusal
    const [brand, origin] = [await kernel.tenantOf(request), kernel.originOf(request)]
    return saveSearch(services, body, { reader: { accountId }, isConfirmed, brand, origin })
  })
  ownedRoute(kernel, contract.changeSavedSearch, async ({ params, body, caller: { accountId }, request }) => {
    const { label: tenant } = await kernel.tenantOf(request)
    return changeSearch(services, { ...params, ...body }, { accountId, tenant })
  })
  ownedRoute(kernel, contract.removeSavedSearch, async ({ params: { searchId }, caller: { accountId }, request }) =>
    E.right(await removeSearch(services, searchId, { accountId, tenant: (await kernel.tenantOf(request)).label })),
  )
}

/** For an email address, and by the link in its emails, without an account. */
const linkRoutes = (kernel: Kernel, services: AlertServices): void => {
  const { db, derive } = services
  const limited = hourlyLimit(kernel.app, AN_HOUR_FOR_AN_ADDRESS, 'We have just emailed this address.')
  const byLink = async <A>(token: string, act: (readerId: number) => Promise<A>) => {
    const readerId = readerOfToken(derive, token)
    return readerId === null ? E.left(linkInvalid) : E.right(await act(readerId))
  }

  route(
    kernel,
    contract.saveForEmail,
    async ({ body: { email, ...wanted }, request }) => {
      if (!isEmail(email.trim())) return E.left(noEmail)
      if (wanted.frequency === 'never') return E.left(noEmails)
      const refusal = await limited(email.trim().toLowerCase(), request)
      if (refusal !== null) return refusal
      const [brand, origin] = [await kernel.tenantOf(request), kernel.originOf(request)]
      const saved = await saveSearch(
        services,
        { ...wanted, name: '' },
        { reader: { email }, isConfirmed: false, brand, origin },
      )
      return E.isLeft(saved) ? saved : E.right(null)
    },
    { limitPerMinute: A_MINUTE },
  )
  route(kernel, contract.linkedAlerts, async ({ params: { token }, request }) => {
    const readerId = readerOfToken(derive, token)
    if (readerId === null) return E.left(linkInvalid)
    return alertsOfLink(db.sql, readerId, (await kernel.tenantOf(request)).label)
  })
  route(kernel, contract.changeLinkedAlert, async ({ params: { token, searchId }, body }) => {
    const readerId = readerOfToken(derive, token)
    if (readerId === null) return E.left(linkInvalid)
    const readerIds = await readersOfLink(db.sql, readerId)
    return changeSearch(services, { searchId, ...body }, { readerIds })
  })
  route(kernel, contract.removeLinkedAlert, ({ params: { token, searchId } }) =>
    byLink(token, async (readerId) =>
      removeSearch(services, searchId, { readerIds: await readersOfLink(db.sql, readerId) }),
    ),
  )
  route(kernel, contract.confirmAlerts, ({ params: { token } }) =>
    byLink(token, (readerId) => confirmSearches(services, readerId)),
  )
  advertise(kernel.app, contract.stopAlerts)
  void kernel.app.register((scope, _options, ready) => {
    // Mail programs may send either kind of form (RFC 8058). What it says isn't needed.
    scope.addContentTypeParser('multipart/form-data', { parseAs: 'buffer' }, (_request, _body, done) => done(null, {}))
    route({ ...kernel, app: scope }, contract.stopAlerts, ({ params: { token } }) =>
      byLink(token, (readerId) => stopAlerts(services, readerId)),
    )
    ready()
  })
  // Mail programs without the button open the address: the page asks first, because scanners of emails open links too.
  kernel.app.get<{ Params: { token: string } }>('/api/alerts/:token/stop', async ({ params }, reply) =>
    reply.redirect(alertPage('', encodeURIComponent(params.token)), 302),
  )
}

/** Saved searches, and the emails about what is new in them. */
export const alertsModule = (services: AlertServices) =>
  ({
    /** The tick in My account. */
    setMailingList: (isWanted: boolean, from: Parameters<typeof setMailingList>[2]) =>
      setMailingList(services, isWanted, from),
    emails: alertEmailKinds,
    jobs: [alertsJob(services), alertReadersJob(services)],
    routes: (kernel: Kernel) => {
      savedRoutes(kernel, services)
      linkRoutes(kernel, services)
    },
  }) satisfies OfferingModule
