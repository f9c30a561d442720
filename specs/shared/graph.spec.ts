import { expect, test } from 'vitest'
import { and, assign, fromPromise, not, raise, setup, stateIn } from 'xstate'
import { declaredIn, graphOf, unreached } from './graph'

const door = setup({ types: { events: {} as { type: 'open' } | { type: 'shut' } | { type: 'lock' } } }).createMachine({
  id: 'door',
  initial: 'shut',
  states: {
    shut: { on: { open: 'ajar', lock: 'locked' } },
    ajar: { on: { shut: 'shut' } },
    locked: { type: 'final' },
  },
})

test('everything a small machine declares is reached', () => {
  expect(declaredIn(door)).toEqual([
    'state (root)',
    'state shut',
    'transition shut: open → ajar',
    'transition shut: lock → locked',
    'state ajar',
    'transition ajar: shut → shut',
    'state locked',
  ])
  expect(unreached(door, [graphOf(door, { events: [{ type: 'open' }, { type: 'shut' }, { type: 'lock' }] })])).toEqual(
    [],
  )
})

test('an event without a sample leaves its transition, and what lies behind it, unreached', () => {
  const graph = graphOf(door, { events: [{ type: 'open' }, { type: 'shut' }] })
  expect(unreached(door, [graph])).toEqual(['transition shut: lock → locked', 'state locked'])
})

test('events without payload need no samples', () => {
  expect(unreached(door, [graphOf(door, {})])).toEqual([])
})

test('graphs of one machine add up, and no graph reaches nothing', () => {
  const opening = graphOf(door, { events: [{ type: 'open' }] })
  const others = graphOf(door, { events: [{ type: 'lock' }], startsIn: ['ajar'] })
  expect(unreached(door, [opening, others])).toEqual(['transition ajar: shut → shut'])
  expect(unreached(door, [])).toEqual(declaredIn(door))
})

const payment = setup({
  types: {
    input: {} as { amount: number },
    context: {} as { amount: number; tries: number; receipt: string | null },
    events: {} as { type: 'pay'; card: string } | { type: 'cancel' },
  },
  actors: { charge: fromPromise<string, number>(() => Promise.reject(new Error('actor not provided'))) },
  guards: {
    isFree: ({ context }) => context.amount === 0,
    isCard: ({ event }) => event.type === 'pay' && event.card.startsWith('4'),
    isTired: ({ context }) => context.tries >= 2,
    never: () => false,
  },
  delays: { patience: 90_000 },
}).createMachine({
  id: 'payment',
  context: ({ input }) => ({ amount: input.amount, tries: 0, receipt: null }),
  initial: 'asking',
  on: { cancel: '.cancelled' },
  states: {
    asking: {
      always: { guard: 'isFree', target: 'paid' },
      on: {
        pay: [
          { guard: and(['isCard', not('isTired')]), target: 'charging' },
          { guard: 'isTired', target: 'cancelled' },
          { actions: raise({ type: 'cancel' }) },
        ],
      },
    },
    charging: {
      entry: assign({ tries: ({ context }) => context.tries + 1 }),
      invoke: {
        src: 'charge',
        input: ({ context }) => context.amount,
        onDone: { target: 'paid', actions: assign({ receipt: ({ event }) => event.output.toUpperCase() }) },
        onError: 'asking',
      },
      after: { patience: 'asking', 3_600_000: { guard: 'never', target: 'cancelled' } },
    },
    paid: {
      initial: 'printing',
      states: { printing: { always: 'printed' }, printed: { type: 'final' } },
      onDone: 'thanked',
    },
    thanked: { type: 'final' },
    cancelled: { type: 'final' },
  },
})

const events = [{ type: 'pay', card: '4242' }, { type: 'pay', card: '3782' }, { type: 'cancel' }] as const
const endings = { charge: { done: ['r-1'], error: [{ kind: 'declined' }] } }

