import { eq } from 'drizzle-orm'
import { agencies, listings } from '../../../server/listing/listing.tables'
import { call, type Reply, signedIn, type SignedIn } from '../../shared/api'
import { makeListing, type MadeListing } from '../../shared/support/fixtures'
import type { Stage } from '../../shared/support/stage'
import { atTheDesk, makeAgency } from '../desk-people'
import { makeSale } from './make-sale'

/** All sales of a caller. */
export const ALL = '?projectId=0&words='

type Made = Pick<Parameters<typeof makeSale>[1], 'status' | 'buyer' | 'offer' | 'said'> & { readonly apt: string }

/** An agency with a project of four units and people of each role, and a manager of another brand. */
export interface SaleDesk {
  readonly house: MadeListing
  readonly people: Readonly<Record<string, SignedIn>>
  made(sale: Made): Promise<number>
  buyer(firstName: string): Promise<SignedIn>
  as(who: string, line: string, body?: object): Promise<Reply>
}

export const saleDesk = async (stage: Stage): Promise<SaleDesk> => {
  const agencyId = await makeAgency(stage, 'Ardent & Vale')
  const others = await makeAgency(stage, 'Other Agency')
  await stage.db.sql.update(agencies).set({ tenant: 'wren' }).where(eq(agencies.id, others))
  const house = await makeListing(stage.db, stage.clock.now(), {
    listing: { name: 'Kestrel House' },
    units: ['101', '102', '103', '104'].map((apt) => ({ apt, revisedPrice: 600_000 })),
  })
  await stage.db.sql.update(listings).set({ agencyId }).where(eq(listings.id, house.id))
  const people: Record<string, SignedIn> = {}
  for (const role of ['manager', 'seller', 'viewer'] as const)
    people[role] = await atTheDesk(stage, { role, agencyId, firstName: role })
  people['office'] = await atTheDesk(stage, { role: 'office', agencyId: null, firstName: 'Olga' })
  people['other'] = await atTheDesk(stage, { role: 'manager', agencyId: others, firstName: 'Otto' })
  people['unproven'] = await atTheDesk(stage, {
    ...{ role: 'manager' as const, agencyId, firstName: 'Una', isProven: false },
  })
  return {
    ...{ house, people },
    made: ({ apt, ...sale }) => makeSale(stage, { ...sale, listingId: house.id, unitId: house.units[apt] ?? 0 }),
    buyer: (firstName) => signedIn(stage, { firstName }),
    as: (who, line, body = {}) => call(stage, line, body, { token: people[who]?.token ?? '' }),
  }
}
