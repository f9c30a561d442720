import { setup } from 'xstate'

/** An agent's number: hidden, then all but the last three digits, then in full, then dialled (B4-16 to B4-18). */
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