test('invoked actors, delays, eventless steps, raised events, nested and final states are reached; a closed guard is reported by name', () => {
  const graph = graphOf(payment, { inputs: [{ amount: 0 }, { amount: 5 }], events, endings })
  expect(declaredIn(payment)).toEqual([
    'state (root)',
    'transition (root): cancel → cancelled',
    'state asking',
    'transition asking: pay [isCard and not isTired] (1 of 3) → charging',
    'transition asking: pay [isTired] (2 of 3) → cancelled',
    'transition asking: pay (3 of 3) → stays',
    'transition asking: [isFree] → paid',
    'state charging',
    'transition charging: charge done → paid',
    'transition charging: charge failed → asking',
    'transition charging: after 1 h [never] → cancelled',
    'transition charging: after patience → asking',
    'state paid',
    'transition paid: done → thanked',
    'state paid.printing',
    'transition paid.printing: at once → paid.printed',
    'state paid.printed',
    'state thanked',
    'state cancelled',
  ])
  expect(unreached(payment, [graph])).toEqual(['transition charging: after 1 h [never] → cancelled'])
})

test('an ending without a sample leaves its transition unreached', () => {
  const graph = graphOf(payment, { inputs: [{ amount: 5 }], events, endings: { charge: { error: [null] } } })
  expect(unreached(payment, [graph])).toEqual([
    'transition asking: [isFree] → paid',
    'transition charging: charge done → paid',
    'transition charging: after 1 h [never] → cancelled',
    'state paid',
    'transition paid: done → thanked',
    'state paid.printing',
    'transition paid.printing: at once → paid.printed',
    'state paid.printed',
    'state thanked',
  ])
})

test('a final state handles no events, not even those of the whole machine', () => {
  const ended = setup({
    types: { events: {} as { type: 'end' } | { type: 'again' } },
    guards: { isOver: stateIn('over') },
  }).createMachine({
    id: 'ended',
    initial: 'open',
    on: { again: { guard: 'isOver', target: '.open' } },
    states: { open: { on: { end: 'over' } }, over: { type: 'final' } },
  })
  const graph = graphOf(ended, { events: [{ type: 'end' }, { type: 'again' }], startsIn: ['over'] })
  expect(unreached(ended, [graph])).toEqual(['transition (root): again [isOver] → open'])
})

test('parallel regions and history are walked', () => {
  const player = setup({
    types: { events: {} as { type: 'next' } | { type: 'mute' } | { type: 'power' } },
  }).createMachine({
    id: 'player',
    initial: 'on',
    states: {
      on: {
        type: 'parallel',
        on: { power: 'off' },
        states: {
          track: { initial: 'first', states: { first: { on: { next: 'second' } }, second: {} } },
          sound: { initial: 'loud', states: { loud: { on: { mute: 'quiet' } }, quiet: {} } },
          memory: { type: 'history', history: 'deep' },
        },
      },
      off: { on: { power: 'on.memory' } },
    },
  })
  expect(
    unreached(player, [graphOf(player, { events: [{ type: 'next' }, { type: 'mute' }, { type: 'power' }] })]),
  ).toEqual([])
})

const counter = setup({
  types: { context: {} as { count: number }, events: {} as { type: 'more' } | { type: 'stop' } },
}).createMachine({
  id: 'counter',
  context: { count: 0 },
  initial: 'counting',
  states: {
    counting: {
      on: {
        more: { actions: assign({ count: ({ context }) => context.count + 1 }) },
        stop: { guard: ({ context }) => context.count > 2, target: 'stopped' },
      },
    },
    stopped: { type: 'final' },
  },
})

test('an unbounded context is cut off by `distinguish`', () => {
  const graph = graphOf(counter, {
    events: [{ type: 'more' }, { type: 'stop' }],
    distinguish: ({ count }) => Math.min(count, 3),
  })
  expect(unreached(counter, [graph])).toEqual([])
})

test('a payload that makes a machine throw is reported with its state and event', () => {
  const graph = graphOf(payment, {
    inputs: [{ amount: 5 }],
    events,
    endings: { charge: { done: [undefined as never] } },
  })
  expect(() => graph.walk()).toThrow(
    'payment fails on xstate.done.actor.0.payment.charging in "charging": Cannot read properties of undefined (reading \'toUpperCase\')',
  )
})

test('a context that fails to initialise is reported', () => {
  expect(() => graphOf(payment, { events }).walk()).toThrow(
    "no state after starting: TypeError: Cannot read properties of undefined (reading 'amount')",
  )
})
