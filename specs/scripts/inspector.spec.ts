import { expect, test } from 'vitest'
import { createMachine } from 'xstate'
import { chartOf, isBare, litBy } from '../../src/app/inspector/chart'
import { inspectorAsked } from '../../src/app/inspector/install-inspector'
import { draw, takenAmong } from '../../src/app/inspector/layout'

const payment = {
  id: 'payment',
  initial: 'asking',
  on: { cancel: '.asking' },
  states: {
    asking: { on: { pay: 'charging' } },
    charging: { initial: 'first', states: { first: {}, second: { type: 'final' } } },
  },
}

test("an inspector is requested before or after the hash: ours, or Stately's", () => {
  expect([
    inspectorAsked({ search: '?inspect', hash: '' }),
    inspectorAsked({ search: '', hash: '#/property/search/results?page=2&inspect' }),
    inspectorAsked({ search: '?inspect=stately', hash: '#/about' }),
    inspectorAsked({ search: '?pid=7', hash: '#/inspect' }),
  ]).toEqual(['own', 'own', 'stately', null])
})

test('a state value highlights its states and their parents', () => {
  expect(litBy('asking')).toEqual(['asking'])
  expect(litBy({ on: { track: 'first', sound: { loud: 'very' } } })).toEqual([
    'on',
    'on.track',
    'on.track.first',
    'on.sound',
    'on.sound.loud',
    'on.sound.loud.very',
  ])
  expect([litBy(undefined), litBy({})]).toEqual([[], []])
})

test('a machine has a box only if it has transitions for all its states', () => {
  expect(isBare(chartOf(createMachine(payment as never)).root)).toBe(false)
  expect(isBare(chartOf(createMachine({ ...payment, on: {} } as never)).root)).toBe(true)
})

test('every box and arrow gets a position: children inside parents, arrows between their ends', async () => {
  const { boxes, arrows, entries, width, height } = await draw(chartOf(createMachine(payment as never)))
  const at = (id: string) => boxes.find(({ box }) => box.id === id) ?? { x: NaN, y: NaN, width: NaN, height: NaN }
  expect(boxes.map(({ box }) => box.id)).toEqual([
    '',
    '(anywhere)',
    'asking',
    'charging',
    'charging.first',
    'charging.second',
  ])
  for (const [inner, outer] of [
    ['asking', ''],
    ['charging', ''],
    ['charging.first', 'charging'],
    ['charging.second', 'charging'],
  ] as const) {
    const [a, b] = [at(inner), at(outer)]
    expect([a.x > b.x, a.y > b.y, a.x + a.width < b.x + b.width, a.y + a.height < b.y + b.height]).toEqual([
      true,
      true,
      true,
      true,
    ])
  }
  expect([width >= at('').width, height >= at('').height, entries.length]).toEqual([true, true, 2])
  expect(arrows.map(({ label }) => label?.lines ?? null)).toEqual([['cancel'], ['pay'], null, null])
  const pay = arrows[1]?.points ?? []
  expect([pay.at(0)?.y, pay.at(-1)?.y]).toEqual([at('asking').y + at('asking').height, at('charging').y])
})

test('of several arrows between two states, the one of the event was taken, or all if none names it', () => {
  const arrow = (from: string, ...lines: string[]) => ({ from, to: 'busy', points: [], label: { x: 0, y: 0, lines } })
  const [search, more, retry, entry] = [
    arrow('(anywhere)', 'search', 'sort'),
    arrow('showing', 'load-more [hasMore]'),
    arrow('showing', 'retry'),
    arrow('idle', 'load-more'),
  ]
  const takenBy = (by: string) =>
    takenAmong([search, more, retry, entry], { from: new Set(['showing']), to: new Set(['busy']), event: by })
  expect(takenBy('load-more')).toEqual(new Set([more]))
  expect(takenBy('sort')).toEqual(new Set([search]))
  expect(takenBy('after 1800000')).toEqual(new Set([search, more, retry]))
})
