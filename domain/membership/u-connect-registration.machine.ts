import { assign, setup } from 'xstate'
import { emailConfirmationMachine, emailConfirmationWith } from '../identity/email-confirmation.machine'
import { asFailure, type Failure } from '../shared/failure'
import { actorFor, taskActor } from '../shared/task-actor'
import { FINAL_KINDS, finished, membershipCheckout, membershipCheckoutWith, purchaseIn } from './membership-checkout'
import type { MembershipPort, RegistrationStore } from './membership.ports'
import { FREE_CHOICE, isFree } from './plan'
import {
  checked,
  choiceIn,
  type Context,
  edited,
  type Input,
  isChecked,
  isPlanned,
  keyless,
  planned,
  registrant,
  reported,
  STEP_OF_FIELD,
  type WizardEvent,
} from './registration-context'
import { emptyUConnectUser } from './u-connect-user'
import { lacksPlan, mayEnter, type Step } from './wizard-steps'

type Effects = Omit<MembershipPort, 'plans'>

/**
 * Joining U-Connect, from the e-mail to the membership (M4-1 to M4-18). One for the whole wizard; the server's word decides at each
 * step, and what was typed survives a reload, an error and an expired registration.
 */
export const uConnectRegistrationMachine = setup({
  types: {
    input: {} as Input,
    context: {} as Context,
    events: {} as WizardEvent,
    children: {} as { cardCheckout: 'cardCheckout'; emailConfirmation: 'emailConfirmation' },
  },
  actors: {
    checkUser: actorFor<Effects['checkUser']>(),
    choosePlan: actorFor<Effects['choosePlan']>(),
    savePassword: actorFor<Effects['savePassword']>(),
    saveDetails: actorFor<Effects['saveDetails']>(),
    acceptTerms: actorFor<Effects['acceptTerms']>(),
    cardCheckout: membershipCheckout,
    emailConfirmation: emailConfirmationMachine,
  },
  actions: {
    keep: () => undefined,
    note: assign({ failure: (_, { error }: { error: unknown }) => asFailure(error) }),
    noteOutcome: assign({
      failure: (_, { output }: { output: { readonly type: string; readonly failure?: Failure } }) =>
        output.failure ?? null,
    }),
    clear: assign({ failure: null }),
  },
  guards: {
    isElsewhere: ({ context }, { step }: { step: Step }) => context.step !== step,
    isBarred: ({ context }) => !mayEnter(context.step, context),
    isUnplanned: ({ context }) => lacksPlan(context.step, context),
    isAt: ({ context }, { step }: { step: Step }) => context.step === step,
    isPlanned: ({ context }, { email }: { email: string }) => isChecked(context, email) && isPlanned(context),
    isChecked: ({ context }, { email }: { email: string }) => isChecked(context, email),
    isFree: ({ context }) => isFree(context.user.subscriptionUConnectId),
    failedWith: ({ context }, { kinds }: { kinds: readonly string[] }) => kinds.includes(context.failure?.kind ?? ''),
    hasFailed: ({ context }) => context.failure !== null,
    lacksStep: ({ context }) =>
      context.step !== 'confirm' &&
      context.failure?.kind === 'incomplete' &&
      (context.failure.field ?? '') in STEP_OF_FIELD,
  },
}).createMachine({
  id: 'uConnectRegistration',
  context: ({
    input: {
      step,
      kept: { key, choice, user },
      returned,
    },
  }) => ({
    step,
    key,
    choice,
    user,
    returned,
    email: user.email,
    password: '',
    notice: null,
    membership: null,
    failure: null,
  }),
  initial: 'arriving',
  on: {
    go: {
      guard: { type: 'isElsewhere', params: ({ event }) => event },
      target: '.arriving',
      actions: assign(({ event: { step, returned } }) => ({ step, returned, failure: null })),
    },
    edit: { actions: [assign(({ context, event }) => edited(context, event.fields)), 'keep'] },
    dismiss: { actions: assign({ failure: null, notice: null }) },
    leave: '.left',
  },
  states: {
    arriving: {
      always: [
        { guard: 'isBarred', target: 'turnedAway' },
        { guard: 'isUnplanned', target: 'plan' },
        { guard: { type: 'isAt', params: { step: 'plan' } }, target: 'plan' },
        { guard: { type: 'isAt', params: { step: 'password' } }, target: 'password' },
        { guard: { type: 'isAt', params: { step: 'details' } }, target: 'details' },
        { guard: { type: 'isAt', params: { step: 'terms' } }, target: 'terms' },
        { guard: { type: 'isAt', params: { step: 'payment' } }, target: 'payment' },
        { target: 'confirm' },
      ],
    },
    plan: {
      entry: assign({ step: 'plan' }),
      initial: 'choosing',
      states: {
        choosing: {
          on: {
            join: { target: 'joining', actions: assign(({ event: { email } }) => ({ email, failure: null })) },
            pick: {
              target: '#uConnectRegistration.password',
              actions: [assign(({ event: { choice } }) => ({ choice, failure: null })), 'keep'],
            },
          },
        },
        joining: {
          tags: 'busy',
          invoke: {
            src: 'checkUser',
            input: ({ context }) => context.email,
            onDone: {
              target: 'takingFree',
              actions: [
                assign(({ context, event }) => ({ ...checked(context, event.output), choice: FREE_CHOICE })),
                'keep',
              ],
            },
            onError: {
              target: '#uConnectRegistration.failing',
              actions: { type: 'note', params: ({ event }) => event },
            },
          },
        },
        /** Where this fails the plans are still there to choose from (M4-3). */
        takingFree: {
          tags: 'busy',
          invoke: {
            src: 'choosePlan',
            input: ({ context }) => ({ ...registrant(context), choice: FREE_CHOICE, password: null }),
            onDone: {
              target: '#uConnectRegistration.password',
              actions: [assign(({ context, event }) => planned(context, event.output)), 'keep'],
            },
            onError: {
              target: '#uConnectRegistration.failing',
              actions: { type: 'note', params: ({ event }) => event },
            },
          },
        },
      },
    },
    password: {
      entry: assign({ step: 'password' }),
      exit: assign({ password: '' }),
      initial: 'filling',
      on: { leave: { target: 'left', actions: [assign({ user: emptyUConnectUser }), 'keep'] } },
      states: {
        filling: {
          on: {
            'save-password': [
              {
                guard: { type: 'isPlanned', params: ({ event }) => event },
                target: 'saving',
                actions: assign(({ event: { email, password } }) => ({ email, password, failure: null })),
              },
              {
                guard: { type: 'isChecked', params: ({ event }) => event },
                target: 'takingPlan',
                actions: assign(({ event: { email, password } }) => ({ email, password, failure: null })),
              },
              {
                target: 'checking',
                actions: assign(({ event: { email, password } }) => ({ email, password, failure: null })),
              },
            ],
          },
        },
        checking: {
          tags: 'busy',
          invoke: {
            src: 'checkUser',
            input: ({ context }) => context.email,
            onDone: {
              target: 'takingPlan',
              actions: [assign(({ context, event }) => checked(context, event.output)), 'keep'],
            },
            onError: {
              target: '#uConnectRegistration.failing',
              actions: { type: 'note', params: ({ event }) => event },
            },
          },
        },
        takingPlan: {
          tags: 'busy',
          invoke: {
            src: 'choosePlan',
            input: ({ context }) => ({
              ...registrant(context),
              choice: choiceIn(context),
              password: isFree(choiceIn(context).planId) ? null : context.password,
            }),
            onDone: {
              target: 'saving',
              actions: [assign(({ context, event }) => planned(context, event.output)), 'keep'],
            },
            onError: {
              target: '#uConnectRegistration.failing',
              actions: { type: 'note', params: ({ event }) => event },
            },
          },
        },
        saving: {
          tags: 'busy',
          invoke: {
            src: 'savePassword',
            input: ({ context }) => ({ ...registrant(context), password: context.password }),
            onDone: {
              target: '#uConnectRegistration.details',
              actions: [assign({ key: ({ event }) => event.output }), 'keep'],
            },
            onError: {
              target: '#uConnectRegistration.failing',
              actions: { type: 'note', params: ({ event }) => event },
            },
          },
        },
      },
    },
    details: {
      entry: assign({ step: 'details' }),
      initial: 'filling',
      states: {
        filling: {
          on: {
            'save-details': {
              target: 'saving',
              actions: [
                assign(({ context: { user }, event }) => ({ user: { ...user, ...event.details }, failure: null })),
                'keep',
              ],
            },
          },
        },
        saving: {
          tags: 'busy',
          invoke: {
            src: 'saveDetails',
            input: ({ context }) => ({ key: context.key ?? '', user: context.user }),
            onDone: {
              target: '#uConnectRegistration.terms',
              actions: [assign({ key: ({ event }) => event.output }), 'keep'],
            },
            onError: {
              target: '#uConnectRegistration.failing',
              actions: { type: 'note', params: ({ event }) => event },
            },
          },
        },
      },
    },
    terms: {
      entry: assign({ step: 'terms' }),
      initial: 'reading',
      states: {
        reading: { on: { accept: { target: 'accepting', actions: 'clear' } } },
        accepting: {
          tags: 'busy',
          invoke: {
            src: 'acceptTerms',
            input: ({ context }) => registrant(context),
            onDone: [
              { guard: 'isFree', target: '#uConnectRegistration.confirm' },
              { target: '#uConnectRegistration.payment' },
            ],
            onError: {
              target: '#uConnectRegistration.failing',
              actions: { type: 'note', params: ({ event }) => event },
            },
          },
        },
      },
    },
    payment: {
      entry: assign({ step: 'payment' }),
      initial: 'arriving',
      on: { paid: { target: 'confirm', actions: assign({ returned: ({ event }) => event.returned }) } },
      states: {
        arriving: { always: [{ guard: 'hasFailed', target: 'unopened' }, { target: 'checkingOut' }] },
        checkingOut: {
          invoke: {
            id: 'cardCheckout',
            src: 'cardCheckout',
            input: ({ context }) => ({ request: purchaseIn(context), sessionId: null, finalKinds: FINAL_KINDS }),
            onDone: {
              target: '#uConnectRegistration.failing',
              actions: { type: 'noteOutcome', params: ({ event }) => event },
            },
          },
        },
        unopened: { on: { retry: { target: 'checkingOut', actions: 'clear' } } },
      },
    },
    /** A membership is created once, so retrying is safe. */
    confirm: {
      entry: assign({ step: 'confirm' }),
      invoke: {
        id: 'cardCheckout',
        src: 'cardCheckout',
        input: ({ context }) => ({
          request: purchaseIn(context),
          sessionId: reported(context).sessionId,
          finalKinds: FINAL_KINDS,
        }),
        onDone: [
          {
            guard: ({ event }) => event.output.type === 'confirmed',
            target: 'joined',
            actions: [assign(({ event }) => finished(event.output)), 'keep'],
          },
          {
            guard: ({ event }) => event.output.type === 'unpaid',
            target: 'payment',
            actions: assign({ returned: null }),
          },
          { target: 'failing', actions: { type: 'noteOutcome', params: ({ event }) => event } },
        ],
      },
    },
    /** Then the step that asked for it goes on. */
    confirmingEmail: {
      entry: 'clear',
      invoke: {
        id: 'emailConfirmation',
        src: 'emailConfirmation',
        input: ({ context }) => ({ key: context.key, finalKinds: FINAL_KINDS }),
        onDone: [
          { guard: ({ event }) => event.output.type === 'confirmed', target: 'arriving' },
          { target: 'failing', actions: { type: 'noteOutcome', params: ({ event }) => event } },
        ],
      },
      on: { 'change-email': 'password' },
    },
    /** Back to the step that failed, which waits for the person. */
    failing: {
      always: [
        { guard: { type: 'failedWith', params: { kinds: ['email-unconfirmed'] } }, target: 'confirmingEmail' },
        {
          guard: { type: 'failedWith', params: { kinds: ['registration-over', 'session-missing'] } },
          target: 'expired',
        },
        { guard: { type: 'failedWith', params: { kinds: ['session-invalid', 'session-expired'] } }, target: 'refused' },
        { guard: { type: 'failedWith', params: { kinds: ['user-exists'] } }, target: 'existing' },
        {
          guard: { type: 'failedWith', params: { kinds: ['membership-refunded'] } },
          target: 'refunded',
          actions: [assign(({ context }) => keyless(context)), 'keep'],
        },
        {
          guard: 'lacksStep',
          target: 'arriving',
          actions: assign({ step: ({ context }) => STEP_OF_FIELD[context.failure?.field ?? ''] ?? context.step }),
        },
        { target: 'arriving' },
      ],
    },
    /** "User Account Exists" (M8-13). */
    existing: { on: { close: { target: 'arriving', actions: 'clear' } } },
    /** "Registration Session Expired" (M8-15): the key is dead, what was typed is not. */
    expired: { entry: [assign(({ context }) => keyless(context)), 'keep'], on: { close: 'left' } },
    /** 90001 and 90002: the server's message, then /pricing (M8-5, M8-6). */
    refused: { on: { close: 'left' } },
    /** Without a key (M6-2, M6-4). */
    turnedAway: { type: 'final' },
    left: { type: 'final' },
    refunded: { type: 'final' },
    joined: { type: 'final' },
  },
})

export const uConnectRegistrationWith = (effects: Effects, store: RegistrationStore) =>
  uConnectRegistrationMachine.provide({
    actors: {
      checkUser: taskActor(effects.checkUser),
      choosePlan: taskActor(effects.choosePlan),
      savePassword: taskActor(effects.savePassword),
      saveDetails: taskActor(effects.saveDetails),
      acceptTerms: taskActor(effects.acceptTerms),
      cardCheckout: membershipCheckoutWith(effects),
      emailConfirmation: emailConfirmationWith({
        sendEmailCode: (key) => effects.sendEmailCode(key ?? ''),
        confirmEmail: ({ key, code }) => effects.confirmEmail({ key: key ?? '', code }),
      }),
    },
    actions: { keep: ({ context: { key, choice, user } }) => store.save({ key, choice, user }) },
  })
