import { expect, test } from 'vitest'
import { differences, stateText } from '../../src/app/inspector/recording'
import { actorMessage, definition, DONE, event, inspecting, PAY, snapshot } from './inspector-session'

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

/** A search and a payment that takes turns with it. */
const TWO = [
  actorMessage('x:0', 'payment', definition, 'asking', {}),
  actorMessage('x:2', 'search', definition, 'asking', {}),
  event('x:0', undefined, PAY),
  snapshot('x:0', PAY, 'charging', {}),
  event('x:2', undefined, { type: 'sort' }),
  snapshot('x:2', { type: 'sort' }, 'asking', { sort: 'price' }),
  event('x:0', 'x:2', DONE),
  snapshot('x:0', DONE, 'paid', {}, 'done'),
  event('x:2', undefined, { type: 'clear' }),
  snapshot('x:2', { type: 'clear' }, 'asking', {}),
]

test('a chosen machine filters the timeline and stepping, until all machines are shown again', () => {
  const { inspector } = inspecting(TWO)
  const shown = () => [inspector.actor?.name, inspector.index, inspector.entries.map(({ event: { type } }) => type)]
  expect(shown()).toEqual(['search', null, ['pay', 'sort', DONE.type, 'clear']])
  inspector.choose('x:0')
  expect(shown()).toEqual(['payment', null, ['pay', DONE.type]])
  inspector.step(-1)
  inspector.step(-1)
  expect([...shown(), inspector.mayStepBack]).toEqual(['payment', 0, ['pay', DONE.type], false])
  inspector.step(-1)
  expect(shown()).toEqual(['payment', 0, ['pay', DONE.type]])
  inspector.step(1)
  expect(shown()).toEqual(['payment', 2, ['pay', DONE.type]])
  inspector.choose('x:2')
  expect([shown(), inspector.standing?.context]).toEqual([
    ['search', 2, ['sort', DONE.type, 'clear']],
    { sort: 'price' },
  ])
  inspector.showLatest()
  expect(shown()).toEqual(['search', null, ['pay', 'sort', DONE.type, 'clear']])
})

test('without a chosen machine, an entry shows its machine and the timeline stays', () => {
  const { inspector } = inspecting(TWO)
  inspector.look(0)
  expect([inspector.actor?.name, inspector.entries.length, inspector.chosen]).toEqual(['payment', 4, null])
  inspector.step(1)
  expect([inspector.actor?.name, inspector.index]).toEqual(['search', 1])
})

test('finding leaves the machine looked at in the list, and steps past what it hides', () => {
  const { inspector } = inspecting(TWO)
  inspector.choose('x:2')
  inspector.find('payment')
  expect([inspector.running, inspector.ended].map((all) => all.map(({ name }) => name))).toEqual([
    ['search'],
    ['payment'],
  ])
  expect([inspector.actor?.name, [...inspector.lit]]).toEqual(['search', ['asking']])
  inspector.find('clear')
  inspector.look(1)
  inspector.step(1)
  expect([inspector.actor?.name, inspector.index]).toEqual(['search', 3])
})

test("React's double start leaves one start, and a machine starts in its first state", () => {
  const [START, STOP] = [{ type: 'xstate.init' }, { type: 'xstate.stop' }]
  const { inspector } = inspecting([
    // Reported late, when the machine had moved on.
    actorMessage('x:0', 'payment', definition, 'charging', { tries: 1 }),
    actorMessage('x:2', 'search', definition, 'asking', {}),
    event('x:2', undefined, START),
    snapshot('x:2', START, 'asking', {}),
    event('x:0', undefined, START),
    snapshot('x:0', START, 'asking', { tries: 0 }),
    snapshot('x:0', STOP, 'asking', { tries: 0 }, 'stopped'),
    event('x:0', undefined, START),
    snapshot('x:0', START, 'asking', { tries: 0 }),
    event('x:0', undefined, PAY),
    snapshot('x:0', PAY, 'charging', { tries: 1 }),
    snapshot('x:2', STOP, 'asking', {}, 'stopped'),
  ])
  expect(
    inspector.entries.map((entry) => [
      inspector.nameOf(entry.to),
      inspector.textOf(entry),
      stateText(entry.before.value),
      stateText(entry.after.value),
      differences(entry),
    ]),
  ).toEqual([
    ['search', 'start', 'asking', 'asking', []],
    ['payment', 'start', 'asking', 'asking', []],
    ['payment', 'pay', 'asking', 'charging', [{ key: 'tries', before: '0', after: '1' }]],
    ['search', 'stop', 'asking', 'asking', []],
  ])
  expect(new Set(inspector.entries.map(({ index }) => index)).size).toBe(4)
  inspector.choose('x:0')
  inspector.look(0)
  expect([...inspector.lit]).toEqual(['asking'])
})

test('a session becomes a graph sample', () => {
  const { inspector } = inspecting(SESSION)
  expect(inspector.asTest('x:0')).toBe(`// Recorded from CardForm.
// pay: asking → charging
// charge done: charging → paid
events: [
  {
    type: 'pay',
    card: "Bea's",
  },
],
endings: {
  charge: { done: [{
      receipt: 7,
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
