import type * as t from 'io-ts'
import { setup } from 'xstate'
import { lifecycleOf } from '../../shared/lifecycle'
import { oneOf } from '../../shared/one-of'

/** A file, pasted cells, a bulk change or an undoing, from when it is read until it is applied, and perhaps undone. */
export const runLifecycle = setup({
  types: {
    events: {} as
      | { type: 'read' }
      | { type: 'asked' }
      | { type: 'refused' }
      | { type: 'applied' }
      | { type: 'undone' }
      | { type: 'abandoned' },
  },
}).createMachine({
  id: 'run',
  initial: 'reading',
  states: {
    reading: { on: { read: 'compared', asked: 'needs-choice', refused: 'refused', abandoned: 'abandoned' } },
    'needs-choice': { on: { read: 'compared', asked: 'needs-choice', refused: 'refused', abandoned: 'abandoned' } },
    compared: { on: { read: 'compared', asked: 'needs-choice', applied: 'applied', abandoned: 'abandoned' } },
    applied: { on: { undone: 'undone' } },
    undone: {},
    refused: {},
    abandoned: {},
  },
})

export const RUN_STATES = ['reading', 'needs-choice', 'refused', 'compared', 'applied', 'undone', 'abandoned'] as const
export const RunState = oneOf(RUN_STATES, 'RunState')
export type RunState = t.TypeOf<typeof RunState>

export const runStates = lifecycleOf(runLifecycle, RUN_STATES)
