import type { Kept, Returned } from './membership.ports'
import { pathTo, stemOf } from '../shared/paths'

/** In order (M2-97 to M2-102). */
export const STEPS = ['plan', 'password', 'details', 'terms', 'payment', 'confirm'] as const
export type Step = (typeof STEPS)[number]

const START = stemOf('joining')

/** M2-16 to M2-22. */
export const STEP_PATHS: Readonly<Record<Step, string>> = {
  plan: START,
  password: `${START}/user-details-password`,
  details: `${START}/more-details`,
  terms: `${START}/tnc`,
  payment: `${START}/payment`,
  confirm: `${START}/confirm`,
}
/** Start and exit of the wizard (M2-15). */
export const PRICING_PATH = pathTo('pricing')

export const stepAt = (path: string): Step | null =>
  STEPS.find((step) => STEP_PATHS[step] === path.replace(/\/+$/, '')) ?? null

/** M2-96. */
export const BAR = ['Step 1 Plan', 'Step 2 User Details', 'Step 3 payment'] as const
/** Index of a step in the progress bar, from 0; the last one stays active on the success page (M2-100). */
export const placeInBar = (step: Step): number =>
  step === 'plan' ? 0 : step === 'payment' || step === 'confirm' ? 2 : 1

export interface Arrival extends Kept {
  readonly returned: Returned | null
}

/**
 * Whether a step may be opened: with a key, any; without one, the password step for a picked plan and the return from
 * payment (M6-2, M6-4).
 */
export const mayEnter = (step: Step, { key, choice, returned }: Arrival): boolean => {
  if (step === 'plan' || key !== null) return true
  return step === 'password' ? choice !== null : step === 'confirm' && returned !== null
}

const AFTER_PASSWORD: readonly Step[] = ['details', 'terms', 'payment']

/** Whether this browser lacks the details of the registration of its key. */
export const lacksEmail = (step: Step, { user }: Arrival): boolean =>
  AFTER_PASSWORD.includes(step) && user.userId === null

/** Without details or a choice, the plan comes first (M4-11). */
export const lacksPlan = (step: Step, arrival: Arrival): boolean =>
  (step === 'password' ? arrival.user.email === '' : lacksEmail(step, arrival)) && arrival.choice === null

/** The URL parameters after payment, before or after the `#` (M3-30); null without a session. */
export const returnedIn = (query: string): Returned | null => {
  const given = new URLSearchParams(query)
  const [sessionId, token, uid, productCode] = ['session_id', 'token', 'uid', 'productCode'].map(
    (name) => given.get(name) ?? '',
  ) as [string, string, string, string]
  return sessionId === '' || token === '' ? null : { sessionId, token, uid, productCode }
}
