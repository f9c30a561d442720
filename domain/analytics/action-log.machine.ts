import * as TE from 'fp-ts/lib/TaskEither.js'
import { pipe } from 'fp-ts/lib/function.js'
import { assign, setup, spawnChild } from 'xstate'
import { SECOND } from '../shared/dates'
import { actorFor, taskActor } from '../shared/task-actor'
import { type ActionEntry, type ActionLog, EMPTY_LOG, type Noted, recorded } from './action-log'
import type { ActionLogPort } from './analytics.ports'

type Effects = Pick<ActionLogPort, 'send'>

/** Sent when nothing was added for this long (B4-53, B9-24), or when so many wait. */
const QUIET = 5 * SECOND
const MANY = 50

interface NotedEvent {
  type: 'noted'
  noted: Noted
  at: Date
}

const after = (log: ActionLog, { noted, at }: NotedEvent): ActionLog => recorded(log, noted, at)

/**
 * Collects what a visit does and sends it in batches. A hidden page may never be seen again, so it sends immediately what
 * there is. So does the view of a listing: it begins a visit, and the batch that follows is the visit's own.
 */
export const actionLogMachine = setup({
  types: { context: {} as ActionLog, events: {} as NotedEvent },
  actors: { send: actorFor<Effects['send']>() },
  actions: {
    record: assign(({ context, event }) => after(context, event)),
    send: spawnChild('send', { input: ({ context }: { context: ActionLog }) => context.entries }),
    empty: assign({ entries: [] }),
  },
  guards: {
    isDue: ({ context, event }) => {
      const { entries } = after(context, event)
      const first = context.entries.length === 0 && event.noted.type === 'clicked' && event.noted.click === 'Views'
      return entries.length > 0 && (event.noted.type === 'hidden' || first || entries.length >= MANY)
    },
    isWorthSending: ({ context, event }) => after(context, event).entries.length > 0,
  },
  delays: { QUIET },
}).createMachine({
  id: 'actionLog',
  context: EMPTY_LOG,
  initial: 'idle',
  states: {
    idle: {
      on: {
        noted: [
          { guard: 'isDue', actions: ['record', 'send', 'empty'] },
          { guard: 'isWorthSending', target: 'collecting', actions: 'record' },
          { actions: 'record' },
        ],
      },
    },
    collecting: {
      on: {
        noted: [
          { guard: 'isDue', target: 'idle', actions: ['record', 'send', 'empty'] },
          // From the beginning of the quiet again.
          { target: 'collecting', reenter: true, actions: 'record' },
        ],
      },
      after: { QUIET: { target: 'idle', actions: ['send', 'empty'] } },
    },
  },
})

/** A batch that is lost is lost: an error of it would end the log. */
export const actionLogWith = ({ send }: Effects) =>
  actionLogMachine.provide({
    actors: {
      send: taskActor((entries: readonly ActionEntry[]) =>
        pipe(
          send(entries),
          TE.orElse(() => TE.right<never, void>(undefined)),
        ),
      ),
    } satisfies Record<keyof Effects, unknown>,
  })
