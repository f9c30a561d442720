import { assign } from 'xstate'
import { emailConfirmationWith } from '../identity/email-confirmation.machine'
import { SECOND } from '../shared/dates'
import { taskActor } from '../shared/task-actor'
import { signingContext } from './signing-context'
import { orBack, show, shown, signingSetup } from './signing-setup'
import type { SigningPort } from './signing.ports'

/** Between two looks for the provider's result, in milliseconds. */
const LOOK_AGAIN = 3 * SECOND

/** One signer's way through a document: read, consent, then sign or decline. A provider with its own page takes over instead. */
export const signingMachine = signingSetup.createMachine({
  id: 'signing',
  context: ({ input }) => signingContext(input),
  type: 'parallel',
  states: {
    step: {
      initial: 'loading',
      states: {
        loading: {
          tags: 'busy',
          invoke: { src: 'view', input: ({ context }) => context.link, onDone: shown, onError: orBack('failed') },
        },
        arriving: {
          always: [
            { guard: { type: 'isIn', params: 'signed' }, target: 'signed' },
            { guard: { type: 'isIn', params: 'declined' }, target: 'declined' },
            { guard: { type: 'isIn', params: 'voided' }, target: 'voided' },
            { guard: { type: 'isIn', params: 'expired' }, target: 'expired' },
            { guard: 'hasReturned', target: 'away' },
            { guard: 'isElsewhere', target: 'redirecting' },
            { guard: { type: 'isIn', params: 'consented' }, target: 'ready' },
            { target: 'reading' },
          ],
        },
        reading: {
          on: {
            consent: [{ guard: 'isUnconfirmed', target: 'confirming' }, { target: 'consenting' }],
            decline: { target: 'declining', actions: assign({ reason: ({ event }) => event.reason }) },
            leave: 'left',
          },
        },
        /** The signer shows that the address is theirs, before they consent. */
        confirming: {
          invoke: {
            id: 'emailConfirmation',
            src: 'emailConfirmation',
            input: ({ context }) => ({ key: context.link, finalKinds: [] }),
            onDone: 'consenting',
          },
          on: { back: 'reading' },
        },
        consenting: {
          tags: 'busy',
          entry: 'clear',
          invoke: {
            src: 'consent',
            input: ({ context: { link, view } }) => ({ link, wording: view?.consentWording ?? '' }),
            onDone: shown,
            onError: orBack('reading'),
          },
        },
        ready: {
          on: {
            sign: { target: 'signing', actions: assign({ mark: ({ event }) => event.mark }) },
            decline: { target: 'declining', actions: assign({ reason: ({ event }) => event.reason }) },
            leave: 'left',
          },
        },
        signing: {
          tags: 'busy',
          entry: 'clear',
          invoke: {
            src: 'sign',
            input: ({ context: { link, mark } }) => ({ link, mark }),
            onDone: shown,
            onError: orBack('ready'),
          },
        },
        declining: {
          tags: 'busy',
          entry: 'clear',
          invoke: {
            src: 'decline',
            input: ({ context: { link, reason } }) => ({ link, reason }),
            onDone: { target: 'arriving', actions: [show, assign({ hasDeclined: true })] },
            onError: orBack('arriving'),
          },
        },
        left: { on: { resume: 'arriving' } },
        redirecting: { on: { resume: 'loading' } },
        away: {
          initial: 'waiting',
          on: { resume: { target: 'loading', actions: assign({ returned: '' }) } },
          states: {
            waiting: { after: { [LOOK_AGAIN]: { guard: 'isExpected', target: 'looking' } } },
            looking: {
              entry: assign({ looks: ({ context }) => context.looks + 1 }),
              invoke: {
                src: 'view',
                input: ({ context }) => context.link,
                onDone: { target: '#signing.step.arriving', actions: show },
                onError: 'waiting',
              },
            },
          },
        },
        failed: { on: { retry: { target: 'loading', actions: 'clear' } } },
        signed: {},
        declined: {},
        voided: {},
        expired: {},
        unknown: {},
      },
    },
    address: {
      initial: 'current',
      states: {
        current: { on: { refresh: { guard: 'isLoaded', target: 'refreshing' } } },
        refreshing: {
          invoke: {
            src: 'view',
            input: ({ context }) => context.link,
            onDone: { target: 'current', actions: { ...show, type: 'freshen' } },
            onError: 'current',
          },
        },
      },
    },
  },
})

export const signingWith = (port: SigningPort) =>
  signingMachine.provide({
    actors: {
      emailConfirmation: emailConfirmationWith({
        sendEmailCode: (link) => port.sendCode(link ?? ''),
        confirmEmail: ({ key, code }) => port.confirm({ link: key ?? '', code }),
      }),
      view: taskActor(port.view),
      consent: taskActor(port.consent),
      sign: taskActor(port.sign),
      decline: taskActor(port.decline),
    } satisfies Record<Exclude<keyof SigningPort, 'sendCode' | 'confirm'> | 'emailConfirmation', unknown>,
  })
