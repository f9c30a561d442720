import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { units } from '../../server/listing/unit.tables'
import { cancellationEmailKinds } from '../../server/reservation/cancellation-emails'
import { reservationEmailKinds } from '../../server/reservation/emails'
import { outcomeEmailKinds } from '../../server/reservation/outcome-emails'
import { reservations } from '../../server/reservation/reservation.tables'
import { listings } from '../../server/listing/listing.tables'
import { makeListing } from '../shared/support/fixtures'
import { openStage, type Stage } from '../shared/support/stage'
import { makeSale } from '../stock/sales/make-sale'
import { rendererOf } from './stored-emails'

let stage: Stage
let offer: number
let agentId: number

beforeAll(async () => {
  stage = await openStage()
  const estate = await makeListing(stage.db, stage.clock.now(), {
    listing: { name: 'Merri Fields', propertyType: 'Land' },
    units: [{ apt: '14', beds: 0, internal: 0, landSize: 450, revisedPrice: 0 }],
  })
  const unitId = estate.units['14'] ?? 0
  offer = await makeSale(stage, { listingId: estate.id, unitId, status: 'offered', buyer: 'Bea', offer: 290_000 })
  await stage.db.sql.update(reservations).set({ askedPrice: null }).where(eq(reservations.id, offer))
  await stage.db.sql.update(units).set({ revisedPrice: null, totalPrice: null }).where(eq(units.id, unitId))
  const [listing] = await stage.db.sql.select().from(listings).where(eq(listings.id, estate.id))
  agentId = listing?.agent1Id ?? 0
})
afterAll(() => stage.close(), 30_000)

const render = rendererOf({ ...reservationEmailKinds, ...outcomeEmailKinds, ...cancellationEmailKinds })

test.each([
  ['reservation-confirmed', {}],
  ['reservation-notice', { agentId: true }],
  ['reservation-outcome', { event: 'offer-accepted' }],
  ['reservation-outcome', { event: 'rejected' }],
  ['reservation-outcome', { event: 'offer-ended' }],
  ['reservation-outcome', { event: 'contract-signed' }],
  ['reservation-cancelled', {}],
  ['reservation-cancelled-notice', { agentId: true }],
])('%s %j about a lot without a price names the lot, no price of $0 and no home [D35-39]', async (kind, data) => {
  const email = await render(stage.db.sql, {
    ...{ id: 1, key: 'key', kind, subjectId: String(offer), tenant: 'unifi', origin: 'https://unifi.example' },
    data: 'agentId' in data ? { agentId } : data,
  } as never)
  expect(email?.text).toContain('Property: Lot 14, Merri Fields, 1 Test Street')
  expect(email?.text).toContain(kind.includes('cancelled') ? 'Offer number' : String(offer))
  expect(`${email?.subject} ${email?.text}`).not.toMatch(/\$0(?!\d)|\bhome\b|apartment|bedroom|^Price:/im)
})
