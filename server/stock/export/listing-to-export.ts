import { eq, inArray } from 'drizzle-orm'
import { inOneField } from '../../../domain/shared/phone'
import type { ExportListing } from '../../../domain/stock/export/reaxml'
import { writtenText } from '../../../domain/stock/written-text'
import { tenants } from '../../content/content.tables'
import type { Sql } from '../../db/database'
import type { SiteOf } from '../../http/sites'
import { agencies, agents, listings } from '../../listing/listing.tables'

interface Found {
  readonly listing: ExportListing
  /** An address of this site with its host. */
  readonly whole: (address: string) => string
}

/** What visitors see of a listing; null unless it is published. */
export const listingToExport = async (db: Sql, siteOf: SiteOf, listingId: number): Promise<Found | null> => {
  const [row] = await db
    .select({ listing: listings, tenant: tenants.label, isDefault: tenants.isDefault })
    .from(listings)
    .innerJoin(agencies, eq(agencies.id, listings.agencyId))
    .leftJoin(tenants, eq(tenants.label, agencies.tenant))
    .where(eq(listings.id, listingId))
  if (row?.listing.published !== true) return null
  const { listing } = row
  const site = siteOf(row.tenant ?? '', row.isDefault ?? true)
  const whole = (address: string): string => (address.startsWith('/') ? site + address : address)
  const named = [listing.agent1Id, ...(listing.agent2Id === null ? [] : [listing.agent2Id])]
  const people = await db.select().from(agents).where(inArray(agents.id, named))
  return {
    whole,
    listing: {
      listingId,
      agentId: `UNIFI-${listing.agencyId}`,
      ...{ name: listing.name, propertyType: listing.propertyType, address: listing.address },
      ...{ suburb: listing.suburb, state: listing.state, postcode: listing.postcode },
      description: writtenText(listing.description),
      showsPrices: listing.pricing === 'online',
      pictures: listing.images.map(whole),
      videoUrl: listing.videoUrl.startsWith('https:') ? listing.videoUrl : '',
      agents: named
        .flatMap((id) => people.find((each) => each.id === id) ?? [])
        .map(({ id, firstName, lastName, email, countryCode, mobile }) => ({
          ...{ id, name: `${firstName} ${lastName}`, email },
          mobile: inOneField({ countryCode, mobileNumber: mobile }),
        })),
    },
  }
}
