import { describe, expect, it } from 'vitest'
import type { KnownUnit } from '../../../../domain/stock/import/reaxml/feed'
import { one, readFeed, unitIn } from './feed-file'

const known = (listing = 'project:6', modTime: string | null = null): { known: ReadonlyMap<string, KnownUnit> } => ({
  known: new Map([['EXMPLA:A-1', { listing, modTime }]]),
})

describe('What an element is', () => {
  it.each([
    ['a unit of a project', {}, 'project:6'],
    [
      'land of an estate',
      { is: 'land', kind: '<estate><name>Wattle Rise</name><stage>2</stage></estate>' },
      'estate:wattle rise, exampleton 5799',
    ],
    [
      'land of a project in an estate',
      { is: 'land', kind: '<project><id>6</id></project><estate><name>Wattle Rise</name></estate>' },
      'project:6',
    ],
    ['a lot alone', { is: 'land', kind: '' }, 'single:EXMPLA:A-1'],
    ['a new home', { kind: '<newConstruction>true</newConstruction>' }, 'single:EXMPLA:A-1'],
    ['a new home, as 1', { kind: '<newConstruction>1</newConstruction>' }, 'single:EXMPLA:A-1'],
    ['a package', { kind: '<isHomeLandPackage value="yes"/>' }, 'single:EXMPLA:A-1'],
    ['a package, as true', { kind: '<isHomeLandPackage value="true"/>' }, 'single:EXMPLA:A-1'],
  ])('is read: %s [D18-7]', (_, parts, listing) => {
    const { rows, listings, skipped } = readFeed(unitIn(parts))
    expect(rows.map((row) => row.listing)).toEqual([listing])
    expect(listings.map(({ key }) => key)).toEqual([listing])
    expect(skipped).toEqual([])
  })

  it.each([
    ['an established home', { kind: '' }, 'established-home'],
    [
      'one that says so',
      { kind: '<newConstruction>false</newConstruction><isHomeLandPackage value="no"/>' },
      'established-home',
    ],
    ['an empty project', { kind: '<project><id/></project>' }, 'established-home'],
    ['a rental', { is: 'rental' }, 'not-sold-here'],
    ['a farm', { is: 'rural' }, 'not-sold-here'],
    ['a shop', { is: 'commercial' }, 'not-sold-here'],
    ['commercial land', { is: 'commercialLand' }, 'not-sold-here'],
    ['a business', { is: 'business' }, 'not-sold-here'],
    ['a holiday home', { is: 'holidayRental' }, 'not-sold-here'],
    ['land for business', { is: 'land', category: '<landCategory name="Commercial"/>' }, 'not-sold-here'],
  ])('is skipped: %s [D18-7]', (_, parts, why) => {
    const { rows, skipped, problems } = readFeed(unitIn(parts))
    expect({ rows, problems }).toEqual({ rows: [], problems: [] })
    expect(skipped).toEqual([{ row: 1, key: 'EXMPLA:A-1', why }])
  })

  it('may be an established home, where the sender says so [D18-7]', () => {
    expect(readFeed(unitIn({ kind: '' }), { takesEstablished: true }).rows).toHaveLength(1)
  })

  it.each([
    ['earlier', '2026-11-20-09:00:01', ['older-than-last']],
    ['the same', '2026-11-20T090000', []],
    ['later', '20261120-0859', []],
  ])('is skipped if it is older than what was sent before: %s [D18-8]', (_, last, expected) => {
    const time = readFeed(unitIn({ modTime: last })).rows[0]?.modTime ?? null
    expect(readFeed(unitIn(), known('project:6', time)).skipped.map(({ why }) => why)).toEqual(expected)
  })
})

describe('The unit of a sender', () => {
  it('is known by agency and id, whatever the case of the agency [D18-8]', () => {
    expect(readFeed(unitIn({ agency: 'exmpla', id: ' a-1 ' })).rows[0]?.key).toBe('EXMPLA:a-1')
  })

  it.each([
    ['another agency', { agency: 'OTHER' }, 'agentID agency-unknown OTHER'],
    ['no agency', { agency: '' }, 'agentID missing'],
    ['no id', { id: '' }, 'uniqueID missing'],
    ['51 characters', { id: 'x'.repeat(51) }, `uniqueID too-long ${'x'.repeat(51)}`],
  ])('has an error: %s [D18-8]', (_, parts, problem) => {
    const { problems, feed } = one(parts)
    expect(problems).toEqual([problem])
    expect(feed.rows[0]?.hasError).toBe(true)
    expect(feed.listings).toEqual([])
  })

  it('is not more than one element of a file [D18-8]', () => {
    const feed = readFeed([unitIn(), unitIn({ id: 'A-2' }), unitIn()])
    expect(feed.rows.map(({ hasError }) => hasError)).toEqual([true, false, true])
    expect(feed.problems.map(({ row, code }) => [row, code])).toEqual([
      [1, 'duplicate-unit'],
      [3, 'duplicate-unit'],
    ])
  })

  it('keeps its listing where a file says less than before [D18-8]', () => {
    const less = { kind: '', address: '', category: '', price: '' }
    const { rows, problems } = readFeed(unitIn(less), known())
    expect(rows[0]).toMatchObject({ listing: 'project:6', unit: { status: 'available' }, isDetached: false })
    expect(Object.keys(rows[0]?.unit ?? {})).toEqual(['status'])
    expect(problems).toEqual([])
  })

  it('is detached where its project is empty, and moves where it names another [D18-8]', () => {
    expect(readFeed(unitIn({ kind: '<project><id/></project>' }), known()).rows[0]).toMatchObject({
      ...{ listing: 'project:6', isDetached: true },
    })
    expect(readFeed(unitIn({ kind: '<project><id>7</id></project>' }), known()).rows[0]).toMatchObject({
      ...{ listing: 'project:7', isDetached: false },
    })
  })
})

describe('A time of a feed', () => {
  it.each([
    ['2026-11-20-09:00:00', '2026-11-20T09:00:00'],
    ['2026-11-20T09:00', '2026-11-20T09:00:00'],
    ['20261120T090000', '2026-11-20T09:00:00'],
    ['20261120-0900', '2026-11-20T09:00:00'],
    ['2026-11-20', '2026-11-20T00:00:00'],
    ['2026-11-20T09:00:00.123Z', '2026-11-20T09:00:00'],
    ['2026-11-31', null],
    ['2026-13-01', null],
    ['2026-11-20T24:00', null],
    ['20/11/2026', null],
    ['', null],
  ])('%s is %s [D18-8]', (text, expected) => {
    expect(readFeed(unitIn({ modTime: text })).rows[0]?.modTime).toBe(expected)
  })
})
