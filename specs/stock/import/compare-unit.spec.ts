import { describe, expect, test } from 'vitest'
import type { ClaimState } from '../../../domain/stock/import/difference'
import type { UnitValues } from '../../../domain/stock/import/incoming'
import { compared, row, said, stored } from './compared'

describe('a file says something of one unit [D19-5]', () => {
  const free = stored('101', { status: 'available', price: 500_000, beds: 2, aspect: 'North' })

  test('that is new: it is added', () => {
    expect(compared([free], [row(2, '102', { price: 510_000, status: 'available' })]).rows).toEqual([
      {
        ...{
          row: 2,
          key: '102',
          unitId: null,
          outcome: 'added',
          was: {},
          fields: [],
          why: null,
          offers: 0,
          isTicked: true,
        },
        unit: { label: '102', price: 510_000, status: 'available' },
      },
    ])
  })

  test('that differs: it is changed, field by field, with what was', () => {
    expect(compared([free], [row(2, '101', { price: 512_000, beds: 3, status: 'reserved' })]).rows).toEqual([
      {
        ...{ row: 2, key: '101', unitId: 101, outcome: 'changed', why: null, offers: 0, isTicked: true },
        unit: { label: '101', price: 512_000, beds: 3, status: 'reserved' },
        was: { price: 500_000, beds: 2, status: 'available' },
        fields: ['price', 'beds', 'status'],
      },
    ])
  })

  test.each<[string, UnitValues]>([
    ['in other capitals and spaces', { aspect: ' NORTH ' }],
    ['to the last digit of an area', { internal: 81.5004 }],
    ['with nothing where nothing is stored', { priceTo: null, cars: 0, lot: '' }],
    ['with another spelling of its label', { label: 'Apt 101' }],
  ])('that is the same %s: it is unchanged', (_, values) => {
    const unit = stored('101', { status: 'available', aspect: 'North', internal: 81.5 })
    expect(said([unit], [row(2, '101', values)])).toEqual([['101', 'unchanged', '', null, false]])
  })

  test('a total that only sums the internal area, because the file has no other areas, says nothing', () => {
    const unit = stored('101', { internal: 81, total: 93 })
    expect(said([unit], [row(2, '101', { internal: 81, total: 81 })], { sumsAreas: true })[0]?.[1]).toBe('unchanged')
    expect(said([unit], [row(2, '101', { internal: 81, total: 81 })])[0]?.slice(1, 3)).toEqual(['changed', 'total'])
  })

  test('an aspect is the same in letters and in words', () => {
    const unit = stored('101', { aspect: 'NE' })
    expect(said([unit], [row(2, '101', { aspect: 'North-east' })])[0]?.[1]).toBe('unchanged')
    expect(said([unit], [row(2, '101', { aspect: 'East' })])[0]?.slice(1, 3)).toEqual(['changed', 'aspect'])
  })

  test('what a row leaves out stays as it is', () => {
    expect(said([free], [row(2, '101')])).toEqual([['101', 'unchanged', '', null, false]])
  })

  test('with an offer that waits: a price or status waits for a tick, other facts don’t', () => {
    const offered = stored('101', { status: 'available', price: 500_000 }, 'none', { offers: 2 })
    const waits = compared([offered], [row(2, '101', { price: 520_000 })]).rows[0]
    expect([waits?.outcome, waits?.offers, waits?.isTicked]).toEqual(['changed', 2, false])
    expect(said([offered], [row(2, '101', { status: 'sold' })])).toEqual([['101', 'changed', 'status', null, false]])
    expect(said([offered], [row(2, '101', { aspect: 'East' })])).toEqual([['101', 'changed', 'aspect', null, true]])
  })

  test('from a price to Make Offer waits for a tick', () => {
    expect(said([free], [row(2, '101', { price: null })])).toEqual([['101', 'changed', 'price', null, false]])
  })

  test.each<[UnitValues['status'], UnitValues['status'], boolean]>([
    ['reserved', 'available', true],
    ['sold', 'available', true],
    ['available', 'sold', true],
    ['available', 'withheld', true],
    ['sold', 'unconditional', true],
    ['unconditional', 'sold', false],
    ['settled', 'sold', false],
    ['withheld', 'sold', true],
    ['withheld', 'available', false],
  ])('of a unit without a claim, %s here and %s there', (here, there, moves) => {
    const unit = stored('101', { status: here as 'sold' })
    const outcome = moves ? ['101', 'changed', 'status', null, true] : ['101', 'unchanged', '', null, false]
    expect(said([unit], [row(2, '101', { status: there as 'sold' })])).toEqual([outcome])
  })

  test('a withheld unit goes on sale only where that is chosen', () => {
    const unit = stored('101', { status: 'withheld' })
    expect(said([unit], [row(2, '101', { status: 'available' })], { releases: true })).toEqual([
      ['101', 'changed', 'status', null, true],
    ])
  })

  test('a settled home doesn’t return to sale', () => {
    const unit = stored('101', { status: 'settled' })
    expect(said([unit], [row(2, '101', { status: 'available' })])).toEqual([
      ['101', 'conflict', '', 'file-is-behind', false],
    ])
  })
})

