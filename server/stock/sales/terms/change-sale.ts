import * as E from 'fp-ts/lib/Either.js'
import type { Endpoint } from '../../../../adapters/http/shared/endpoint'
import { isAtLeast, type Role } from '../../../../domain/members/role'
import { type Failure, failure } from '../../../../domain/shared/failure'
import type { Action } from '../../../../domain/stock/change'
import type { SaleDetail } from '../../../../domain/stock/sales/sale'
import type { Sql } from '../../../db/database'
import type { Kernel } from '../../../http/kernel'
import type { OfficeServices } from '../../../reservation/move-reservation'
import { type PersonalDesk, proven } from '../../people/desk'
import { deskRoute } from '../../people/desk-route'
import { record } from '../../record-change'
import { type OwnSale, saleFor, sellersDesk } from '../find-sales'
import { saleDetail, type SaleFiles } from '../sale-detail'
import { type Overtaking, withWhoWasFirst } from '../who-was-first'

const BELOW: Readonly<Partial<Record<Role, string>>> = {
  manager: 'Only a manager does this. Ask one.',
  office: 'Only the office does this. Ask it.',
}
/** What those below a role are answered. */
export const forbiddenBelow = (role: Role): Failure => failure('forbidden', BELOW[role] ?? 'Ask a manager.')

/** A line of the history about a sale, for the transaction of what it records. */
type RecordSale = (
  sql: Sql,
  change: { readonly action: Action; readonly before: object; readonly after: object },
) => Promise<void>

interface Wanted {
  readonly id: number
  /** At least. */
  readonly role: Role
  /** What another person may have done first, besides moving the sale on. */
  readonly overtaking?: readonly Overtaking[]
}

/** Changes a sale where the caller sells, and returns it as it is then. What isn’t the caller’s fails as a missing one. */
export const changeSale = async (
  { db, clock, files }: Pick<OfficeServices, 'db' | 'clock'> & { readonly files: SaleFiles },
  desk: PersonalDesk,
  { id, role, overtaking }: Wanted,
  change: (own: OwnSale, line: RecordSale) => Promise<E.Either<Failure, unknown>>,
): Promise<E.Either<Failure, SaleDetail>> => {
  const sellers = sellersDesk(desk)
  if (E.isLeft(sellers)) return sellers
  const own = await saleFor(db.sql, sellers.right, id)
  if (E.isLeft(own)) return own
  const { project, sale } = own.right
  if (!isAtLeast(own.right.role, role)) return E.left(forbiddenBelow(role))
  const isProven = proven(desk)
  if (E.isLeft(isProven)) return isProven
  const changed = await change(own.right, (sql, { action, before, after }) =>
    record(sql, [
      {
        ...{ at: clock(), accountId: desk.accountId, agencyId: project.agency.id, tenant: project.agency.tenant },
        ...{ listingId: project.id, unitId: sale.unitId, action, before, after },
        subject: `${sale.project}, ${sale.label}, reservation ${id}`,
      },
    ]),
  )
  if (E.isLeft(changed)) return E.left(await withWhoWasFirst(db.sql, sale, changed.left, overtaking))
  const now = await saleFor(db.sql, sellers.right, id)
  return E.isLeft(now) ? now : E.right(await saleDetail({ db: db.sql, files }, now.right))
}

interface SaleCall<B> {
  readonly id: number
  /** The caller’s. */
  readonly accountId: number
  readonly body: B
  readonly own: OwnSale
  readonly line: RecordSale
}

/** Makes routes that change a sale where the caller sells: who may, and what they change. */
export const saleRoutes =
  (kernel: Kernel, files: SaleFiles) =>
  <Q, B, K extends string>(
    e: Endpoint<{ id: number }, Q, B, SaleDetail, K>,
    wanted: Omit<Wanted, 'id'>,
    change: (call: SaleCall<B>) => Promise<E.Either<Failure, unknown>>,
  ): void =>
    deskRoute(
      kernel,
      e,
      ({ desk, params: { id }, body }) =>
        changeSale({ db: kernel.db, clock: kernel.clock, files }, desk, { id, ...wanted }, (own, line) =>
          change({ id, accountId: desk.accountId, body, own, line }),
        ),
      { limitPerMinute: 60 },
    )
