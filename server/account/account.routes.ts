import type * as E from 'fp-ts/lib/Either.js'
import * as TE from 'fp-ts/lib/TaskEither.js'
import { pipe } from 'fp-ts/lib/function.js'
import * as contract from '../../adapters/http/account/account.contract'
import * as favouritesContract from '../../adapters/http/account/favourites.contract'
import * as purchasesContract from '../../adapters/http/account/purchases.contract'
import { matchPassword } from '../../adapters/http/shared/match-password.contract'
import type { Purchase } from '../../domain/account/purchase'
import { type Failure, failure } from '../../domain/shared/failure'
import type { Caller } from '../http/caller'
import { fromPromise } from '../http/from-promise'
import { type Kernel, siteOf } from '../http/kernel'
import { ownedRoute } from '../http/route'
import { overviewOf } from './overview'
import { addFavourite, favouriteIds, listFavourites, removeFavourite } from './favourites'
import type { Places } from './places'
import type { PageOf } from './property-cards'
import { findPurchase, type SignFile, type StandingOf } from './purchase-detail'
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
const unless = (refusal: Failure) =>
  TE.chain((done: boolean): TE.TaskEither<Failure, null> => (done ? TE.right(null) : TE.left(refusal)))

/** These routes only read and change the token owner's data. */
export const accountRoutes = (kernel: Kernel, dependencies: AccountDependencies): void => {
  const {
    db: { sql },
    clock,
  } = kernel
  ownedRoute(
    kernel,
    contract.saveDetails,
    ({ body, caller }) =>
      () =>
        saveAccountDetails(sql, caller, body),
  )
  ownedRoute(kernel, contract.reservedList, ({ params, query, caller }) =>
    fromPromise(async () => ({ ...(await listReserved(sql, caller, pageOf(params, query))), now: clock() })),
  )
  ownedRoute(kernel, contract.overview, ({ caller }) => fromPromise(() => overviewOf(sql, caller, clock())))
  ownedRoute(
    kernel,
    contract.suggestPlaces,
    ({ query }) => fromPromise(async () => [...(await dependencies.places(query.text))]),
    { limitPerMinute: 120 },
  )
  purchaseRoutes(kernel, dependencies)
  passwordRoutes(kernel, dependencies)
  favouriteRoutes(kernel)
}

const purchaseRoutes = (kernel: Kernel, { signFile, standingOf }: AccountDependencies): void => {
  const { sql } = kernel.db
  ownedRoute(kernel, purchasesContract.purchaseList, ({ params, query, caller }) =>
    fromPromise(() => listPurchased(sql, caller, pageOf(params, query))),
  )
  ownedRoute(kernel, purchasesContract.purchaseDetail, ({ params: { id }, caller }) =>
    pipe(
      fromPromise<Purchase | null, Failure>(() => findPurchase(sql, { caller, id, signFile, standingOf })),
      TE.chain((found) => (found === null ? TE.left(notAvailable) : TE.right(found))),
    ),
  )
}

const passwordRoutes = (kernel: Kernel, { passwords, passwordLimit }: AccountDependencies): void => {
  ownedRoute(
    kernel,
    matchPassword,
    ({ body, caller }) => pipe(() => passwords.prove(caller, body.password), unless(wrong)),
    { limitPerMinute: passwordLimit },
  )
  ownedRoute(
    kernel,
    contract.changePassword,
    ({ body: { newPassword, confirmNewPassword }, caller, request }) => {
      if (newPassword !== confirmNewPassword) return TE.left(differ)
      return pipe(
        fromPromise<string | null, Failure>(() => passwords.problemWith(newPassword)),
        TE.chain((problem) =>
          problem === null ? TE.right(null) : TE.left(failure('malformed', problem, 'newPassword')),
        ),
        TE.chain(() =>
          fromPromise<boolean, Failure>(async () =>
            passwords.change(caller, newPassword, await siteOf(kernel, request)),
          ),
        ),
        unless(notProven),
      )
    },
    { limitPerMinute: passwordLimit },
  )
}

const favouriteRoutes = (kernel: Kernel): void => {
  const {
    db: { sql },
    clock,
  } = kernel
  ownedRoute(kernel, favouritesContract.addFavourite, ({ body, caller }) =>
    pipe(
      fromPromise<boolean, Failure>(() => addFavourite(sql, caller.accountId, body.propertyId, clock())),
      unless(notListed),
    ),
  )
  ownedRoute(kernel, favouritesContract.removeFavourite, ({ query, caller }) =>
    fromPromise(async () => {
      await removeFavourite(sql, caller.accountId, query.propertyId)
      return null
    }),
  )
  ownedRoute(kernel, favouritesContract.favouriteIds, ({ caller }) =>
    fromPromise(() => favouriteIds(sql, caller.accountId)),
  )
  ownedRoute(kernel, favouritesContract.favouriteList, ({ params, query, caller }) =>
    fromPromise(() => listFavourites(sql, caller, pageOf(params, query))),
  )
}
