import { and, eq } from 'drizzle-orm'
import type { AddressKey } from '../../domain/shared/addresses'
import { addressAt, idIn } from '../../domain/shared/paths'
import type { Sql } from '../db/database'
import { type PageAddress, pageAddress } from '../http/page-address'
import { goneTitle, missingHead, otherHead } from '../http/page-head'
import type { HeadOf } from '../http/pages'
import { isPublic, listings } from './listing.tables'
import { previewOf } from './listing.page'
import { inMarket, marketOf } from './market'
import { isShown, units } from './unit.tables'

/** Pages about one listing: where their addresses name it, and a unit of it. */
const PLACES: Readonly<Partial<Record<AddressKey, 'query' | 'path'>>> = {
  ...{ listingSheet: 'query', reservationEntry: 'query', selection: 'query', reservationForm: 'query' },
  ...{ unit: 'path', pia: 'path', piaRequest: 'path' },
  ...{ clientSelection: 'path', clientForm: 'path', clientFormDetails: 'path' },
}

/** The listing is null if the address names none; a unit may be left out, or be 0. */
const subjectOf = ({ path, query }: PageAddress) => {
  const place = PLACES[addressAt(path) ?? 'home']
  if (place === undefined) return null
  const [listing, unit] = place === 'query' ? [query.get('pid'), query.get('rid')] : (path.match(/\d+/g) ?? [])
  return { listingId: idIn(listing), unitId: idIn(unit) }
}

/**
 * Of a page about a listing or a unit: what links to it show, and that nothing is there; null for all others. A page is asked for without an
 * account, so a unit that only agents are shown, a withheld one and a missing one answer alike: with the application, which asks as its
 * person.
 */
export const subjectHead =
  (sql: Sql): HeadOf =>
  async (request, tenant) => {
    const address = pageAddress(request)
    const subject = subjectOf(address)
    if (subject === null) return null
    const { listingId, unitId } = subject
    const shownHere = and(eq(listings.id, listingId ?? 0), isPublic, inMarket(marketOf(tenant)))
    const [listing] = listingId === null ? [] : await sql.select().from(listings).where(shownHere)
    if (listing === undefined) return missingHead(tenant, address.path, goneTitle(tenant, 'listing'))
    if (unitId === null) return previewOf(tenant, listing, null)
    const [unit] = await sql
      .select({ apt: units.apt })
      .from(units)
      .where(and(eq(units.id, unitId), eq(units.listingId, listing.id), isShown))
    return unit === undefined
      ? { ...otherHead(tenant, request), isUnlisted: true }
      : previewOf(tenant, listing, unit.apt)
  }
