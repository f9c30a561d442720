import { eq } from 'drizzle-orm'
import * as E from 'fp-ts/lib/Either.js'
import * as contract from '../../adapters/http/listing/price-list.contract'
import { revealRules } from '../../domain/listing/price-list/price-reveal'
import { failure } from '../../domain/shared/failure'
import { firstProblem } from '../../domain/shared/form'
import type { Caller } from '../http/caller'
import type { Kernel } from '../http/kernel'
import { ownedRoute, route } from '../http/route'
import { accounts } from '../identity/identity.tables'
import { existing } from './existing'
import { findCompany } from './find-listing'
import type { PriceReveals } from './price-reveal'

const otherAccount = failure('forbidden', 'You can’t access this account.')
const notRevealed = failure('prices-not-revealed', 'Unlock the price list first.')

export const priceListRoutes = (kernel: Kernel, reveals: PriceReveals): void => {
  const db = kernel.db.sql

  route(
    kernel,
    contract.revealPriceList,
    async ({ body: { propertyId, ...form }, caller, request }) => {
      const problem = firstProblem(revealRules, form)
      if (problem !== null) return E.left(failure('malformed', problem.message, problem.field))
      const company = existing(await findCompany(db, propertyId))
      if (E.isLeft(company)) return company
      const { label: site } = await kernel.tenantOf(request)
      return E.right({ revealToken: await reveals.note({ listingId: propertyId, form, caller, site }) })
    },
    { limitPerMinute: 30 },
  )

  ownedRoute(kernel, contract.priceListRevealed, async ({ body, caller }) => {
    if (body.userId !== null && body.userId !== caller.accountId) return E.left(otherAccount)
    return E.right(await reveals.mayShow(body.propertyId, caller, null))
  })

  route(kernel, contract.priceListFile, async ({ body: { propertyId, revealToken }, caller }) => {
    const company = existing(await findCompany(db, propertyId))
    if (E.isLeft(company)) return company
    if (!(await reveals.mayShow(propertyId, caller, revealToken))) return E.left(notRevealed)
    return E.right({ address: contract.priceListFileAddress(propertyId, reveals.fileKey(propertyId)) })
  })

  const minimalUser = async ({ caller }: { readonly caller: Caller }) => {
    const [account] = await db
      .select({
        firstName: accounts.firstName,
        lastName: accounts.lastName,
        email: accounts.email,
        countryCode: accounts.countryCode,
        mobileNumber: accounts.mobile,
      })
      .from(accounts)
      .where(eq(accounts.id, caller.accountId))
    return E.right(account ?? { firstName: '', lastName: '', email: '', countryCode: '+61', mobileNumber: '' })
  }
  ownedRoute(kernel, contract.minimalUser, minimalUser)
  ownedRoute(kernel, contract.minimalUserById, minimalUser)
}
