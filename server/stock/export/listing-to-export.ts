import { eq, inArray } from 'drizzle-orm'
import { inOneField } from '../../../domain/shared/phone'
import type { ExportListing } from '../../../domain/stock/export/reaxml'
import { refPrefix } from '../../../domain/stock/import/unit-ref'
import { writtenText } from '../../../domain/stock/written-text'
import { tenants } from '../../content/content.tables'
import type { Sql } from '../../db/database'
import type { SiteOf } from '../../http/sites'
import { agencies, agents, listings } from '../../listing/listing.tables'

type Listing = typeof listings.$inferSelect
type Agent = typeof agents.$inferSelect

export interface ListingToExport {
  readonly listing: ExportListing
  /** An address of this site with its host. */
  readonly whole: (address: string) => string
}

/** What visitors see of a listing; null unless it is published. */
export const listingToExport = async (db: Sql, siteOf: SiteOf, listingId: number): Promise<ListingToExport | null> => {
  const [row] = await db
    .select({ listing: listings, tenant: tenants.label, isDefault: tenants.isDefault })
    .from(listings)
    .innerJoin(agencies, eq(agencies.id, listings.agencyId))
    .leftJoin(tenants, eq(tenants.label, agencies.tenant))
    .where(eq(listings.id, listingId))
  if (row?.listing.published !== true) return null
  const { listing, tenant, isDefault } = row
  const brand = { label: tenant ?? '', isDefault: isDefault ?? true }
  return asExported(listing, await agentsOf(db, [listing]), { site: siteOf(brand.label, brand.isDefault), brand })
}

const agentIdsOf = ({ agent1Id, agent2Id }: Listing): readonly number[] =>
  agent2Id === null ? [agent1Id] : [agent1Id, agent2Id]

/** The people of some listings, in one query. */
export const agentsOf = async (db: Sql, of: readonly Listing[]): Promise<ReadonlyMap<number, Agent>> => {
  const found = await db
    .select()
    .from(agents)
    .where(inArray(agents.id, [...new Set(of.flatMap(agentIdsOf))]))
  return new Map(found.map((agent) => [agent.id, agent]))
}

export interface FeedOf {
  /** The origin of the brand, without a trailing slash. */
  readonly site: string
  readonly brand: { readonly label: string; readonly isDefault: boolean }
}

export const asExported = (
  listing: Listing,
  people: ReadonlyMap<number, Agent>,
  { site, brand }: FeedOf,
): ListingToExport => {
  const prefix = refPrefix(brand)
  const whole = (address: string): string => (address.startsWith('/') ? site + address : address)
  return {
    whole,
    listing: {
      listingId: listing.id,
      refPrefix: prefix,
      agentId: `${prefix}-${listing.agencyId}`,
      ...{ name: listing.name, propertyType: listing.propertyType, address: listing.address },
      ...{ suburb: listing.suburb, state: listing.state, postcode: listing.postcode },
      description: writtenText(listing.description),
      showsPrices: listing.pricing === 'online',
      pictures: listing.images.map(whole),
      videoUrl: listing.videoUrl.startsWith('https:') ? listing.videoUrl : '',
      agents: agentIdsOf(listing)
        .flatMap((id) => people.get(id) ?? [])
        .map(({ id, firstName, lastName, email, countryCode, mobile }) => ({
          ...{ id, name: `${firstName} ${lastName}`, email },
          mobile: inOneField({ countryCode, mobileNumber: mobile }),
        })),
    },
  }
}
