import { expect, test } from 'vitest'
import { and, assign, createMachine, fromPromise, not, setup } from 'xstate'
import { statechart } from '../../scripts/docs/statechart'

const load = fromPromise(() => Promise.resolve('done'))

test('a plain machine is drawn without a box', () => {
  const invoice = setup({
    types: { context: {} as { note: string }, events: {} as { type: 'send' } | { type: 'pay' } | { type: 'note' } },
    actors: { post: load },
    guards: { isChecked: () => true, isPaid: () => false },
  }).createMachine({
    id: 'invoice',
    context: { note: '' },
    initial: 'draft',
    states: {
      draft: {
        on: {
          send: { guard: and(['isChecked', not('isPaid')]), target: 'on-its-way' },
          note: { actions: assign({ note: 'x' }) },
        },
      },
      'on-its-way': {
        invoke: { src: 'post', onDone: 'sent', onError: 'draft' },
        after: { 1_800_000: 'draft', 1500: { guard: 'isPaid', target: 'draft' } },
      },
      sent: { on: { pay: 'paid' } },
      paid: { type: 'final' },
    },
  })
  expect(statechart(invoice)).toBe(`stateDiagram-v2
  [*] --> s_draft
  state "draft" as s_draft
  s_draft : note
  state "on-its-way" as s_on_its_way
  s_on_its_way : runs post
  state "sent" as s_sent
  state "paid" as s_paid
  s_paid --> [*]
  s_draft --> s_on_its_way : send [isChecked and not isPaid]
  s_on_its_way --> s_sent : post done
  s_on_its_way --> s_draft : post failed<br>after 1500 ms [isPaid]<br>after 30 min
  s_sent --> s_paid : pay`)
})

test('transitions of the whole machine start at a box inside it', () => {
  const player = setup({
    types: {
      events: {} as
        | { type: 'power' }
        | { type: 'next' }
        | { type: 'mute' }
        | { type: 'restart' }
        | { type: 'a: "b" <c>' },
    },
  }).createMachine({
    id: 'player',
    initial: 'on',
    on: { restart: '.on' },
    states: {
      on: {
        type: 'parallel',
        on: { power: 'off', 'a: "b" <c>': { target: 'on', reenter: true } },
        states: {
          track: { initial: 'first', states: { first: { on: { next: 'last' } }, last: { type: 'final' } } },
          sound: { initial: 'loud', states: { loud: { on: { mute: 'quiet' } }, quiet: { on: { mute: 'quiet' } } } },
          memory: { type: 'history', history: 'deep' },
        },
      },
      off: { on: { power: 'on.memory' } },
    },
  })
  expect(statechart(player)).toBe(`stateDiagram-v2
  state "player" as s_ {
    [*] --> s_on
    state "anywhere" as s__anywhere_
    state "on" as s_on {
      state "anywhere" as s_on__anywhere_
      s_on__anywhere_ : a#58; #34;b#34; #60;c#62; (starts again)
      --
      state "track" as s_on_track {
        [*] --> s_on_track_first
        state "first" as s_on_track_first
        state "last" as s_on_track_last
        s_on_track_last --> [*]
      }
      --
      state "sound" as s_on_sound {
        [*] --> s_on_sound_loud
        state "loud" as s_on_sound_loud
        state "quiet" as s_on_sound_quiet
      }
      --
      state "memory (history)" as s_on_memory
    }
    state "off" as s_off
  }
  s__anywhere_ --> s_on : restart
  s_on --> s_off : power
  s_on_track_first --> s_on_track_last : next
  s_on_sound_loud --> s_on_sound_quiet : mute
  s_on_sound_quiet --> s_on_sound_quiet : mute
  s_off --> s_on_memory : power
  classDef anywhere stroke-dasharray: 4 3
  class s__anywhere_ anywhere
  class s_on__anywhere_ anywhere`)
})

test('delays and guards without a name, eventless steps and the end of a composite state', () => {
  const visit = createMachine(
    {
      id: 'visit',
      initial: 'arriving',
      states: {
        arriving: { always: [{ guard: () => false, target: 'over' }, 'looking'] },
        looking: {
          initial: 'a',
          onDone: 'over',
          after: { patience: 'over', 172_800_000: 'over' },
          states: { a: { invoke: { src: load }, always: 'b' }, b: { type: 'final' } },
        },
        over: { type: 'final' },
      },
    },
    { delays: { patience: 10 } },
  )
  expect(statechart(visit)).toBe(`stateDiagram-v2
  [*] --> s_arriving
  state "arriving" as s_arriving
  state "looking" as s_looking {
    [*] --> s_looking_a
    state "a" as s_looking_a
    s_looking_a : runs an inline actor
    state "b" as s_looking_b
    s_looking_b --> [*]
  }
  state "over" as s_over
  s_over --> [*]
  s_arriving --> s_over : [inline guard]
  s_arriving --> s_looking : at once
  s_looking --> s_over : done<br>after 2 days<br>after patience
  s_looking_a --> s_looking_b : at once`)
})
