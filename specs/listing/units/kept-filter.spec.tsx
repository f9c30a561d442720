// @vitest-environment happy-dom
import { readFileSync } from 'node:fs'
import { act, fireEvent, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { WireListing, WireUnit } from '../../../adapters/http/shared/listing.wire'
import type { Unit } from '../../../domain/listing/unit'
import { MANY_UNITS } from '../../../domain/listing/units/unit-filter'
import { inProject } from '../../../scripts/lib/project.mjs'
import { closePage, main, openPage } from '../../shared/opened-page'
import { LISTING, UNIT } from '../samples'

afterEach(closePage)

/** Levels 1 to 9 with three units each; parking in the first of each level, and the third is reserved. */
const UNITS: readonly Unit[] = Array.from({ length: 27 }, (_, index) => ({
  ...UNIT,
  unitId: 100 + index,
  apt: `${Math.floor(index / 3) + 1}0${(index % 3) + 1}`,
  cars: index % 3 === 0 ? 1 : 0,
  beds: (index % 3) + 1,
  status: index % 3 === 2 ? 'Reserved' : 'Available',
}))
const KEY = 'unitWishes/7'
const answers = (units = UNITS) => ({
  'GET /api/house/7/0/ordersId': { data: WireListing.encode(LISTING) },
  'POST /api/roomList': { data: units.map((unit) => WireUnit.encode(unit)) },
})
const picture = async (wishes: object | null = null, units = UNITS) => {
  const kept = wishes === null ? {} : { [KEY]: JSON.stringify(wishes) }
  await openPage('/property/selection?pid=7', answers(units), { kept })
  return within(await main().findByRole('grid'))
}
const choose = (label: string, value: string) => fireEvent.change(main().getByLabelText(label), { target: { value } })
const WISHES = { beds: '', upTo: '', cars: '', level: '', aspect: '' }
const bright = () =>
  [...main().getByRole('grid').querySelectorAll('[data-unit]:not([data-faded])')].map((tile) =>
    tile.getAttribute('data-unit'),
  )

test('the picture dims what the filter leaves out, says so to readers of a screen, and counts what is left [D49-1]', async () => {
  const grid = await picture()
  expect(bright()).toHaveLength(27)
  choose('Parking', '1')
  expect(bright()).toEqual(['901', '801', '701', '601', '501', '401', '301', '201', '101'])
  expect(main().getByText('9 match, 9 available')).toBeTruthy()
  expect(
    grid.getByRole('gridcell', { name: 'Apartment 102, 2 bed, Available, $600,000, not in your filter' }),
  ).toBeTruthy()
  expect(grid.getByRole('gridcell', { name: 'Apartment 101, 1 bed, Available, $600,000' })).toBeTruthy()
  expect(sessionStorage.getItem(KEY)).toBe(JSON.stringify({ ...WISHES, cars: '1' }))
})

test('the picture is one stop of the Tab key: a unit that fits, unless another one has the focus [D50-14]', async () => {
  const grid = await picture()
  const stops = () => [...grid.getAllByRole('gridcell')].filter(({ tabIndex }) => tabIndex === 0)
  const labels = () => stops().map((tile) => tile.getAttribute('data-unit'))
  expect(labels()).toEqual(['901'])
  choose('Level', '3')
  expect(labels()).toEqual(['301'])
  act(() => grid.getByRole('gridcell', { name: /^Apartment 401,/ }).focus())
  expect([document.activeElement?.getAttribute('data-unit'), labels()]).toEqual(['401', ['401']])
  act(() => (document.activeElement as HTMLElement).blur())
  expect(labels()).toEqual(['301'])
  choose('Level', '')
  expect(labels()).toEqual(['401'])
})

test('with a filter the arrow keys, Home and End visit what fits: in their direction, otherwise in the order of the rows [D52-74]', async () => {
  const grid = await picture()
  const pressed = (key: string) => {
    fireEvent.keyDown(document.activeElement as HTMLElement, { key })
    return document.activeElement?.getAttribute('data-unit')
  }
  act(() => grid.getByRole('gridcell', { name: /^Apartment 902,/ }).focus())
  expect(pressed('ArrowRight')).toBe('903')
  choose('Parking', '1')
  expect(['ArrowDown', 'ArrowRight', 'ArrowLeft', 'ArrowUp', 'End', 'ArrowRight', 'Home'].map(pressed)).toEqual([
    ...['801', '701', '801', '901', '101', '101', '901'],
  ])
  act(() => grid.getByRole('gridcell', { name: /^Apartment 503,/ }).focus())
  expect(pressed('ArrowLeft')).toBe('501')
  choose('Level', '4')
  choose('Parking', '')
  expect(['ArrowDown', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowLeft'].map(pressed)).toEqual([
    ...['401', '402', '403', '403', '402'],
  ])
})

test('what was chosen on the picture is chosen in the price list, until it is cleared [D49-2]', async () => {
  await openPage(
    '/property-details/view?pid=7',
    { ...answers(), 'GET /api/houseHistory/7': {} },
    {
      kept: { [KEY]: JSON.stringify({ ...WISHES, cars: '1', level: '9' }), revealTokens: JSON.stringify({ 7: 'r1' }) },
    },
  )
  await main().findAllByRole('tab')
  fireEvent.click(main().getByRole('tab', { name: /Price/ }))
  const labels = () =>
    main()
      .getAllByRole('rowheader', { hidden: true })
      .map(({ textContent }) => textContent)
  expect((await main().findByLabelText<HTMLSelectElement>('Parking')).value).toBe('1')
  expect(labels()).toEqual(['901'])
  fireEvent.click(main().getByRole('button', { name: 'Clear', hidden: true }))
  expect(labels()).toHaveLength(27)
  expect(sessionStorage.getItem(KEY)).toBe(JSON.stringify(WISHES))
})

test('a kept filter dims nothing where too few units are shown to filter them [D49-2]', async () => {
  await picture({ ...WISHES, cars: '2' }, UNITS.slice(0, MANY_UNITS - 1))
  expect(bright()).toHaveLength(MANY_UNITS - 1)
  expect(main().queryByLabelText('Parking')).toBe(null)
})

test('a level that is chosen comes into sight; one that was kept moves nothing [D49-3]', async () => {
  const seen: (string | null)[] = []
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    seen.push(this.getAttribute('data-unit'))
  })
  await picture({ ...WISHES, level: '2' })
  expect(seen).toEqual([])
  choose('Level', '8')
  expect(seen).toEqual(['801'])
  choose('Level', '')
  expect(seen).toEqual(['801'])
  vi.restoreAllMocks()
})

