import type * as t from 'io-ts'
import { setup } from 'xstate'
import { lifecycleOf } from '../shared/lifecycle'
import { oneOf } from '../shared/one-of'

/** A part of a listing that is put on sale at once. Its units are withheld until then. */
export const stageLifecycle = setup({
  types: { events: {} as { type: 'released' } | { type: 'paused' } | { type: 'resumed' } },
}).createMachine({
  id: 'stage',
  initial: 'planned',
  states: {
    planned: { on: { released: 'released' } },
    released: { on: { paused: 'paused' } },
    paused: { on: { resumed: 'released' } },
  },
})

export const STAGE_STATUSES = ['planned', 'released', 'paused'] as const
export const StageStatus = oneOf(STAGE_STATUSES, 'StageStatus')
export type StageStatus = t.TypeOf<typeof StageStatus>

export const stageStatuses = lifecycleOf(stageLifecycle, STAGE_STATUSES)
export type StageEvent = Parameters<typeof stageStatuses.next>[1]

/** Who sees the units of a released stage: everyone, agents only, or agents whose plan has off-market stock. */
export const STAGE_AUDIENCES = ['everyone', 'agents', 'off-market'] as const
export const StageAudience = oneOf(STAGE_AUDIENCES, 'StageAudience')
export type StageAudience = t.TypeOf<typeof StageAudience>
