import { setup } from 'xstate'
import { SECOND } from '../shared/dates'

/** Confirms a request to call a second after its link was pressed, when the email has opened (B2.15-19). */
export const callRequestMachine = setup({
  types: { events: {} as { type: 'pressed' } },
  delays: { SECOND },
}).createMachine({
  id: 'callRequest',
  initial: 'waiting',
  states: {
    waiting: { on: { pressed: 'opening' } },
    opening: { after: { SECOND: 'ready' } },
    ready: { on: { pressed: 'opening' } },
  },
})