test('a tile says its state in a label of the corner, below its words, at every width [D52-75]', async () => {
  const grid = await picture()
  const letters = grid.getAllByRole('gridcell').map((tile) => tile.querySelector('span')?.textContent ?? null)
  expect(letters.slice(0, 3)).toEqual([null, null, 'R'])
  const sheet = readFileSync(inProject('src', 'listing', 'units', 'Units.module.css'), 'utf8')
  const rules = [...sheet.matchAll(/\.unit \.letter \{([^}]*)\}/g)].map(([, rule = '']) => rule)
  expect(rules).toHaveLength(1)
  expect(rules[0]).toMatch(/bottom: 0;[^]*background: #fff;/)
})

test('every tile says its bedrooms, also of reserved units, in letters of at least 12 pixels [D49-4]', async () => {
  const grid = await picture()
  expect(grid.getAllByRole('gridcell').map((tile) => tile.querySelector('i')?.textContent)).toEqual(
    Array.from({ length: 9 }, () => ['1 bed', '2 bed', '3 bed']).flat(),
  )
  const sheet = readFileSync(inProject('src', 'listing', 'units', 'Units.module.css'), 'utf8')
  const rules = [...sheet.matchAll(/\.unit(?::not\([^)]*\))? i \{([^}]*)\}/g)].map(([, rule = '']) => rule)
  expect(rules.length).toBeGreaterThan(0)
  expect(rules.filter((rule) => rule.includes('display: none'))).toEqual([])
  const sizes = rules.flatMap((rule) => [...rule.matchAll(/([\d.]+)px(?:\/| var|;)/g)]).map(([, size]) => Number(size))
  const fonts = rules.flatMap((rule) => [...rule.matchAll(/font(?:-size)?: (?:\d{3} )?([\d.]+)px/g)])
  expect([sizes.length > 0, Math.min(...fonts.map(([, size]) => Number(size)))]).toEqual([true, 12])
})
