import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { units } from '../../server/listing/unit.tables'
import { unitPrices } from '../../server/stock/stock.tables'
import { withOffice } from './office-line'

const { db, run, office, numberIn, published } = withOffice()

const pricesOf = async (id: number) =>
  (
    await db().sql.select({ price: units.revisedPrice }).from(units).where(eq(units.listingId, id)).orderBy(units.apt)
  ).map(({ price }) => price)
const statusesOf = async (id: number) =>
  (await db().sql.select({ status: units.status }).from(units).where(eq(units.listingId, id)).orderBy(units.apt)).map(
    ({ status }) => status,
  )

describe('units', () => {
  test('prices are set, raised by dollars, per cent and level, and removed [D9-4]', async () => {
    const id = await published()
    const price = async (...args: string[]) => {
      expect(await office('unit', 'price', String(id), ...args)).toMatch(/^\d units? (?:is|are) changed/)
      return pricesOf(id)
    }
    expect(await price('101', '$695,000', '--reason', 'North')).toEqual([695_000, 600_000, 600_000, 600_000])
    expect(await price('101-102', '-5000')).toEqual([690_000, 595_000, 600_000, 600_000])
    expect(await price('103', '+2.5%', '--nearest', '1000')).toEqual([690_000, 595_000, 615_000, 600_000])
    expect(await price('104', 'none')).toEqual([690_000, 595_000, 615_000, null])
    const [first] = await db()
      .sql.select({ price: unitPrices.price, reason: unitPrices.reason, accountId: unitPrices.accountId })
      .from(unitPrices)
      .where(eq(unitPrices.listingId, id))
      .orderBy(unitPrices.id)
    expect(first).toEqual({ price: 695_000, reason: 'North', accountId: null })
  })

  test('are added by labels and fields, edited, and moved [D9-4]', async () => {
    const id = String(await published())
    expect(await office('unit', 'add', id, '201-203', 'beds=3', 'internal=92.5', 'price=820k', 'planType=C')).toBe(
      `3 units are added to listing ${id}, withheld.`,
    )
    expect(await office('unit', 'edit', id, '201', 'label=PH1', 'outlook=North, to the sea')).toBe(
      `1 unit is changed in listing ${id}.`,
    )
    expect(
      (await office('unit', 'list', id))
        .split('\n')
        .map((line) => line.split(/ {2,}/))
        .at(-1),
    ).toEqual([...['PH1', 'Withheld', 'C', '3', '0', '0', '92.5', '$820,000']])
    expect(await office('unit', 'release', id, '202-203')).toBe(`202, 203 of listing ${id} are on sale.`)
    expect(await office('unit', 'sold', id, '202')).toBe(`202 of listing ${id} is sold elsewhere.`)
    expect(await office('unit', 'reserve', id, 'unit 203')).toBe(`203 of listing ${id} is reserved elsewhere.`)
    expect(await office('unit', 'return', id, '203')).toBe(`203 of listing ${id} is back on sale.`)
    expect(await statusesOf(Number(id))).toEqual([
      ...['Available', 'Available', 'Available', 'Available', 'Sold', 'Available', 'Withheld'],
    ])
    expect((await run('unit', 'show', id, '203')).json).toMatchObject({
      unit: { label: '203', status: 'Available', price: 820_000 },
      prices: [{ price: 820_000, why: 'First price' }],
      statuses: [
        { from: 'Reserved', to: 'Available' },
        { from: 'Available', to: 'Reserved' },
        { from: 'Withheld', to: 'Available' },
      ],
    })
  })

  test.each([
    [['price', '105', '600000'], 'label: Listing ID has no unit 105.'],
    [['price', '101', 'dear'], 'price: “dear” is no price. Write 695000, +5000, -2% or none.'],
    [['price', '101', '5'], 'price: Price must be between 10,000 and 100,000,000.'],
    [['price', '101', '1e309'], 'price: “1e309” is no price. Write 695000, +5000, -2% or none.'],
    [['price', '101', '+2%', '--nearest', '7'], '--nearest takes 1, 500, 1000, 5000.'],
    [['price', '101'], 'unit price takes the number of one listing, labels and an amount.'],
    [['edit', '101', 'bedrooms=2'], 'bedrooms: There is no such field. Use label, '],
    [['edit', '101', 'beds=two'], 'beds: Bedrooms must be a number.'],
    [['edit', '101', 'beds=99'], 'beds: Bedrooms must be between 0 and 20.'],
    [['edit', '101', 'label=102'], 'label: Another unit of this project has this label.'],
    [['edit', '101', 'stageId=999999'], 'stageId: This project has no such stage.'],
    [['edit', '101', 'beds'], 'Write a field and its value, such as beds=2, not beds.'],
    [['add', '101'], 'pattern: These units exist already: 101.'],
    [['add', '{"pattern": "301", "like": {"bed": 2}}'], 'like.bed: There is no such field. Use pattern, like.label, '],
    [['add', '{"pattern": "301", "like": {"beds": "2"}}'], 'like.beds: This is missing, or not of the right type.'],
    [['release', '101'], '101 is available, so this can’t be done. Nothing was changed.'],
    [['withhold'], 'unit withhold takes the number of one listing, and labels such as 101 or 101-112.'],
  ])('unit %j is refused in one line', async ([verb = '', ...rest], message) => {
    const id = await published()
    const text = await office('unit', verb, String(id), ...rest)
    expect(text.slice(0, 8 + message.length)).toBe(
      `failed: ${message.replace('ID', String(id))}`.slice(0, 8 + message.length),
    )
    expect(text).not.toContain('\n')
    expect([await pricesOf(id), await statusesOf(id)]).toEqual([
      [600_000, 600_000, 600_000, 600_000],
      ['Available', 'Available', 'Available', 'Available'],
    ])
  })
})

test('a stage is added with its units, set for a time of its place, released and paused', async () => {
  const id = String(await published())
  await office('unit', 'withhold', id, '101-103')
  const stage = String(await numberIn('stage', 'add', id, 'First', '--units', '101-102'))
  expect(await office('stage', 'release', stage, '--at', '2026-12-05T09:00')).toBe(
    `Stage ${stage} releases on Saturday 5 December, 9:00 am ACDT: First.`,
  )
  expect(await office('stage', 'release', stage, '--at', '2026-11-05T09:00')).toBe(
    'failed: releasesAt: Choose a time to come, or release it now.',
  )
  expect(await office('stage', 'release', stage)).toBe(`Stage ${stage} is released: First.`)
  expect(await statusesOf(Number(id))).toEqual(['Available', 'Available', 'Withheld', 'Available'])
  expect(await office('stage', 'pause', stage)).toBe(
    `Stage ${stage} is paused: First. Its units without a buyer are withheld.`,
  )
  expect(await statusesOf(Number(id))).toEqual(['Withheld', 'Withheld', 'Withheld', 'Available'])
  expect(await office('stage', 'release', stage)).toBe(`Stage ${stage} is released: First.`)
  expect(await office('stage', 'list', id)).toMatch(new RegExp(`^${stage} +First +released +2 +0 +\\$600,000$`, 'm'))
  expect(await office('stage', 'release', '999999')).toBe('failed: Stage 999999 not found.')
})
