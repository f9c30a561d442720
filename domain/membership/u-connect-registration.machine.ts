import { assign } from 'xstate'
import { confirmationIn, FINAL_KINDS, finished, purchaseIn } from './membership-checkout'
import type { RegistrationStore } from './membership.ports'
import { checked, edited, keptIn, planned, registrationContext } from './registration-context'
import { registrationActors, type RegistrationEffects, registrationSetup } from './registration-setup'
import { emptyUConnectUser } from './u-connect-user'

/** Joining U-Connect (M4-1 to M4-18): moves between the steps, which have their own machines, and keeps the registration. */
export const uConnectRegistrationMachine = registrationSetup.createMachine({
  id: 'uConnectRegistration',
  context: ({ input }) => registrationContext(input),
  initial: 'entering',
  on: {
    'step-opened': {
      guard: { type: 'isElsewhere', params: ({ event }) => event },
      target: '.entering',
      actions: assign(({ event: { step, returned } }) => ({ step, returned, failure: null })),
    },
    edit: { actions: [assign(({ context, event }) => edited(context, event.fields)), 'save'] },
    leave: '.left',
    'plan-picked': { actions: [assign(({ event: { choice } }) => ({ choice, failure: null })), 'save'] },
    'email-checked': { actions: [assign(({ context, event }) => checked(context, event.checked)), 'save'] },
    'plan-chosen': { actions: [assign(({ context, event }) => planned(context, event.plan)), 'save'] },
    'key-changed': { actions: [assign({ key: ({ event }) => event.key }), 'save'] },
    'step-failed': { target: '.failing', actions: { type: 'noteFailure', params: ({ event }) => event } },
  },
  states: {
    entering: {
      always: [
        { guard: 'isDenied', target: 'accessDenied' },
        { guard: 'isAtPlan', target: 'plan' },
        { guard: 'lacksEmail', target: 'password' },
        { guard: { type: 'isAt', params: 'password' }, target: 'password' },
        { guard: { type: 'isAt', params: 'details' }, target: 'details' },
        { guard: { type: 'isAt', params: 'terms' }, target: 'terms' },
        { guard: { type: 'isAt', params: 'payment' }, target: 'payment' },
        { target: 'confirm' },
      ],
    },
    plan: {
      entry: assign({ step: 'plan' }),
      invoke: { id: 'planStep', src: 'planStep', onDone: 'password' },
      on: { join: { actions: ['clearFailure', 'sendToStep'] }, pick: { actions: 'sendToStep' } },
    },
    password: {
      entry: assign({ step: 'password' }),
      invoke: { id: 'passwordStep', src: 'passwordStep', onDone: 'details' },
      on: {
        'save-password': { actions: ['clearFailure', 'sendToStep'] },
        leave: { target: 'left', actions: [assign({ user: emptyUConnectUser }), 'save'] },
      },
    },
    details: {
      entry: assign({ step: 'details' }),
      invoke: {
        id: 'detailsStep',
        src: 'detailsStep',
        onDone: { target: 'terms', actions: [assign({ key: ({ event }) => event.output }), 'save'] },
      },
      on: {
        'save-details': { actions: ['keepDetails', 'clearFailure', 'save', 'sendToStep'] },
      },
    },
    terms: {
      entry: assign({ step: 'terms' }),
      invoke: {
        id: 'termsStep',
        src: 'termsStep',
        onDone: [{ guard: 'isFree', target: 'confirm' }, { target: 'payment' }],
      },
      on: { accept: { actions: ['clearFailure', 'sendToStep'] } },
    },
    payment: {
      entry: assign({ step: 'payment', returned: null }),
      invoke: {
        id: 'paymentStep',
        src: 'paymentStep',
        input: ({ context }) => ({ purchase: purchaseIn(context), hasFailed: context.failure !== null }),
        onDone: { target: 'failing', actions: { type: 'noteFailure', params: ({ event }) => event.output } },
      },
      on: {
        retry: { actions: ['clearFailure', 'sendToStep'] },
        paid: { target: 'confirm', actions: assign({ returned: ({ event }) => event.returned }) },
      },
    },
    /** A membership is created once, so retrying is safe. */
    confirm: {
      entry: assign({ step: 'confirm' }),
      invoke: {
        id: 'cardCheckout',
        src: 'cardCheckout',
        input: ({ context }) => confirmationIn(context),
        onDone: [
          {
            guard: { type: 'isConfirmed', params: ({ event }) => event.output },
            target: 'joined',
            actions: [assign(({ event }) => finished(event.output)), 'save'],
          },
          { guard: { type: 'isUnpaid', params: ({ event }) => event.output }, target: 'payment' },
          { target: 'failing', actions: { type: 'noteFailure', params: ({ event }) => event.output } },
        ],
      },
    },
    /** The step that needs it continues afterwards. */
    confirmingEmail: {
      entry: 'clearFailure',
      invoke: {
        id: 'emailConfirmation',
        src: 'emailConfirmation',
        input: ({ context }) => ({ key: context.key, finalKinds: FINAL_KINDS }),
        onDone: [
          { guard: { type: 'isConfirmed', params: ({ event }) => event.output }, target: 'entering' },
          { target: 'failing', actions: { type: 'noteFailure', params: ({ event }) => event.output } },
        ],
      },
      on: { 'change-email': 'password' },
    },
    /** Returns to the step that failed, unless the failure ends or interrupts the registration. */
    failing: {
      always: [
        { guard: 'isEmailUnconfirmed', target: 'confirmingEmail' },
        { guard: 'isRegistrationOver', target: 'expired' },
        { guard: 'isSessionRefused', target: 'sessionRefused' },
        { guard: 'isExistingUser', target: 'userExists' },
        { guard: 'isRefunded', target: 'refunded', actions: ['dropKey', 'save'] },
        { guard: 'lacksStep', target: 'entering', actions: 'goToMissingStep' },
        { target: 'entering' },
      ],
    },
    /** "User Account Exists" (M8-13). */
    userExists: { on: { close: { target: 'entering', actions: 'clearFailure' } } },
    /** "Registration Session Expired" (M8-15). Typed details are kept. */
    expired: { entry: ['dropKey', 'save'], on: { close: 'left' } },
    /** 90001 and 90002: the server's message, then /pricing (M8-5, M8-6). */
    sessionRefused: { on: { close: 'left' } },
    /** Without a key (M6-2, M6-4). */
    accessDenied: { type: 'final' },
    left: { type: 'final' },
    refunded: { type: 'final' },
    joined: { type: 'final' },
  },
})

export const uConnectRegistrationWith = (effects: RegistrationEffects, store: RegistrationStore) =>
  uConnectRegistrationMachine.provide({
    actors: registrationActors(effects),
    actions: { save: ({ context }) => store.save(keptIn(context)) },
  })
