import { and, eq } from 'drizzle-orm'
import { addressAt, idIn } from '../../domain/shared/paths'
import type { Sql } from '../db/database'
import { pageAddress } from '../http/page-address'
import { missingHead } from '../http/page-head'
import type { HeadOf } from '../http/pages'
import { isPublic, listings } from '../listing/listing.tables'
import type { Unlocking } from './unlock'

/** Of a private link that is wrong or closed, or whose listing visitors are not shown; null for all others. */
export const privateHead =
  (sql: Sql, { openLink }: Pick<Unlocking, 'openLink'>): HeadOf =>
  async (request, tenant) => {
    const { path, query } = pageAddress(request)
    if (addressAt(path) !== 'private') return null
    const listingId = idIn(path.split('/')[3])
    const sessionId = query.get('sessionId') ?? ''
    const isOpen =
      listingId !== null &&
      (sessionId === '' || (await openLink(sessionId))?.listingId === listingId) &&
      (await sql.$count(listings, and(eq(listings.id, listingId), isPublic))) > 0
    return isOpen ? null : missingHead(tenant, path, 'This private link isn’t open')
  }
