import * as E from 'fp-ts/lib/Either.js'
import { type Failure, failure } from '../../../domain/shared/failure'
import { timeZoneOf } from '../../../domain/shared/time-zones'
import { csvFile } from '../../../domain/stock/export/csv-file'
import { priceListFile } from '../../../domain/stock/export/price-list'
import { reaxmlOf } from '../../../domain/stock/export/reaxml'
import { wallTime } from '../../../domain/stock/wall-time'
import type { Sql } from '../../db/database'
import type { SiteOf } from '../../http/sites'
import { listingToExport } from './listing-to-export'
import { unitsToExport, withWholePlan } from './units-to-export'
import { xlsxFile } from './xlsx-file'

export const EXPORT_FORMATS = ['csv', 'xlsx', 'reaxml'] as const
export type ExportFormat = (typeof EXPORT_FORMATS)[number]

interface Wanted {
  readonly listingId: number
  readonly format: ExportFormat
  /** By which the reader of a feed knows the agency; null for our own number of it. */
  readonly agentId: string | null
}
interface Exported {
  readonly bytes: Buffer
  readonly units: number
}
interface Services {
  readonly db: Sql
  readonly siteOf: SiteOf
}

/**
 * The units of a listing as a file: all of them as a price list, or those of a published listing that every visitor sees as REAXML.
 * Whose the listing is, the caller has checked.
 */
export const exportListing = async (
  services: Services,
  wanted: Wanted,
  at: Date,
): Promise<E.Either<Failure, Exported>> => {
  const { listingId, format } = wanted
  if (format === 'reaxml') return asFeed(services, wanted, at)
  const units = await unitsToExport(services.db, listingId, false)
  if (units.length === 0) return E.left(failure('malformed', `Listing ${listingId} has no units.`))
  const file = priceListFile(units)
  const bytes = format === 'csv' ? Buffer.from(csvFile(file)) : await xlsxFile(file)
  return E.right({ bytes, units: units.length })
}

const asFeed = async ({ db, siteOf }: Services, { listingId, agentId }: Wanted, at: Date) => {
  const found = await listingToExport(db, siteOf, listingId)
  if (found === null)
    return E.left(failure('malformed', `Listing ${listingId} isn’t published, and a feed holds what visitors see.`))
  const units = await unitsToExport(db, listingId, true)
  if (units.length === 0) return E.left(failure('malformed', `Listing ${listingId} has no units that visitors see.`))
  const { listing, whole } = found
  const shown = units.map((unit) => withWholePlan(unit, whole))
  const wall = `${wallTime(at, timeZoneOf(listing.state)).replace('T', '-')}:00`
  const text = reaxmlOf({ ...listing, agentId: agentId ?? listing.agentId }, shown, wall)
  return E.right({ bytes: Buffer.from(text), units: units.length })
}