describe('a claim wins [D19-6]', () => {
  const early: ClaimState[] = ['checkout', 'held', 'accepted']
  const late: ClaimState[] = ['contracted', 'unconditional', 'settled']
  const claimed = (claim: ClaimState) =>
    stored('103', { status: late.includes(claim) ? 'sold' : 'reserved', price: 709_000, aspect: 'East' }, claim)

  test.each(early)('%s: available, reserved or nothing says nothing of its status', (claim) => {
    for (const status of ['available', 'reserved', undefined] as const)
      expect(said([claimed(claim)], [row(2, '103', status === undefined ? {} : { status })])).toEqual([
        ['103', 'unchanged', '', null, false],
      ])
  })

  test.each(early)('%s: sold elsewhere is a conflict', (claim) => {
    for (const status of ['sold', 'unconditional', 'settled'] as const)
      expect(said([claimed(claim)], [row(2, '103', { status, price: 715_000 })])).toEqual([
        ['103', 'conflict', 'price', 'claimed-but-sold', false],
      ])
  })

  test.each(late)('%s: sold agrees, available is behind', (claim) => {
    expect(said([claimed(claim)], [row(2, '103', { status: 'sold' })])).toEqual([['103', 'unchanged', '', null, false]])
    expect(said([claimed(claim)], [row(2, '103', { status: 'available' })])).toEqual([
      ['103', 'conflict', '', 'file-is-behind', false],
    ])
  })

  test('reserved agrees up to the contract', () => {
    expect(said([claimed('contracted')], [row(2, '103', { status: 'reserved' })])[0]?.[1]).toBe('unchanged')
    expect(said([claimed('unconditional')], [row(2, '103', { status: 'reserved' })])[0]?.[3]).toBe('file-is-behind')
  })

  test('offered to the first in its queue: a sale elsewhere waits for a tick, and nothing else moves it [D44-2]', () => {
    const of = (status: UnitValues['status']) =>
      said([claimed('queue')], [row(2, '103', status === undefined ? {} : { status })])[0]?.slice(1)
    expect([of('sold'), of('available'), of('reserved'), of('withheld')]).toEqual([
      ['protected', 'status', null, false],
      ['unchanged', '', null, false],
      ['unchanged', '', null, false],
      ['conflict', '', 'claimed-but-withdrawn', false],
    ])
  })

  test.each([...early, ...late, 'queue' as const])(
    '%s: another price or fact is protected, and waits for a tick',
    (claim) => {
      expect(said([claimed(claim)], [row(2, '103', { price: 715_000, aspect: 'West' })])).toEqual([
        ['103', 'protected', 'price aspect', null, false],
      ])
    },
  )

  test.each([...early, ...late])('%s: withdrawn, or missing from a complete list, is a conflict', (claim) => {
    expect(said([claimed(claim)], [row(2, '103', { status: 'withheld' })])[0]?.slice(1)).toEqual([
      ...['conflict', '', 'claimed-but-withdrawn', false],
    ])
    expect(said([claimed(claim)], [], { isComplete: true })).toEqual([
      ['103', 'conflict', 'status', 'claimed-but-missing', false],
    ])
  })
})

describe('which unit a row means', () => {
  const units = [
    stored('101', { price: 500_000 }),
    stored('102', { price: 510_000 }, 'none', { senderKeys: ['EX:102'] }),
  ]

  test('by our reference before its label; the label is then a change', () => {
    expect(said(units, [row(2, '909', { price: 501_000 }, { ref: 'UNIFI-101' })])).toEqual([
      ['101', 'changed', 'label price', null, true],
    ])
  })

  test('by what its sender calls it, as reference or as key', () => {
    expect(said(units, [row(2, '77', {}, { ref: 'EX:102' })])[0]?.slice(0, 3)).toEqual(['102', 'changed', 'label'])
    expect(said(units, [row(2, 'EX:102', { label: '102' })])[0]?.slice(0, 2)).toEqual(['102', 'unchanged'])
  })

  test('a reference of ours that this listing doesn’t have is an error, a stranger’s is not', () => {
    const wrong = compared(units, [row(2, '101', {}, { ref: 'UNIFI-999' }), row(3, '102', {}, { ref: 'sku-9' })])
    expect(wrong.rows.map(({ key, outcome }) => [key, outcome])).toEqual([
      ['101', 'error'],
      ['102', 'unchanged'],
    ])
    expect(wrong.problems).toEqual([
      { row: 2, field: 'ref', code: 'unknown-reference', severity: 'error', value: 'UNIFI-999' },
    ])
  })

  test('two rows for one unit are errors both', () => {
    const twice = compared(units, [row(2, '101'), row(3, '9', {}, { ref: 'UNIFI-101' })])
    expect(twice.rows.map(({ row: number, outcome }) => [number, outcome])).toEqual([
      [2, 'error'],
      [3, 'error'],
    ])
    expect(twice.problems.map(({ row: number, code, value }) => [number, code, value])).toEqual([
      [2, 'duplicate-unit', '101'],
      [3, 'duplicate-unit', '9'],
    ])
  })
})
