import { describe, expect, test } from 'vitest'
import { massingFor } from '../../drawing/massing/massing-for'
import { agencyLogo, agencyLook, lookOn } from '../../drawing/graphics/marks'
import { mix } from '../../drawing/palette'
import { adPicture, articlePicture, isExterior, leadsOf, pictureSet } from '../../drawing/pictures'
import { randomFrom } from '../../drawing/random'
import { stepDrawing } from '../../drawing/graphics/set-pieces'
import { apartments, count, lots } from './labels'
import { faultsOf } from './svg'

const TYPES = [
  ['Apartments', apartments(6, () => 5)],
  ['Townhouses', lots(5)],
  ['House', ['1']],
  ['House & Land', lots(9)],
  ['Land', lots(9)],
] as const

describe('a listing’s pictures', () => {
  test.each(TYPES)('%s: four to six, no two exteriors in the same view and mood, plans last', (type, labels) => {
    for (const seed of count(20).map(String)) {
      const set = pictureSet(massingFor(seed, type, 'NSW', labels), seed)
      const exteriors = set.filter(isExterior)
      expect(set.length).toBeGreaterThanOrEqual(4)
      expect(set.length).toBeLessThanOrEqual(6)
      expect(new Set(exteriors.map(({ view, mood }) => `${view} ${mood}`)).size).toBe(exteriors.length)
      expect(set.slice(exteriors.length).map(({ kind }) => kind)).toEqual(type === 'Land' ? ['site'] : ['site', 'plan'])
    }
  })

  test('differ from those of neighbouring listings', () => {
    const sets = count(60).map((seed) => pictureSet(massingFor(`${seed}`, 'Townhouses', 'NSW', lots(4)), `${seed}`))
    const leads = leadsOf(sets)
    leads
      .slice(1)
      .forEach((lead, i) => expect(`${lead?.view} ${lead?.mood}`).not.toBe(`${leads[i]?.view} ${leads[i]?.mood}`))
    expect(leadsOf([[], sets[0] ?? []])).toEqual([null, sets[0]?.[0]])
  })
})

test('set pieces are valid SVG', () => {
  const colours = { brand: '#ffc629', ink: '#0f1f1c', paper: '#ffffff' }
  const drawings = [
    ...(['find', 'read', 'reserve', 'exchange'] as const).map((step) => stepDrawing(step, colours)),
    ...count(30).map((seed) => articlePicture(`${seed}`, { brand: '#0b4f8a', title: 'How to read a plan' })),
    ...count(4).map((seed) => adPicture(`${seed}`, { brand: '#0b4f8a', title: null })),
    ...count(20).map((seed) =>
      agencyLogo(`${String.fromCharCode(65 + (seed % 26))} & Vale`, `${seed}`, agencyLook(`${seed}`)),
    ),
  ]
  expect(drawings.flatMap(faultsOf)).toEqual([])
})

test('an agency with its own letter device never gets another letter’s, whatever the seed', () => {
  const device = (name: string, seed: string) =>
    /<path[^>]* d="([^"]+)"/.exec(agencyLogo(name, seed, lookOn('#1f3d36')))?.[1]
  expect(
    [...'ACHLMNPQST'].map((letter) =>
      count(8).every((seed) => device(`${letter}rdent`, `${seed}`) === device(`${letter}ale`, 'x')),
    ),
  ).toEqual(Array.from({ length: 10 }, () => true))
  expect(new Set([...'ACHLMNPQST'].map((letter) => device(letter, 'x'))).size).toBe(10)
})

test('an agency’s ink is legible on its background', () => {
  expect([lookOn('#1f3d36'), lookOn('#e8c34a')]).toEqual([
    { ground: '#1f3d36', ink: '#ffffff' },
    { ground: '#e8c34a', ink: '#10202e' },
  ])
})

test('colours mix in proportion', () => {
  expect([mix('#000000', '#ffffff', 0.5), mix('#0b4f8a', '#ffffff', 0), mix('#0b4f8a', '#102030', 1)]).toEqual([
    '#808080',
    '#0b4f8a',
    '#102030',
  ])
})

test('a seed gives the same sequence on every machine', () => {
  const random = randomFrom('lantern')
  expect([random.whole(0, 99), random.whole(0, 99), random.of(['a', 'b', 'c']), random.chance(0.5)]).toEqual([
    33,
    51,
    'c',
    false,
  ])
})
