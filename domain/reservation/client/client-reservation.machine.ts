import { assign } from 'xstate'
import type { Failure } from '../../shared/failure'
import { taskActor } from '../../shared/task-actor'
import { formToSign } from '../../signing/form-to-sign'
import { clientReservationSetup, type Effects, submissionOf } from './client-reservation-setup'

/**
 * Reserving for a client, by an agent or through a private link: a checked form, the card, the bank's question if there
 * is one, and the reservation (B2.13, B4-45). An attempt whose answer was lost is completed, not repeated. Beside this the
 * form can be sent for signature, as often as it is asked for (B2.13-7).
 */
export const clientReservationMachine = clientReservationSetup.createMachine({
  id: 'clientReservation',
  context: ({ input }) => ({ ...input, papers: [], authentication: null, receipt: null, failure: null }),
  type: 'parallel',
  states: {
    reservation: {
      initial: 'arriving',
      states: {
        arriving: { always: [{ guard: 'wasLeft', target: 'completing' }, { target: 'filling' }] },
        filling: {
          tags: 'form',
          on: {
            submit: {
              target: 'reserving',
              actions: assign({
                form: ({ event }) => event.form,
                attempt: ({ event }) => event.attempt,
                papers: ({ event }) => event.papers ?? [],
              }),
            },
            'unit-lost': { actions: 'lose' },
            'unit-back': { guard: 'isLost', actions: 'clear' },
          },
        },
        reserving: {
          tags: ['form', 'busy'],
          entry: assign({ failure: null }),
          invoke: {
            src: 'reserve',
            input: ({ context }) => submissionOf(context),
            onDone: {
              target: 'answered',
              actions: { type: 'keep', params: ({ event }) => ({ outcome: event.output }) },
            },
            onError: { target: 'failing', actions: { type: 'note', params: ({ event }) => event } },
          },
        },
        answered: { always: [{ guard: 'isReserved', target: 'reserved' }, { target: 'authenticating' }] },
        /** The bank's question is shown; the units are held meanwhile. */
        authenticating: {
          on: {
            authenticated: 'completing',
            'not-authenticated': {
              target: 'abandoning',
              actions: assign({ failure: ({ event }): Failure => ({ kind: 'card-declined', message: event.message }) }),
            },
            'back-to-form': 'abandoning',
          },
        },
        completing: {
          tags: 'confirming',
          entry: assign({ failure: null, authentication: null }),
          invoke: {
            src: 'complete',
            input: ({ context }) => submissionOf(context),
            onDone: {
              target: 'answered',
              actions: { type: 'keep', params: ({ event }) => ({ outcome: event.output }) },
            },
            onError: { target: 'failing', actions: { type: 'note', params: ({ event }) => event } },
          },
        },
        abandoning: {
          tags: ['form', 'busy'],
          entry: assign({ authentication: null }),
          invoke: {
            src: 'abandon',
            input: ({ context }) => submissionOf(context),
            onDone: 'filling',
            // A reservation that could not be given up ends with its claim.
            onError: 'filling',
          },
        },
        failing: {
          always: [
            { guard: 'isGone', target: 'unavailable' },
            { guard: 'isUnsure', target: 'unsure' },
            { target: 'filling' },
          ],
        },
        /** Perhaps reserved. Trying again does not charge twice. */
        unsure: { on: { retry: 'completing' } },
        unavailable: { tags: 'form', type: 'final' },
        reserved: { tags: 'confirming', type: 'final' },
      },
    },
    signature: {
      initial: 'unsent',
      states: {
        unsent: { on: { sign: 'sending' } },
        sending: {
          invoke: {
            src: 'sign',
            input: ({ context, event }) => formToSign(context, event.type === 'sign' ? event.form : context.form),
            onDone: 'opened',
            onError: 'failed',
          },
        },
        /** The signing page is open in another tab. */
        opened: { on: { sign: 'sending', signed: 'signed', declined: 'declined' } },
        signed: { on: { sign: 'sending' } },
        declined: { on: { sign: 'sending' } },
        /** The person has been told why, and can press again. */
        failed: { on: { sign: 'sending' } },
      },
    },
  },
})

export const clientReservationWith = (effects: Effects) =>
  clientReservationMachine.provide({
    actors: {
      reserve: taskActor(effects.reserve),
      complete: taskActor(effects.complete),
      abandon: taskActor(effects.abandon),
      sign: taskActor(effects.sign),
    } satisfies Record<keyof Effects, unknown>,
  })
