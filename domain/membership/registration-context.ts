import type { Failure } from '../shared/failure'
import { junkMailText } from './messages'
import type { CheckedUser, ChosenPlan, Kept, Membership, Registrant, Returned } from './membership.ports'
import { FREE_CHOICE, type PlanChoice } from './plan'
import type { MemberDetails, UConnectUser } from './u-connect-user'
import type { Step } from './wizard-steps'

/** How the wizard's flow begins: at the step of the address, with what the browser kept. */
export interface Input {
  readonly step: Step
  readonly kept: Kept
  readonly returned: Returned | null
}

/** What the wizard's flow knows. */
export interface Context extends Kept {
  readonly step: Step
  readonly returned: Returned | null
  /** As it was sent last, and not yet checked. */
  readonly email: string
  /** While it is on its way, and no longer. */
  readonly password: string
  /** A letter was sent: said once (M8-11). */
  readonly notice: string | null
  readonly membership: Membership | null
  readonly failure: Failure | null
}

export type WizardEvent =
  /** The box on /pricing, which means the free plan (M4-4). */
  | { type: 'join'; email: string }
  | { type: 'pick'; choice: PlanChoice }
  /** Something was typed. */
  | { type: 'edit'; fields: Partial<UConnectUser> }
  | { type: 'save-password'; email: string; password: string }
  | { type: 'save-details'; details: MemberDetails }
  | { type: 'accept' }
  | { type: 'paid'; returned: Returned }
  /** The address is another step's. */
  | { type: 'go'; step: Step; returned: Returned | null }
  | { type: 'retry' }
  | { type: 'dismiss' }
  /** The dialog that tells of an account, or the error. */
  | { type: 'close' }
  /** From the emailed code back to the email address. */
  | { type: 'change-email' }
  /** To /pricing. */
  | { type: 'leave' }

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
): Pick<Context, 'user'> => ({
  user: {
    ...user,
    subscriptionUConnectId: planId,
    subscribedUConnectProductCode: productCode,
    subscriptionType,
    paymentInterval: choice?.period ?? 'MONTHLY',
  },
})
/** Another email is another person, who has to be checked anew. */
export const edited = ({ user }: Kept, fields: Partial<UConnectUser>): Pick<Context, 'user'> => ({
  user: { ...user, ...fields, ...(fields.email === undefined || fields.email === user.email ? {} : { userId: null }) },
})
/** The key is dead; who they are is not forgotten. */
export const keyless = ({ user }: Kept): Pick<Context, 'key' | 'user'> => ({
  key: null,
  user: { ...user, userId: null, subscriptionUConnectId: null },
})

/** Whether the key at hand is this email's. */
export const isChecked = ({ key, user }: Kept, email: string): boolean =>
  key !== null && user.userId !== null && user.email === email
/** Whether the server has the plan that is picked. */
export const isPlanned = (kept: Kept): boolean => {
  const { planId, period } = choiceIn(kept)
  return kept.user.subscriptionUConnectId === planId && kept.user.paymentInterval === period
}

/** The free plan has no session: its key and the stored user speak for it (M4-18). */
export const reported = ({ returned, key, user }: Context): Returned =>
  returned ?? {
    productCode: user.subscribedUConnectProductCode,
    sessionId: '',
    token: key ?? '',
    uid: user.userId === null ? '' : String(user.userId),
  }

/** The step that the server misses, by the field it names. */
export const STEP_OF_FIELD: Readonly<Record<string, Step>> = {
  plan: 'plan',
  password: 'password',
  details: 'details',
  terms: 'terms',
}
