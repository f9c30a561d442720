import { eq, or, type Placeholder, sql, type SQL } from 'drizzle-orm'
import type { Caller } from '../http/caller'
import { reservations } from './reservation.tables'

export type Viewer = Pick<Caller, 'accountId' | 'role'>

const ownedOrIntroduced = (accountId: number | Placeholder, introducerId: number | Placeholder): SQL | undefined =>
  or(eq(reservations.accountId, accountId), eq(reservations.introducerId, introducerId))

/**
 * The reservations a caller may see: their own, and for an agent those they introduced. Every query on behalf of a caller uses this
 * predicate. The office has no caller and sees all of them.
 */
export const reservationsVisibleTo = ({ accountId, role }: Viewer): SQL | undefined =>
  role === 'agent' ? ownedOrIntroduced(accountId, accountId) : eq(reservations.accountId, accountId)

/** The same predicate for a prepared query, which is executed with `viewerParameters`. */
export const reservationsVisibleToViewer = ownedOrIntroduced(
  sql.placeholder('accountId'),
  sql.placeholder('introducerId'),
)

/** `introducerId` is null for a buyer, and no row equals null. */
export const viewerParameters = ({ accountId, role }: Viewer): { accountId: number; introducerId: number | null } => ({
  accountId,
  introducerId: role === 'agent' ? accountId : null,
})
