import { eq } from 'drizzle-orm'
import * as TE from 'fp-ts/lib/TaskEither.js'
import { pipe } from 'fp-ts/lib/function.js'
import * as contract from '../../adapters/http/listing/price-list.contract'
import { revealRules } from '../../domain/listing/price-list/price-reveal'
import { type Failure, failure } from '../../domain/shared/failure'
import { firstProblem } from '../../domain/shared/form'
import type { Caller } from '../http/caller'
import { fromPromise } from '../http/from-promise'
import type { Kernel } from '../http/kernel'
import { ownedRoute, route } from '../http/route'
import { accounts } from '../identity/identity.tables'
import { existing } from './existing'
import { findCompany } from './find-listing'
import type { PriceReveals } from './price-reveal'

const notRevealed = failure('prices-not-revealed', 'Unlock the price list first.')

export const priceListRoutes = (kernel: Kernel, reveals: PriceReveals): void => {
  const db = kernel.db.sql

  route(
    kernel,
    contract.revealPriceList,
    ({ body: { propertyId, ...form }, caller }) => {
      const problem = firstProblem(revealRules, form)
      if (problem !== null) return TE.left<Failure>(failure('malformed', problem.message, problem.field))
      return pipe(
        existing(() => findCompany(db, propertyId)),
        TE.chain(() => fromPromise<string, Failure>(() => reveals.note(propertyId, form, caller))),
        TE.map((revealToken) => ({ revealToken })),
      )
    },
    { limitPerMinute: 30 },
  )

  ownedRoute(kernel, contract.priceListRevealed, ({ body, caller }) =>
    body.userId !== null && body.userId !== caller.accountId
      ? TE.left(failure('forbidden', 'You can’t access this account.'))
      : fromPromise(() => reveals.byAccount(body.propertyId, caller.accountId)),
  )

  route(kernel, contract.priceListFile, ({ body: { propertyId, revealToken }, caller }) =>
    pipe(
      existing(() => findCompany(db, propertyId)),
      TE.chain(() => fromPromise<boolean, Failure>(() => reveals.mayShow(propertyId, caller, revealToken))),
      TE.chain((may) => (may ? TE.right(reveals.fileKey(propertyId)) : TE.left<Failure>(notRevealed))),
      TE.map((key) => ({ address: contract.priceListFileAddress(propertyId, key) })),
    ),
  )

  const minimalUser = ({ caller }: { readonly caller: Caller }) =>
    fromPromise(async () => {
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
      return account ?? { firstName: '', lastName: '', email: '', countryCode: '+61', mobileNumber: '' }
    })
  ownedRoute(kernel, contract.minimalUser, minimalUser)
  ownedRoute(kernel, contract.minimalUserById, minimalUser)
}
