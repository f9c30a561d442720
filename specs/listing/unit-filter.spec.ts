import { expect, test } from 'vitest'
import { ANY_UNIT, fulfils, type UnitWishes, wishOptions, withChosen } from '../../domain/listing/units/unit-filter'
import { unitRows } from '../../domain/listing/units/unit-rows'
import { UNIT } from './samples'

const unit = (apt: string, changes: Partial<typeof UNIT>) => ({ ...UNIT, apt, ...changes })
const UNITS = [
  unit('G02', { beds: 0, revisedPrice: 390_000, outlook: 'North' }),
  unit('905', { beds: 2, revisedPrice: 600_000, outlook: 'East' }),
  unit('1204', { beds: 2, revisedPrice: 612_500, outlook: 'North' }),
  unit('1205', { beds: 3, revisedPrice: null, outlook: '' }),
  unit('PH1', { beds: 3, revisedPrice: 950_000, outlook: 'North', status: 'Sold' }),
]
const found = (wishes: Partial<UnitWishes>) =>
  UNITS.filter((each) => fulfils(each, { ...ANY_UNIT, ...wishes })).map(({ apt }) => apt)

test('bedrooms, price limits of available units, levels from the top and aspects can be chosen', () => {
  expect(wishOptions(UNITS)).toEqual({
    beds: [
      { value: '0', label: 'Studio' },
      { value: '2', label: '2 bed' },
      { value: '3', label: '3 bed' },
    ],
    upTo: [
      { value: '400000', label: 'Up to $400,000' },
      { value: '600000', label: 'Up to $600,000' },
      { value: '650000', label: 'Up to $650,000' },
    ],
    cars: [],
    level: [
      { value: 'Infinity', label: 'Penthouse' },
      { value: '12', label: 'Level 12' },
      { value: '9', label: 'Level 9' },
      { value: '0', label: 'Ground floor' },
    ],
    aspect: [
      { value: 'East', label: 'East' },
      { value: 'North', label: 'North' },
    ],
  })
})

const WRITTEN = [unit('A', { level: '2' }), unit('101', { level: '12' }), unit('B', { level: 'G' }), unit('205', {})]

test('units are on the levels written for them, or else on those of their labels', () => {
  const standing = unitRows(WRITTEN).map(({ name, units }) => [name, ...units.map(({ apt }) => apt)])
  expect(standing).toEqual([
    ['Level 12', '101'],
    ['Level 2', '205', 'A'],
    ['Ground floor', 'B'],
  ])
  expect(unitRows([...WRITTEN, unit('C', {})]).map(({ name }) => name)).toEqual([''])
  expect(wishOptions(WRITTEN).level.map(({ label }) => label)).toEqual(['Level 12', 'Level 2', 'Ground floor'])
  expect(WRITTEN.filter((each) => fulfils(each, { ...ANY_UNIT, level: '2' })).map(({ apt }) => apt)).toEqual([
    'A',
    '205',
  ])
})

test('nothing can be chosen where all units are alike, or nothing is known', () => {
  expect(
    wishOptions([
      unit('Lot 1', { outlook: '', revisedPrice: null }),
      unit('Lot 2', { outlook: '', revisedPrice: null }),
    ]),
  ).toEqual({
    beds: [],
    upTo: [],
    cars: [],
    level: [],
    aspect: [],
  })
})

test.each<[Partial<UnitWishes>, string[]]>([
  [{}, ['G02', '905', '1204', '1205', 'PH1']],
  [{ beds: '2' }, ['905', '1204']],
  [{ beds: '0' }, ['G02']],
  [{ upTo: '600000' }, ['G02', '905']],
  [{ level: '12' }, ['1204', '1205']],
  [{ level: 'Infinity' }, ['PH1']],
  [{ aspect: 'North' }, ['G02', '1204', 'PH1']],
  [{ beds: '2', aspect: 'North', upTo: '650000', level: '12' }, ['1204']],
  [{ beds: '3', upTo: '900000' }, []],
])('%j finds %j', (wishes, expected) => {
  expect(found(wishes)).toEqual(expected)
})

test('vacant land is no studio among packages, and no wish for one finds it [D35-37]', () => {
  const lots = [
    unit('1', { beds: 0, internal: 0 }),
    unit('2', { beds: 3, internal: 180 }),
    unit('3', { beds: 4, internal: 210 }),
  ]
  expect(wishOptions(lots).beds.map(({ label }) => label)).toEqual(['3 bed', '4 bed'])
  expect(lots.filter((each) => fulfils(each, { ...ANY_UNIT, beds: '0' }))).toEqual([])
})

test.each([
  [[0, 1], ['1 or more']],
  [[1, 2, 2], ['2 or more']],
  [
    [0, 1, 2],
    ['1 or more', '2 or more'],
  ],
  [[1, 1], []],
])('parking of %j can be filtered by %j [D49-1]', (cars, labels) => {
  const units = cars.map((each, index) => unit(String(index), { cars: each }))
  expect(wishOptions(units).cars.map(({ label }) => label)).toEqual(labels)
})

test('a wish for parking finds units with as many spaces or more; a lot has none [D49-1]', () => {
  const units = [unit('A', { cars: 0 }), unit('B', { cars: 1 }), unit('C', { cars: 2 })]
  const lot = unit('L', { beds: 0, internal: 0, cars: 0 })
  expect([...units, lot].filter((each) => fulfils(each, { ...ANY_UNIT, cars: '1' })).map(({ apt }) => apt)).toEqual([
    'B',
    'C',
  ])
  expect(wishOptions([units[1] ?? lot, lot]).cars).toEqual([])
})

test('what is chosen stays among the options when no unit offers it any more [D49-2]', () => {
  const options = wishOptions(UNITS).upTo
  expect(withChosen(options, 'upTo', '')).toEqual(options)
  expect(withChosen(options, 'upTo', '600000')).toEqual(options)
  expect(withChosen([], 'upTo', '800000')).toEqual([{ value: '800000', label: 'Up to $800,000' }])
  expect(withChosen([], 'level', '0')).toEqual([{ value: '0', label: 'Ground floor' }])
})
