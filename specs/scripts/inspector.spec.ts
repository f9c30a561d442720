import { expect, test } from 'vitest'
import { createMachine } from 'xstate'
import { chartOf, isBare, litBy } from '../../src/app/inspector/chart'
import { asksForInspector } from '../../src/app/inspector/install-inspector'
import { InspectorPresenter, isRunning } from '../../src/app/inspector/inspector.presenter'
import { draw } from '../../src/app/inspector/layout'

const payment = {
  id: 'payment',
  initial: 'asking',
  on: { cancel: '.asking' },
  states: {
    asking: { on: { pay: 'charging' } },
    charging: { initial: 'first', states: { first: {}, second: { type: 'final' } } },
  },
}

test('the inspector is requested before or after the hash', () => {
  expect(asksForInspector({ search: '?inspect', hash: '' })).toBe(true)
  expect(asksForInspector({ search: '', hash: '#/property/search/results?page=2&inspect' })).toBe(true)
  expect(asksForInspector({ search: '?pid=7', hash: '#/inspect' })).toBe(false)
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

test("the page's messages become machines with their current states, running ones first, and a list of events, newest first", () => {
  const tell = new Set<(event: never) => void>()
  const inspector = new InspectorPresenter({ subscribe: (each) => tell.add(each) })
  const say = (event: object) => tell.forEach((each) => each(event as never))
  const definition = JSON.stringify(payment)
  say({
    type: '@xstate.actor',
    sessionId: 'x:0',
    name: 'payment',
    definition,
    snapshot: { status: 'active', value: 'asking', context: { tries: 0 } },
  })
  say({
    type: '@xstate.actor',
    sessionId: 'x:1',
    name: 'charge',
    definition: '{"id":"charge"}',
    snapshot: { status: 'active' },
  })
  say({
    type: '@xstate.actor',
    sessionId: 'x:2',
    name: 'payment',
    definition,
    snapshot: { status: 'active', value: 'asking', context: {} },
  })
  say({ type: '@xstate.event', sessionId: 'x:2', event: { type: 'pay', card: '4242' } })
  say({ type: '@xstate.event', sessionId: 'x:1', event: { type: 'to a promise' } })
  say({
    type: '@xstate.snapshot',
    sessionId: 'x:2',
    snapshot: { status: 'active', value: { charging: 'first' }, context: { card: '4242' } },
  })
  say({ type: '@xstate.event', sessionId: 'x:0', event: { type: 'cancel' } })
  say({
    type: '@xstate.snapshot',
    sessionId: 'x:0',
    snapshot: { status: 'stopped', value: 'asking', context: { tries: 0 } },
  })
  expect(inspector.machines.map((each) => [each.sessionId, isRunning(each), [...each.lit], each.context])).toEqual([
    ['x:2', true, ['charging', 'charging.first'], { card: '4242' }],
    ['x:0', false, ['asking'], { tries: 0 }],
  ])
  expect(inspector.arrivals).toEqual([
    { key: 2, to: 'x:0', toName: 'payment', type: 'cancel', payload: '' },
    { key: 1, to: 'x:2', toName: 'payment', type: 'pay', payload: '{\n  "card": "4242"\n}' },
  ])
})
