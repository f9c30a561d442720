import { asFailure, type Failure } from '../shared/failure'
import { firstProblem } from '../shared/form'
import { junkMailText } from './messages'
import type { CheckedUser, ChosenPlan, Kept, Membership, Registrant, Returned } from './membership.ports'
import { FREE_CHOICE, type PlanChoice } from './plan'
import { memberDetailsRules } from './u-connect-rules'
import { detailsIn, type MemberDetails, type UConnectUser } from './u-connect-user'
import type { Step } from './wizard-steps'

/** The URL's step, and the registration stored in this browser. */
export interface RegistrationInput {
  readonly step: Step
  readonly saved: Kept
  readonly returned: Returned | null
}

export interface RegistrationContext extends Kept {
  readonly step: Step
  readonly returned: Returned | null
  /** Reports that an email was sent (M8-11). */
  readonly notice: string | null
  readonly membership: Membership | null
  readonly failure: Failure | null
}

/** Reports from a step in progress. */
export type StepReport =
  | { type: 'plan-picked'; choice: PlanChoice }
  | { type: 'email-checked'; checked: CheckedUser }
  | { type: 'plan-chosen'; plan: ChosenPlan }
  /** The old key is no longer valid (M7-29). */
  | { type: 'key-changed'; key: string }
  /** Ends the step. */
  | { type: 'step-failed'; failure: Failure }

export const stepFailed = ({ error }: { readonly error: unknown }): StepReport => ({
  type: 'step-failed',
  failure: asFailure(error),
})

export type RegistrationEvent =
  | StepReport
  /** On /pricing, with the free plan (M4-4). */
  | { type: 'join'; email: string }
  | { type: 'pick'; choice: PlanChoice }
  | { type: 'edit'; fields: Partial<UConnectUser> }
  | { type: 'save-password'; email: string; password: string }
  | { type: 'save-details'; details: MemberDetails }
  | { type: 'accept' }
  | { type: 'paid'; returned: Returned }
  /** A step's URL was opened. */
  | { type: 'step-opened'; step: Step; returned: Returned | null }
  | { type: 'retry' }
  /** Closes the dialog about an existing account or a failure. */
  | { type: 'close' }
  /** Back from the emailed code to the email address. */
  | { type: 'change-email' }
  /** To /pricing. */
  | { type: 'leave' }

export const registrationContext = ({
  step,
  saved: { key, choice, user },
  returned,
}: RegistrationInput): RegistrationContext => ({
  step,
  key,
  choice,
  user,
  returned,
  notice: null,
  membership: null,
  failure: null,
})

export const keptIn = ({ key, choice, user }: Kept): Kept => ({ key, choice, user })

export const registrant = ({ key, user: { userId, email } }: Kept): Registrant => ({ key: key ?? '', userId, email })
export const choiceIn = ({ choice }: Kept): PlanChoice => choice ?? FREE_CHOICE

export const checked = ({ user }: Kept, { key, user: { userId, email }, outcome, message }: CheckedUser) => ({
  key,
  user: { ...user, userId, email, subscriptionUConnectId: null },
  notice: outcome === 'created' ? junkMailText(message) : null,
})
export const planned = (
  { user, choice }: Kept,
  { planId, productCode, subscriptionType }: ChosenPlan,
): Pick<Kept, 'user'> => ({
  user: {
    ...user,
    subscriptionUConnectId: planId,
    subscribedUConnectProductCode: productCode,
    subscriptionType,
    paymentInterval: choice?.period ?? 'MONTHLY',
  },
})
/** A changed email has to be checked again. */
export const edited = ({ user }: Kept, fields: Partial<UConnectUser>): Pick<Kept, 'user'> => ({
  user: { ...user, ...fields, ...(fields.email === undefined || fields.email === user.email ? {} : { userId: null }) },
})
/** Without the key, which is no longer valid; typed details are kept. */
export const keyless = ({ user }: Kept): Pick<Kept, 'key' | 'user'> => ({
  key: null,
  user: { ...user, userId: null, subscriptionUConnectId: null },
})

/** Whether the key belongs to this email. */
export const isChecked = ({ key, user }: Kept, email: string): boolean =>
  key !== null && user.userId !== null && user.email === email
/** Whether the server has saved the picked plan. */
export const isPlanned = (saved: Kept): boolean => {
  const { planId, period } = choiceIn(saved)
  return saved.user.subscriptionUConnectId === planId && saved.user.paymentInterval === period
}

/** The step to continue a stored registration at, or null. The server checks the steps before it. */
export const stepToResume = (saved: Kept): Step | null => {
  const { key, user } = saved
  if (key === null || user.userId === null) return null
  if (!isPlanned(saved)) return 'password'
  return firstProblem(memberDetailsRules(user.subscribedUConnectProductCode), detailsIn(user)) === null
    ? 'terms'
    : 'details'
}

/** The free plan has no session; it is reported with its key and the stored user (M4-18). */
export const reported = ({ returned, key, user }: Pick<RegistrationContext, 'returned' | 'key' | 'user'>): Returned =>
  returned ?? {
    productCode: user.subscribedUConnectProductCode,
    sessionId: '',
    token: key ?? '',
    uid: user.userId === null ? '' : String(user.userId),
  }

/** The missing step, by the field that the server names. */
export const STEP_OF_FIELD: Readonly<Record<string, Step>> = {
  plan: 'plan',
  password: 'password',
  details: 'details',
  terms: 'terms',
}

/** Translates an event of the registration for the step's machine. */
export const stepEvent = (context: Kept, event: RegistrationEvent) => {
  switch (event.type) {
    case 'save-password':
      return { ...event, type: 'save', saved: keptIn(context) }
    case 'save-details':
      return { type: 'submit', request: { key: context.key ?? '', user: context.user } }
    case 'accept':
      return { type: 'submit', request: registrant(context) }
    default:
      return event
  }
}
