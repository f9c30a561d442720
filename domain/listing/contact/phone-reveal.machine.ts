import { setup } from 'xstate'

/** An agent's number: nothing, then all but its last three digits, then all of it, then it can be dialled (B4-16 to B4-18). */
export const phoneRevealMachine = setup({
  types: { events: {} as { type: 'show-more' } },
}).createMachine({
  id: 'phoneReveal',
  initial: 'hidden',
  states: {
    hidden: { on: { 'show-more': 'masked' } },
    masked: { on: { 'show-more': 'shown' } },
    shown: { type: 'final' },
  },
})
