import { getTableName, sql, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { constructionUpdates, serviceProviders } from '../construction/construction.tables'
import { advertisements, brandTexts, faqs, homeBanners, posts, tenants } from '../content/content.tables'
import type { Database, Sql } from '../db/database'
import { accounts } from '../identity/identity.tables'
import { hashPassword } from '../identity/password'
import { agencies, agents, listings } from '../listing/listing.tables'
import { units, unitLedger } from '../listing/unit.tables'
import { hasPrice } from '../../domain/shared/money'
import { DEMO_PASSWORD, demoAccounts } from './demo-accounts'
import { unitPrices } from '../stock/stock.tables'
import { seedReceipts } from './demo-receipts'
import { ABOUT, ABOUT_VERSION } from './demo-about'
import { demoAdvertisements, demoBanners } from './demo-advertisements'
import { AGENCIES, AGENTS } from './demo-agencies'
import { APARTMENTS } from './demo-apartments'
import { ESTATES } from './demo-estates'
import { privateLinks } from '../sharing/sharing.tables'
import { demoLinks } from './demo-links'
import { demoFaqs } from './demo-faqs'
import { demoPosts } from './demo-posts'
import { demoProviders } from './demo-providers'
import { TENANTS } from './demo-tenants'
import { seedSales } from './demo-sales'
import { demoUpdates } from './demo-updates'
import { hasTenants, lockSeeds, seedPlans } from './essentials'
import { TOWNHOUSES } from './demo-townhouses'
import { listingRecord } from './listing-record'
import { picturesOf } from './pictures'
import type { Project } from './project'
import type { ListingRecord } from './records'

/** A listing's id is its position here, from 1. */
export const PROJECTS: readonly Project[] = [...APARTMENTS, ...TOWNHOUSES, ...ESTATES]

interface Demo {
  readonly db: Database
  readonly now: Date
  /** The server's; without it, the demo's passphrase opens nothing. */
  readonly tokenSecret?: string
}

/**
 * Seeds tenants, agencies, listings with units, and accounts, one of them an agent with a history. Returns false if there are already tenants. Missing U-Connect
 * plans are added either way. The same clock gives the same rows, except for password salts.
 */
export const seedDemo = ({ db, now, tokenSecret = '' }: Demo): Promise<boolean> =>
  db.transaction(async (tx) => {
    await lockSeeds(tx)
    await seedPlans(tx)
    if (await hasTenants(tx)) return false
    await tx.insert(tenants).values(TENANTS.map(({ label, ...details }, i) => ({ label, isDefault: i === 0, details })))
    await tx.insert(brandTexts).values(
      TENANTS.map(({ label }) => ({
        tenant: label,
        kind: 'about' as const,
        ...ABOUT_VERSION,
        text: ABOUT,
        publishedAt: now,
      })),
    )
    await tx.insert(accounts).values(demoAccounts(await hashPassword(DEMO_PASSWORD), now))
    await insertSellers(tx)
    const records = PROJECTS.map((project, i) => listingRecord(i + 1, project, now))
    await insertListings(tx, records)
    await tx.insert(constructionUpdates).values(
      demoUpdates(
        records.map(({ listing }) => listing),
        PROJECTS,
        now,
      ),
    )
    await tx.insert(serviceProviders).values(demoProviders())
    await tx.insert(advertisements).values([...demoAdvertisements])
    await tx.insert(homeBanners).values([...demoBanners])
    await tx.insert(faqs).values([...demoFaqs])
    await tx.insert(posts).values(demoPosts(now))
    await seedSales(tx, now)
    await seedReceipts(tx)
    await tx.insert(privateLinks).values(demoLinks(now, tokenSecret))
    for (const table of [accounts, agencies, agents, listings, units, serviceProviders, privateLinks])
      await tx.execute(afterLast(table))
    return true
  })

const insertSellers = async (tx: Sql) => {
  await tx.insert(agencies).values(
    AGENCIES.map(({ domain, ...agency }, i) => ({
      id: i + 1,
      ...agency,
      email: `projects@${domain}`,
      logoUrl: `/drawings/agency/${i + 1}.svg`,
    })),
  )
  await tx.insert(agents).values(
    AGENTS.map(({ agency, firstName, likeness, ...agent }, i) => ({
      id: i + 1,
      agencyId: agency + 1,
      firstName,
      ...agent,
      email: `${firstName.toLowerCase()}@${AGENCIES[agency]?.domain ?? ''}`,
      imageUrl: `/drawings/portrait/${i + 1}-${likeness}.svg`,
    })),
  )
}

const insertListings = async (tx: Sql, records: readonly ListingRecord[]) => {
  const pictures = picturesOf(records.map(({ listing }) => listing))
  await tx
    .insert(listings)
    .values(records.map(({ listing }) => ({ ...listing, images: [...(pictures.get(listing.id) ?? [])] })))
  const placed = records
    .flatMap(({ listing, units: made, stories }) =>
      made.map((unit, i) => ({ listingId: listing.id, unit, steps: stories[i]?.steps ?? [] })),
    )
    .map((unit, i) => ({ ...unit, id: i + 1 }))
  await inParts(placed, (part) =>
    tx.insert(units).values(part.map(({ id, listingId, unit }) => ({ id, listingId, ...unit }))),
  )
  const ledger = placed
    .flatMap(({ id, listingId, steps }) => steps.map((step) => ({ unitId: id, listingId, ...step })))
    .sort((a, b) => a.at.getTime() - b.at.getTime())
  await inParts(ledger, (part) => tx.insert(unitLedger).values([...part]))
  // What a later price is compared with.
  const launchOf = new Map(records.map(({ listing }) => [listing.id, listing.launchedAt]))
  const first = placed.flatMap(
    ({ id, listingId, unit: { revisedPrice: price = null, revisedPriceMax: priceMax = null } }) => {
      const at = launchOf.get(listingId)
      return !hasPrice(price) || at === undefined
        ? []
        : [{ unitId: id, listingId, price, priceMax, at, reason: 'First price' }]
    },
  )
  await inParts(first, (part) => tx.insert(unitPrices).values([...part]))
}

/** A statement takes 65,535 parameters at most; a unit has thirty. */
const PART = 600

const inParts = async <T>(rows: readonly T[], insert: (part: readonly T[]) => PromiseLike<unknown>) => {
  for (let from = 0; from < rows.length; from += PART) await insert(rows.slice(from, from + PART))
}

/** Ids were inserted explicitly, so the sequence must be moved past them. */
const afterLast = (table: PgTable): SQL => {
  const name = getTableName(table)
  return sql`SELECT setval(pg_get_serial_sequence(${name}, 'id'), (SELECT max(id) FROM ${table}))`
}
