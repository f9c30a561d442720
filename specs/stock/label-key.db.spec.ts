import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { labelKey } from '../../domain/stock/label-key'
import { units } from '../../server/listing/unit.tables'
import { makeListing } from '../shared/support/fixtures'
import { openStage, type Stage } from '../shared/support/stage'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close(), 30_000)

const LABELS = [
  'Apt 101',
  'Apt. 102',
  'Apartment 103',
  'Unit 104',
  '#105',
  'TH 1',
  'Lot 014',
  '1.04',
  'G02',
  'ph1',
  '12/3',
  'No 7',
  'No.8',
  'North 1',
  'Nook 2',
  'Units 3',
  'Aptos 4',
  'Apt G04',
]

test('the database makes the same key of a label as the domain [D30-3]', async () => {
  const { id } = await makeListing(stage.db, stage.clock.now(), { units: LABELS.map((apt) => ({ apt })) })
  const rows = await stage.db.sql
    .select({ apt: units.apt, key: units.labelKey })
    .from(units)
    .where(eq(units.listingId, id))
    .orderBy(asc(units.id))
  expect(rows).toEqual(LABELS.map((apt) => ({ apt, key: labelKey(apt) })))
  expect(rows.slice(0, 7).map(({ key }) => key)).toEqual(['101', '102', '103', '104', '105', 'TH1', 'LOT14'])
})

test('a listing takes no label twice, however it is written [D3-2]', async () => {
  const twice = makeListing(stage.db, stage.clock.now(), { units: [{ apt: 'Apt 101' }, { apt: '101' }] })
  await expect(twice).rejects.toMatchObject({ cause: { constraint: 'rooms_by_label' } })
})
