import type * as t from 'io-ts'
import { setup } from 'xstate'
import { lifecycleOf } from '../../shared/lifecycle'
import { oneOf } from '../../shared/one-of'

/** A file of a feed, from when it comes until its projects’ imports are made. */
export const deliveryLifecycle = setup({
  types: { events: {} as { type: 'read' } | { type: 'refused' } },
}).createMachine({
  id: 'delivery',
  initial: 'reading',
  states: {
    reading: { on: { read: 'read', refused: 'refused' } },
    read: {},
    refused: {},
  },
})

export const DELIVERY_STATES = ['reading', 'read', 'refused'] as const
export const DeliveryState = oneOf(DELIVERY_STATES, 'DeliveryState')
export type DeliveryState = t.TypeOf<typeof DeliveryState>

export const deliveryStates = lifecycleOf(deliveryLifecycle, DELIVERY_STATES)
