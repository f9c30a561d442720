import { assign, setup } from 'xstate'
import { asFailure, type Failure } from '../../shared/failure'
import { actorFor, taskActor } from '../../shared/task-actor'
import type { ContactEnquiry, ContactVariant } from './contact-enquiry'
import type { ContactPort } from './contact.ports'

type Effects = Pick<ContactPort, 'contactAgents'>

interface Input {
  readonly propertyId: number
  readonly variant: ContactVariant
}

/** Writing to the agents: open until it is sent, sent once however often the button is pressed (B4-19, B4-20). */
export const contactEnquiryMachine = setup({
  types: {
    input: {} as Input,
    context: {} as Input & { readonly failure: Failure | null },
    events: {} as { type: 'send'; enquiry: ContactEnquiry },
  },
  actors: { contactAgents: actorFor<Effects['contactAgents']>() },
}).createMachine({
  id: 'contactEnquiry',
  context: ({ input }) => ({ ...input, failure: null }),
  initial: 'writing',
  states: {
    writing: { on: { send: 'sending' } },
    sending: {
      entry: assign({ failure: null }),
      invoke: {
        src: 'contactAgents',
        input: ({ context, event }) => ({ propertyId: context.propertyId, enquiry: event.enquiry }),
        onDone: 'sent',
        onError: { target: 'writing', actions: assign({ failure: ({ event }) => asFailure(event.error) }) },
      },
    },
    sent: { type: 'final' },
  },
})

export const contactEnquiryWith = (effects: Effects) =>
  contactEnquiryMachine.provide({
    actors: { contactAgents: taskActor(effects.contactAgents) } satisfies Record<keyof Effects, unknown>,
  })
