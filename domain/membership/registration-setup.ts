import { assign, sendTo, setup } from 'xstate'
import { emailConfirmationMachine, emailConfirmationWith } from '../identity/email-confirmation.machine'
import type { Failure } from '../shared/failure'
import { formStepFor, formStepWith } from './form-step.machine'
import { membershipCheckout, membershipCheckoutWith } from './membership-checkout'
import type { MembershipPort, Registrant } from './membership.ports'
import { passwordStepMachine, passwordStepWith } from './password-step.machine'
import { paymentStepMachine, paymentStepWith } from './payment-step.machine'
import { planStepMachine, planStepWith } from './plan-step.machine'
import { isFree } from './plan'
import {
  edited,
  keyless,
  type RegistrationContext,
  type RegistrationEvent,
  type RegistrationInput,
  STEP_OF_FIELD,
  stepEvent,
} from './registration-context'
import type { UConnectUser } from './u-connect-user'
import { lacksEmail, lacksPlan, mayEnter, type Step } from './wizard-steps'

export type RegistrationEffects = Omit<MembershipPort, 'plans'>

interface DetailsRequest {
  readonly key: string
  readonly user: UConnectUser
}

const failedWith =
  (...kinds: readonly string[]) =>
  ({ context: { failure } }: { context: RegistrationContext }) =>
    kinds.includes(failure?.kind ?? '')

/** The types, children, actions and guards of the registration. A step's child is named after the step: `planStep`. */
export const registrationSetup = setup({
  types: {
    input: {} as RegistrationInput,
    context: {} as RegistrationContext,
    events: {} as RegistrationEvent,
    children: {} as {
      planStep: 'planStep'
      passwordStep: 'passwordStep'
      detailsStep: 'detailsStep'
      termsStep: 'termsStep'
      paymentStep: 'paymentStep'
      cardCheckout: 'cardCheckout'
      emailConfirmation: 'emailConfirmation'
    },
  },
  actors: {
    planStep: planStepMachine,
    passwordStep: passwordStepMachine,
    detailsStep: formStepFor<DetailsRequest, string>(),
    termsStep: formStepFor<Registrant, void>(),
    paymentStep: paymentStepMachine,
    cardCheckout: membershipCheckout,
    emailConfirmation: emailConfirmationMachine,
  },
  actions: {
    save: () => undefined,
    noteFailure: assign({
      failure: (_, { failure }: { readonly type: string; readonly failure?: Failure }) => failure ?? null,
    }),
    clearFailure: assign({ failure: null }),
    keepDetails: assign(({ context, event }) => (event.type === 'save-details' ? edited(context, event.details) : {})),
    dropKey: assign(({ context }) => keyless(context)),
    goToMissingStep: assign({ step: ({ context }) => STEP_OF_FIELD[context.failure?.field ?? ''] ?? context.step }),
    sendToStep: sendTo(
      ({ context }) => `${context.step}Step`,
      ({ context, event }) => stepEvent(context, event),
    ),
  },
  guards: {
    isConfirmed: (_, { type }: { type: string }) => type === 'confirmed',
    isUnpaid: (_, { type }: { type: string }) => type === 'unpaid',
    isElsewhere: ({ context }, { step }: { step: Step }) => context.step !== step,
    isDenied: ({ context }) => !mayEnter(context.step, context),
    isAtPlan: ({ context }) => context.step === 'plan' || lacksPlan(context.step, context),
    lacksEmail: ({ context }) => lacksEmail(context.step, context),
    isAt: ({ context }, step: Step) => context.step === step,
    isFree: ({ context }) => isFree(context.user.subscriptionUConnectId),
    isEmailUnconfirmed: failedWith('email-unconfirmed'),
    isRegistrationOver: failedWith('registration-over', 'session-missing'),
    isSessionRefused: failedWith('session-invalid', 'session-expired'),
    isExistingUser: failedWith('user-exists'),
    isRefunded: failedWith('membership-refunded'),
    lacksStep: ({ context: { step, failure } }) =>
      step !== 'confirm' && failure?.kind === 'incomplete' && (failure.field ?? '') in STEP_OF_FIELD,
  },
})

export const registrationActors = (effects: RegistrationEffects) => ({
  planStep: planStepWith(effects),
  passwordStep: passwordStepWith(effects),
  detailsStep: formStepWith(effects.saveDetails),
  termsStep: formStepWith(effects.acceptTerms),
  paymentStep: paymentStepWith(effects),
  cardCheckout: membershipCheckoutWith(effects),
  emailConfirmation: emailConfirmationWith({
    sendEmailCode: (key) => effects.sendEmailCode(key ?? ''),
    confirmEmail: ({ key, code }) => effects.confirmEmail({ key: key ?? '', code }),
  }),
})
