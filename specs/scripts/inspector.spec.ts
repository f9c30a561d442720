import { expect, test } from 'vitest'
import { createMachine } from 'xstate'
import { chartOf, isBare, litBy } from '../../src/app/inspector/chart'
import { inspectorAsked } from '../../src/app/inspector/install-inspector'
import { type Command, InspectorPresenter } from '../../src/app/inspector/inspector.presenter'
import { differences, stateText } from '../../src/app/inspector/recording'
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

const definition = JSON.stringify({
  id: 'payment',
  initial: 'asking',
  states: {
    asking: { on: { pay: 'charging' } },
    charging: { invoke: { src: 'charge', onDone: 'paid', onError: 'asking' } },
    paid: { type: 'final' },
  },
})
const actorMessage = (sessionId: string, name: string, json: string, value?: string, context?: object) => ({
  type: '@xstate.actor',
  sessionId,
  name,
  definition: json,
  snapshot: { status: 'active', value, context },
})
const event = (sessionId: string, sourceId: string | undefined, sent: object) => ({
  type: '@xstate.event',
  sessionId,
  sourceId,
  event: sent,
})
const snapshot = (sessionId: string, sent: object, value: string, context: object, status = 'active') => ({
  type: '@xstate.snapshot',
  sessionId,
  createdAt: '1795500000000',
  event: sent,
  snapshot: { status, value, context },
})
const PAY = { type: 'pay', card: "Bea's" }
const DONE = { type: 'xstate.done.actor.0.payment.charging', output: { receipt: 7 } }
/** One payment that is made, a search that waits, and a machine that never starts. */
const SESSION = [
  event('x:0', undefined, { type: 'inspector.named', name: 'CardForm' }),
  actorMessage('x:0', 'payment', definition, 'asking', { tries: 0 }),
  actorMessage('x:2', 'search', definition, 'asking', {}),
  event('x:2', undefined, { type: 'xstate.init' }),
  actorMessage('x:9', 'loading', definition, 'asking', {}),
  event('x:0', undefined, PAY),
  { ...actorMessage('x:1', '0.payment.charging', '{"id":"0.payment.charging"}'), parentId: 'x:0' },
  snapshot('x:0', PAY, 'charging', { tries: 1 }),
  event('x:0', 'x:1', DONE),
  snapshot('x:0', DONE, 'paid', { tries: 1, receipt: 7 }, 'done'),
]

const inspecting = (messages: readonly object[]) => {
  const tell = new Set<(message: never) => void>()
  const asked: Command[] = []
  const inspector = new InspectorPresenter({ subscribe: (each) => tell.add(each) }, (command) => asked.push(command))
  for (const message of messages) tell.forEach((each) => each(message as never))
  return { inspector, asked }
}

test('running machines are listed by what they do, ended ones apart, and both are searched', () => {
  const { inspector } = inspecting(SESSION)
  const names = () =>
    [inspector.running, inspector.ended].map((all) => all.map(({ sessionId }) => inspector.nameOf(sessionId)))
  expect(names()).toEqual([['search'], ['CardForm']])
  inspector.find('card')
  expect(names()).toEqual([[], ['CardForm']])
})

test('the timeline has sender, event, states and what changed in the context', () => {
  const { inspector } = inspecting(SESSION)
  expect(
    inspector.entries.map((entry) => [
      inspector.nameOf(entry.from),
      inspector.nameOf(entry.to),
      inspector.textOf(entry),
      stateText(entry.before.value),
      stateText(entry.after.value),
      differences(entry),
    ]),
  ).toEqual([
    ['screen', 'CardForm', 'pay', 'asking', 'charging', [{ key: 'tries', before: '0', after: '1' }]],
    ['charge', 'CardForm', 'charge done', 'charging', 'paid', [{ key: 'receipt', before: '', after: '7' }]],
  ])
  inspector.find('charge')
  expect(inspector.entries.map(inspector.textOf)).toEqual(['charge done'])
})

test('stepping back shows the machine as it stood, and the transition that was taken', () => {
  const { inspector } = inspecting(SESSION)
  const looked = () => [inspector.index, [...inspector.lit], inspector.standing?.context, inspector.taken]
  const taken = (from: string, to: string, by: string) => ({ from: new Set([from]), to: new Set([to]), event: by })
  expect(looked()).toEqual([null, ['paid'], { tries: 1, receipt: 7 }, taken('charging', 'paid', 'charge done')])
  inspector.step(-1)
  inspector.step(-1)
  expect(looked()).toEqual([0, ['charging'], { tries: 1 }, taken('asking', 'charging', 'pay')])
  inspector.step(1)
  inspector.step(1)
  expect(inspector.index).toBe(null)
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

test('a session becomes a graph sample', () => {
  const { inspector } = inspecting(SESSION)
  expect(inspector.asTest('x:0')).toBe(`// Recorded from CardForm.
// pay: asking → charging
// charge done: charging → paid
events: [
  {
    type: 'pay',
    card: "Bea's"
  },
],
endings: {
  charge: { done: [{
      receipt: 7
    }], error: [] },
},
`)
})

test('an exported session shows the same when it is imported', () => {
  const { inspector } = inspecting(SESSION)
  const other = inspecting([]).inspector
  other.load(inspector.exported())
  expect([other.ended.map(({ sessionId }) => other.nameOf(sessionId)), other.entries]).toEqual([
    ['CardForm'],
    inspector.entries,
  ])
  expect(() => other.load('no session')).toThrow(SyntaxError)
})

test('events are sent again and a machine is replayed in the page, without what its tasks answered', () => {
  const { inspector, asked } = inspecting(SESSION)
  const [pay] = inspector.entries
  if (pay !== undefined) inspector.resend(pay)
  inspector.replay('x:0')
  expect(asked).toEqual([
    { type: 'send', sessionId: 'x:0', event: PAY },
    { type: 'replay', sessionId: 'x:0', events: [PAY] },
  ])
})
