import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { emptyUConnectUser } from '../../domain/membership/u-connect-user'
import { NAVIGATION } from '../../domain/shared/navigation'
import { accounts } from '../../server/identity/identity.tables'
import { uConnectRegistrations } from '../../server/membership/membership.tables'
import { membershipBindings } from '../../src/membership/membership.bindings'
import { U_CONNECT, type UConnectPresenter } from '../../src/membership/u-connect.presenter'
import { callServer } from '../reservation/tasks/another-buyer'
import { cases, differences, shortestPaths } from '../shared/shortest-paths'
import { type Application, shows, type Tables, useApplication, walk } from '../shared/support/application'
import { makeAccount, PASSWORD } from '../shared/support/fixtures'
import { registrationGraph } from './membership.graph'
import { ABROAD, PRO_CHOICE, planOf } from './samples'

// Every shortest path of joining U-Connect from /pricing: with its presenter, over HTTP, on the whole server and its payments.

const application = useApplication()

const PATHS = shortestPaths(registrationGraph, {
  starts: ['pricing', 'a draft'],
  event: (event) => ('step' in event ? event.step : ''),
  // The steps' own machines send these events.
  happens: {
    plan: ['done planStep', 'step-opened password', 'step-failed user-exists'],
    password: ['done passwordStep', 'leave'],
    details: ['done detailsStep', 'step-failed registration-over', 'step-failed session-invalid'],
    terms: ['done termsStep'],
    payment: ['done paymentStep failed email-unconfirmed', 'paid'],
    confirm: ['done cardCheckout confirmed', 'done cardCheckout failed membership-refunded'],
  },
}).filter(({ start }) => start === 0)

interface Scene extends Application {
  readonly joining: UConnectPresenter
  readonly email: string
}

let members = 0

const begin = async (): Promise<Scene> => {
  const opened = await application.open('/pricing')
  opened.load(membershipBindings)
  const joining = opened.start(opened.get(U_CONNECT), {
    step: 'plan',
    saved: { key: null, choice: null, user: emptyUConnectUser },
    returned: null,
  })
  joining.subscribe()
  const email = `una-${process.pid}-${(members += 1)}@example.com`
  joining.joining.change('email', email)
  return { ...opened, joining, email }
}

const accountOf = (email: string) => makeAccount(application.stage.db, application.stage.clock.now(), { email })
const registered = ({ email }: Scene) => eq(uConnectRegistrations.email, email)

const EVENTS: Tables<Scene>['events'] = {
  'done planStep': ({ joining }) => joining.pick(planOf({ id: PRO_CHOICE.planId }), PRO_CHOICE.period),
  'step-opened password': ({ joining }) => joining.openStep('/unifi/register/user-details-password', ''),
  'step-failed user-exists': async (scene) => {
    await accountOf(scene.email)
    scene.joining.join()
    await scene.network.pass()
  },
  // The email address, the plan, and the password.
  'done passwordStep': async ({ joining, network, email }) => {
    joining.password.reset({ email, password: PASSWORD })
    joining.savePassword()
    for (const _ of ['check', 'plan', 'password']) await network.pass()
  },
  leave: ({ joining, get }) => {
    get(NAVIGATION).go('/pricing')
    joining.leave()
  },
  'done detailsStep': async (scene) => {
    saveDetails(scene)
    await scene.network.pass()
  },
  'step-failed registration-over': async (scene) => {
    const expiresAt = application.stage.clock.now()
    await application.stage.db.sql.update(uConnectRegistrations).set({ expiresAt }).where(registered(scene))
    saveDetails(scene)
    await scene.network.pass()
  },
  'step-failed session-invalid': () => undefined,
  'done termsStep': async ({ joining, network }) => {
    joining.accept()
    await network.pass()
  },
  'done paymentStep failed email-unconfirmed': ({ network }) => network.pass(),
  paid: async (scene) => {
    const { joining, network } = scene
    const emailConfirmedAt = application.stage.clock.now()
    await application.stage.db.sql.update(uConnectRegistrations).set({ emailConfirmedAt }).where(registered(scene))
    await network.pass()
    await shows(() => ({ isOpen: joining.checkout !== null }), { isOpen: true })
    await callServer(application.stage, `/sandbox/checkout/${joining.checkout?.clientSecret}/pay`, CARD)
    joining.paid(null)
  },
  // Whether the session is paid, and the report.
  'done cardCheckout confirmed': async ({ network }) => {
    await network.pass()
    await network.pass()
  },
  // Another registration took the email address.
  'done cardCheckout failed membership-refunded': async ({ network, email }) => {
    await accountOf(email)
    await network.pass()
    await network.pass()
  },
}
const CARD = { cardNumber: '4242 4242 4242 4242', expiry: '05/49', cvv: '123', name: 'Una Marsh', delivery: 'never' }

