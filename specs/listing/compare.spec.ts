import * as TE from 'fp-ts/lib/TaskEither.js'
import * as E from 'fp-ts/lib/Either.js'
import { describe, expect, test } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { type ComparedUnit, comparedUnit, compareRows, noLongerCompared } from '../../domain/listing/compare/compare'
import { comparedHomes } from '../../domain/listing/compare/compared-homes'
import { comparedHomesWith } from '../../domain/listing/compare/compared-homes.machine'
import type { StatusEvent } from '../../domain/listing/listing.ports'
import { failure, unreachable } from '../../domain/shared/failure'
import { ComparePresenter } from '../../src/listing/compare/compare.presenter'
import { LISTING, UNIT } from './samples'

const unit = (unitId: number, propertyId = 7): ComparedUnit => ({
  propertyId,
  unitId,
  apt: String(unitId),
  title: `Apartment ${unitId}`,
  listing: 'The Lantern',
})

const home = (unitId: number) => ({ listing: LISTING, unit: { ...UNIT, unitId, apt: String(unitId) } })

describe('units selected for comparison', () => {
  const start = (kept: readonly ComparedUnit[] = []) => {
    const saved: (readonly ComparedUnit[])[] = []
    const said: string[] = []
    const compare = new ComparePresenter(
      {
        load: () => kept,
        save: (units) => {
          saved.push(units)
        },
      },
      {
        error: (message: string) => {
          said.push(message)
        },
      } as never,
    )
    return { compare, saved, said }
  }

  test('are limited to four; a fifth is refused with a message', () => {
    const { compare, said } = start()
    for (const id of [1, 2, 3, 4, 5]) compare.toggle(home(id))
    expect([compare.units.map(({ unitId }) => unitId), said]).toEqual([
      [1, 2, 3, 4],
      ['You can compare up to 4 at once. Remove one first.'],
    ])
  })

  test('can be removed by toggling, one at a time or all at once, and every change is saved', () => {
    const { compare, saved } = start([unit(1), unit(2)])
    compare.toggle(home(1))
    compare.toggle(home(3))
    compare.remove(2)
    compare.clear()
    expect(saved.map((units) => units.map(({ unitId }) => unitId))).toEqual([[2], [2, 3], [3], []])
  })
})

test('compared units that aren’t shown any more are named [D52-59]', () => {
  const shown = (unitId: number) => ({ unit: { ...UNIT, unitId } })
  expect(noLongerCompared([unit(1), unit(2), unit(3)], [shown(2)])).toBe(
    'Apartment 1, The Lantern is no longer for sale. Apartment 3, The Lantern is no longer for sale.',
  )
  expect(noLongerCompared([unit(1)], [shown(1)])).toBe('')
})

test('a compared unit has its title for the time when it is no longer shown', () => {
  expect(comparedUnit({ listing: LISTING, unit: UNIT })).toEqual({
    ...{ propertyId: 7, unitId: 12, apt: '905', listing: 'The Lantern', title: 'Apartment 905' },
  })
})

describe('loading the compared units', () => {
  const units = (propertyId: number) => [
    { ...UNIT, unitId: propertyId * 10 + 1 },
    { ...UNIT, unitId: propertyId * 10 + 2 },
  ]
  const listings = {
    listing: ({ propertyId }: { propertyId: number }) =>
      propertyId === 9 ? TE.left(failure('listing-not-found', 'gone')) : TE.right({ ...LISTING, propertyId }),
    units: ({ propertyId }: { propertyId: number }) => TE.right(units(propertyId)),
  }

  test('returns them in the order selected, without those that no longer exist', async () => {
    const found = await comparedHomes(listings)([unit(82, 8), unit(71, 7), unit(91, 9), unit(79, 7), unit(81, 8)])()
    expect(E.isRight(found) && found.right.map(({ listing, unit }) => [listing.propertyId, unit.unitId])).toEqual([
      [8, 82],
      [7, 71],
      [8, 81],
    ])
  })

  test('fails if a listing can’t be loaded', async () => {
    expect(await comparedHomes({ ...listings, units: () => TE.left(unreachable) })([unit(71)])()).toEqual(
      E.left(unreachable),
    )
  })
})

describe('the comparison rows', () => {
  const other = { ...UNIT, unitId: 13, apt: '906', beds: 3, revisedPrice: 700_000, strataFees: 1_000 }
  const rows = compareRows(
    [
      { listing: LISTING, unit: UNIT },
      { listing: LISTING, unit: other },
    ],
    true,
  )

  test('highlight differences', () => {
    expect(rows.filter(({ differs }) => differs)).toEqual([
      { label: 'Beds', values: ['2', '3'], differs: true },
      { label: 'Price per m²', values: ['$8,571', '$10,000'], differs: true },
      { label: 'Estimated Fees (qtr)', values: ['$900', '$1,000'], differs: true },
    ])
  })

  test('omit facts that no unit has, and withheld prices', () => {
    const hidden = compareRows(
      [
        {
          listing: LISTING,
          unit: { ...UNIT, revisedPrice: null, stampDuty: null, lodgement: null, arePricesWithheld: true, storage: 0 },
        },
      ],
      true,
    )
    expect(hidden.map(({ label, values }) => `${label} ${values.join()}`)).toEqual([
      'Outlook North',
      'Beds 2',
      'Baths 1',
      'Cars 1',
      'Internal m² 70',
      'Balcony m² 10',
      'Total m² 80',
      'Rent pw $560 - $590',
      'Council rates (yr) $1,600',
      'Title Strata',
      'Estimated Fees (qtr) $900',
      'Stamp duty On request',
      'Lodgement On request',
    ])
  })

  test('[D39-20] say what each unit pays an agent, unless commission is hidden', () => {
    const homes = [
      { listing: LISTING, unit: { ...UNIT, commission: 18_000, maxCommission: null } },
      { listing: LISTING, unit: { ...other, commission: 20_000, maxCommission: 22_000 } },
    ]
    const rowIn = (showsCommission: boolean) =>
      compareRows(homes, showsCommission).find(({ label }) => label === 'Commission')?.values
    expect([rowIn(true), rowIn(false)]).toEqual([['$18,000', '$20,000 - $22,000'], undefined])
  })

  test('start with the location if there are several listings', () => {
    expect(
      compareRows(
        [
          { listing: LISTING, unit: UNIT },
          { listing: { ...LISTING, propertyId: 8, suburb: 'Bowden' }, unit: other },
        ],
        true,
      )[0],
    ).toEqual({ label: 'Suburb', values: ['Glenelg SA', 'Bowden SA'], differs: true })
  })
})

describe('a compared unit', () => {
  test('is absent while it is withheld, and shown again after its release', async () => {
    let tell: (news: StatusEvent) => void = () => undefined
    const home = { listing: LISTING, unit: UNIT }
    const compared = createActor(
      comparedHomesWith({
        homes: () => TE.right([home]),
        watchUnits: (_ids, told) => {
          tell = told
          return () => undefined
        },
      }),
      { input: { units: [{ propertyId: 7, unitId: 12, apt: '905', listing: 'The Lantern', title: 'Apartment 905' }] } },
    ).start()
    const homes = async () => (await waitFor(compared, (snapshot) => snapshot.matches('showing'))).context.homes
    expect(await homes()).toEqual([home])
    tell({ type: 'statuses-loaded', units: [{ unitId: 13, status: 'Available' }] })
    expect(await homes()).toEqual([])
    tell({ type: 'statuses-loaded', units: [{ unitId: 12, status: 'Available' }] })
    expect(await homes()).toEqual([home])
  })
})
