import * as E from 'fp-ts/lib/Either.js'
import * as contract from '../../adapters/http/account/account.contract'
import * as favouritesContract from '../../adapters/http/account/favourites.contract'
import * as purchasesContract from '../../adapters/http/account/purchases.contract'
import { matchPassword } from '../../adapters/http/shared/match-password.contract'
import type { Tenant } from '../../domain/content/tenant'
import { type Failure, failure } from '../../domain/shared/failure'
import type { Caller } from '../http/caller'
import { type Kernel, siteOf } from '../http/kernel'
import { ownedRoute } from '../http/route'
import { overviewOf } from './overview'
import { addFavourite, favouriteIds, listFavourites, removeFavourite } from './favourites'
import type { Places } from './places'
import type { PageOf } from './property-cards'
import { findPurchase, type SignedFormOf, type SignFile, type StandingOf } from './purchase-detail'
import { listPurchased, listReserved } from './reserved-properties'
import { saveAccountDetails } from './save-details'

export interface AccountDependencies {
  /** Proves and changes passwords, which identity stores. */
  readonly passwords: {
    /** Whether this is the caller's password. Fails with `too-many-requests` after failed tries. */
    prove(caller: Caller, password: string): Promise<E.Either<Failure, boolean>>
    change(
      caller: Caller,
      password: string,
      site: { readonly tenant: string; readonly origin: string },
    ): Promise<boolean>
    /** Why a new password is refused; null if it is accepted. */
    problemWith(password: string): Promise<string | null>
  }
  readonly places: Places
  readonly signFile: SignFile
  readonly standingOf: StandingOf
  readonly signedFormOf: SignedFormOf
  /** Begins or ends the emails of the mailing list. */
  readonly setMailingList: (
    isWanted: boolean,
    from: {
      readonly reader: Pick<Caller, 'accountId'>
      readonly isConfirmed: boolean
      readonly brand: Tenant
      readonly origin: string
    },
  ) => Promise<void>
  /** Tries of a password per minute from one address. */
  readonly passwordLimit: number
}

const notListed = failure('listing-not-found', 'This listing is no longer available.')
const wrong = failure('password-wrong', 'Incorrect password.')
const differ = failure('passwords-differ', 'New passwords do not match.')
const notAvailable = failure('not-available', 'This property is not available.')
const notProven = failure('password-not-proven', 'Please enter your current password again.')

/** Maximum page size; larger ones are reduced to this. */
const MOST = 100
const pageOf = ({ page, pageSize }: { page: number; pageSize: number }, { text }: { text?: string }): PageOf => ({
  page,
  size: Math.min(pageSize, MOST),
  text,
})

/** These routes only read and change the token owner's data. */
export const accountRoutes = (kernel: Kernel, dependencies: AccountDependencies): void => {
  const {
    db: { sql },
    clock,
  } = kernel
  const setMailingList = async (
    isWanted: boolean,
    { accountId, emailConfirmed: isConfirmed }: Caller,
    request: Parameters<Kernel['tenantOf']>[0],
  ): Promise<void> => {
    const [brand, { origin }] = [await kernel.tenantOf(request), await siteOf(kernel, request)]
    await dependencies.setMailingList(isWanted, { reader: { accountId }, isConfirmed, brand, origin })
  }
  ownedRoute(kernel, contract.saveDetails, async ({ body, caller, request }) => {
    const site = await siteOf(kernel, request)
    const saved = await saveAccountDetails({ db: kernel.db, at: kernel.clock(), ...site }, caller, body)
    if (E.isRight(saved) && body.subscribed !== null) await setMailingList(body.subscribed, caller, request)
    return saved
  })
  ownedRoute(kernel, contract.setMailingList, async ({ body: { subscribed }, caller, request }) => {
    await setMailingList(subscribed, caller, request)
    return E.right(null)
  })
  ownedRoute(kernel, contract.reservedList, async ({ params, query, caller }) => {
    const reserved = await listReserved(sql, caller, pageOf(params, query), dependencies.signFile)
    return E.right({ ...reserved, now: clock() })
  })
  ownedRoute(kernel, contract.overview, async ({ caller }) => E.right(await overviewOf(sql, caller, clock())))
  ownedRoute(
    kernel,
    contract.suggestPlaces,
    async ({ query }) => E.right([...(await dependencies.places(query.text))]),
    { limitPerMinute: 120 },
  )
  purchaseRoutes(kernel, dependencies)
  passwordRoutes(kernel, dependencies)
  favouriteRoutes(kernel)
}

const purchaseRoutes = (kernel: Kernel, { signFile, standingOf, signedFormOf }: AccountDependencies): void => {
  const { sql } = kernel.db
  ownedRoute(kernel, purchasesContract.purchaseList, async ({ params, query, caller }) =>
    E.right(await listPurchased(sql, caller, pageOf(params, query))),
  )
  ownedRoute(kernel, purchasesContract.purchaseDetail, async ({ params: { id }, caller }) => {
    const found = await findPurchase(sql, { caller, id, signFile, standingOf, signedFormOf })
    return found === null ? E.left(notAvailable) : E.right(found)
  })
}

const passwordRoutes = (kernel: Kernel, { passwords, passwordLimit }: AccountDependencies): void => {
  ownedRoute(
    kernel,
    matchPassword,
    async ({ body, caller }) => {
      const proven = await passwords.prove(caller, body.password)
      if (E.isLeft(proven)) return proven
      return proven.right ? E.right(null) : E.left(wrong)
    },
    { limitPerMinute: passwordLimit },
  )
  ownedRoute(
    kernel,
    contract.changePassword,
    async ({ body: { newPassword, confirmNewPassword }, caller, request }) => {
      if (newPassword !== confirmNewPassword) return E.left(differ)
      const problem = await passwords.problemWith(newPassword)
      if (problem !== null) return E.left(failure('malformed', problem, 'newPassword'))
      const isChanged = await passwords.change(caller, newPassword, await siteOf(kernel, request))
      return isChanged ? E.right(null) : E.left(notProven)
    },
    { limitPerMinute: passwordLimit },
  )
}

const favouriteRoutes = (kernel: Kernel): void => {
  const {
    db: { sql },
    clock,
  } = kernel
  ownedRoute(kernel, favouritesContract.addFavourite, async ({ body, caller }) =>
    (await addFavourite(sql, caller.accountId, body.propertyId, clock())) ? E.right(null) : E.left(notListed),
  )
  ownedRoute(kernel, favouritesContract.removeFavourite, async ({ query, caller }) => {
    await removeFavourite(sql, caller.accountId, query.propertyId)
    return E.right(null)
  })
  ownedRoute(kernel, favouritesContract.favouriteIds, async ({ caller }) =>
    E.right(await favouriteIds(sql, caller.accountId)),
  )
  ownedRoute(kernel, favouritesContract.favouriteList, async ({ params, query, caller }) =>
    E.right(await listFavourites(sql, caller, pageOf(params, query))),
  )
}
