import * as TE from 'fp-ts/lib/TaskEither.js'
import { expect } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { registrationStoreIn } from '../../../adapters/storage/registration-store'
import type { Kept, MembershipPort, RegistrationStore, Returned } from '../../../domain/membership/membership.ports'
import { uConnectRegistrationWith } from '../../../domain/membership/u-connect-registration.machine'
import type { Step } from '../../../domain/membership/wizard-steps'
import { memoryStorage } from '../../shared/memory-storage'
import { checkoutIn } from '../../payment/paying'
import { CHECKED, CHECKOUT, FREE, MEMBERSHIP, PRO, USER } from '../samples'

type Effects = Omit<MembershipPort, 'plans'>

/** Ports with preset responses, successful by default, that record their calls. */
export const portsThat = (answers: Partial<Effects> = {}) => {
  const asked: [name: string, request: unknown][] = []
  const noting = <K extends keyof Effects>(
    name: K,
    otherwise: (request: never) => ReturnType<Effects[K]>,
  ): Effects[K] =>
    ((request: never) => {
      asked.push([name, request])
      return ((answers[name] as ((request: never) => ReturnType<Effects[K]>) | undefined) ?? otherwise)(request)
    }) as unknown as Effects[K]
  const effects: Effects = {
    checkUser: noting('checkUser', () => TE.right(CHECKED)),
    choosePlan: noting('choosePlan', ({ choice: { planId } }: { choice: { planId: number } }) =>
      TE.right(planId === 1 ? FREE : PRO),
    ),
    savePassword: noting('savePassword', () => TE.right('k2')),
    saveDetails: noting('saveDetails', () => TE.right('k3')),
    acceptTerms: noting('acceptTerms', () => TE.right(undefined)),
    sendEmailCode: noting('sendEmailCode', () => TE.right(undefined)),
    confirmEmail: noting('confirmEmail', () => TE.right(undefined)),
    openCheckout: noting('openCheckout', () => TE.right(CHECKOUT)),
    sessionStanding: noting('sessionStanding', () => TE.right({ status: 'complete', paid: true })),
    report: noting('report', () => TE.right(MEMBERSHIP)),
  }
  return { effects, asked, names: () => asked.map(([name]) => name) }
}

/** A browser: its storage, and the wizard's store over it. */
export const tab = (kept: Partial<Kept> = {}) => {
  const local = memoryStorage()
  const store = registrationStoreIn(local, () => 0)
  store.save({ ...store.load(), ...kept })
  return { local, store }
}

export const KNOWN: Kept = { key: 'k1', choice: { planId: 3, period: 'MONTHLY' }, user: USER }
export const PLANNED: Kept = {
  ...KNOWN,
  user: {
    ...USER,
    subscriptionUConnectId: 3,
    subscribedUConnectProductCode: 'UCON_STND_PRO',
    subscriptionType: 'U_CON_STND',
  },
}

/** The wizard opened at a step, with the stored registration. */
export const openAt = (step: Step, effects: Effects, store: RegistrationStore, returned: Returned | null = null) =>
  createActor(uConnectRegistrationWith(effects, store), { input: { step, saved: store.load(), returned } }).start()
export type Wizard = ReturnType<typeof openAt>
type State = Parameters<ReturnType<Wizard['getSnapshot']>['matches']>[0]
export const reaches = (wizard: Wizard, state: State) => waitFor(wizard, (snapshot) => snapshot.matches(state))
/** Waits until it is back at a step, with the failure. */
export const failsAt = (wizard: Wizard, state: State) =>
  waitFor(wizard, (snapshot) => snapshot.matches(state) && snapshot.context.failure !== null)

/** The card checkout of the payment step, once it is in the given state. */
export const paymentIn = async (wizard: Wizard, state: Parameters<typeof checkoutIn>[1]) => {
  const { children } = await reaches(wizard, 'payment')
  if (children.paymentStep === undefined) throw new Error('no payment step')
  return checkoutIn(children.paymentStep, state)
}

/** The payment step after its checkout failed to open. */
export const notOpened = async (wizard: Wizard) => {
  const { children, context } = await failsAt(wizard, 'payment')
  expect(children.paymentStep?.getSnapshot().value).toBe('notOpened')
  return context
}