const saveDetails = ({ joining }: Scene): void => {
  joining.details.reset(ABROAD)
  joining.saveDetails()
}

const AT_PLAN = { step: 'plan', interruption: null, asksForCode: false, isRefunded: false, hasJoined: false }
const at = (step: string) => ({ ...AT_PLAN, step })

/** What the presenter shows. */
const STATES: Tables<Scene>['states'] = {
  plan: AT_PLAN,
  // The password step was requested; /pricing opens instead.
  accessDenied: at('password'),
  userExists: { ...AT_PLAN, interruption: 'User Account Exists' },
  password: at('password'),
  left: at('password'),
  details: at('details'),
  expired: { ...at('details'), interruption: 'Registration Session Expired' },
  sessionRefused: { ...at('details'), interruption: 'We couldn’t continue your registration' },
  terms: at('terms'),
  payment: at('payment'),
  confirmingEmail: { ...at('payment'), asksForCode: true },
  confirm: at('confirm'),
  refunded: { ...at('confirm'), isRefunded: true },
  joined: { ...at('confirm'), hasJoined: true },
}

const shownBy = ({ joining }: Scene) => ({
  step: joining.step,
  interruption: joining.interruption?.title ?? null,
  asksForCode: joining.emailConfirmation !== null,
  isRefunded: joining.isRefunded,
  hasJoined: joining.membership !== null,
})

const TABLES: Tables<Scene> = { events: EVENTS, states: STATES, shown: shownBy }

/** Paths that cannot happen. */
const NEVER = {
  'sessionRefused: pricing, done planStep, done passwordStep, step-failed session-invalid':
    'our server never returns a session code here; wizard.spec.ts does',
}

test('every event and state of the paths has an entry', () => {
  expect(differences(PATHS, { ...TABLES, never: NEVER })).toEqual([])
})

const outcomeOf = async (scene: Scene) => {
  const { sql } = application.stage.db
  const [registration] = await sql.select().from(uConnectRegistrations).where(registered(scene))
  const [account] = await sql.select({ role: accounts.role }).from(accounts).where(eq(accounts.email, scene.email))
  return {
    registration: registration?.status ?? null,
    account: account?.role ?? null,
    keepsKey: scene.tab.local.getItem('uConnectRegistrationKey') !== null,
    at: scene.tab.visits.at(-1) ?? null,
  }
}

const NOT_STARTED = { registration: null, account: null, keepsKey: false, at: null }
const OPEN = { registration: 'open', account: null, keepsKey: true }
/** The registration and the account on the server, whether the browser keeps the key, and the last address. */
const OUTCOMES: Readonly<Record<string, object>> = {
  plan: NOT_STARTED,
  accessDenied: { ...NOT_STARTED, at: 'replace /pricing' },
  userExists: { ...NOT_STARTED, account: 'buyer' },
  password: { ...NOT_STARTED, at: 'go /unifi/register/user-details-password' },
  left: { ...NOT_STARTED, at: 'replace /pricing' },
  details: { ...OPEN, at: 'go /unifi/register/more-details' },
  expired: { ...OPEN, keepsKey: false, at: 'go /unifi/register/more-details' },
  terms: { ...OPEN, at: 'go /unifi/register/tnc' },
  payment: { ...OPEN, at: 'go /unifi/register/payment' },
  confirmingEmail: { ...OPEN, at: 'go /unifi/register/payment' },
  confirm: { ...OPEN, at: 'go /unifi/register/confirm' },
  joined: { registration: 'finished', account: 'agent', keepsKey: false, at: 'go /unifi/register/confirm' },
  refunded: { registration: 'refunded', account: 'buyer', keepsKey: false, at: 'go /unifi/register/confirm' },
}

test.each(cases(PATHS, NEVER))('%s', async (_, path) => {
  const scene = await begin()
  await walk(scene, path, TABLES)
  await expect.poll(() => outcomeOf(scene)).toEqual(OUTCOMES[path.state])
})
