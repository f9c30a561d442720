import assert from 'node:assert/strict'
import type { Locator, Page, Route } from 'playwright'
import type { PlanChoice } from '../../../domain/membership/plan'
import { emptyUConnectUser, type UConnectUser } from '../../../domain/membership/u-connect-user'
import { openRoute, pageOf, trailOf } from '../../shared/tasks/browsing'
import type { UnifiWorld } from '../../shared/support/world'
import { main } from '../../shell/tasks/frame'

export const WIZARD_CALLS = {
  'email check': /\/api\/u-connect\/checkUser$/,
  'plan call': /\/updateUConnectUser\/packageDetails\/[^/]+$/,
  'password call': /\/updateUConnectUser\/[^/]+$/,
  'terms call': /\/updateUConnectUser\/tnc\/[^/]+$/,
  'checkout call': /\/create-u-connect-checkout-session$/,
  report: /\/update\/u-connect\/user\/session\/[^/]+$/,
} as const
export type WizardCall = keyof typeof WIZARD_CALLS

const ENTITY = { userId: 7, email: 'ann@ex.com', uconnectSubscriptionId: 3, subscriptionType: 'U_CON_STND' }
const GOOD: Readonly<Record<WizardCall, object>> = {
  'email check': {
    code: 60002,
    message: 'We go on',
    data: { uConnectRegistrationKey: 'key-1', user: { userId: 7, email: 'ann@ex.com' } },
  },
  'plan call': { code: 0, message: '', data: { user: ENTITY, selectedSubscriptionCode: 'UCON_STND_PRO' } },
  'password call': { code: 0, message: '', data: { uConnectRegistrationKey: 'key-2', user: ENTITY } },
  'terms call': { code: 0, message: '', data: { user: ENTITY } },
  'checkout call': { code: 0, message: '', data: { clientSecret: 'cs_none', sessionId: 'cs_none' } },
  report: {
    code: 0,
    message: '',
    data: {
      status: 'active',
      productCode: 'UCON_STND_PRO',
      planName: 'Pro',
      email: 'ann@ex.com',
      subscriptionId: 'sub_1',
    },
  },
}

/** Stubs the wizard's calls; the server's part is tested elsewhere. */
export const answerWizard = async (world: UnifiWorld): Promise<void> => {
  const page = await pageOf(world, 'Vera')
  for (const name of Object.keys(WIZARD_CALLS) as WizardCall[])
    await page.route(WIZARD_CALLS[name], (route) => route.fulfill({ json: GOOD[name] }))
  await page.route(/\/api\/session-status\//, (route) =>
    route.fulfill({
      json: { code: 0, message: '', data: { status: 'complete', paymentStatus: 'paid', customerEmail: '' } },
    }),
  )
}

/** Stubs one of them with a code, a message and, for a success, its data. */
export const answerOne = async (world: UnifiWorld, call: WizardCall, code: number, message: string): Promise<void> => {
  const data = code === 60001 || code === 60002 || code === 0 ? (GOOD[call] as { data: object }).data : null
  await (
    await pageOf(world, 'Vera')
  ).route(WIZARD_CALLS[call], (route) => route.fulfill({ json: { code, message, data } }))
}

interface Kept {
  readonly key?: string | null
  readonly choice?: PlanChoice | null
  readonly user?: Partial<UConnectUser>
}

/** Sets the stored registration before the first page opens. */
export const arriveWith = async (world: UnifiWorld, { key = null, choice = null, user }: Kept): Promise<void> => {
  const page = await pageOf(world, 'Vera')
  await page.goto(`${world.site}/api/health`)
  const local = {
    uConnectRegistrationKey: key,
    selectedProductId: choice === null ? null : String(choice.planId),
    subscriptionPeriod: choice?.period ?? null,
  }
  await page.evaluate(
    ([stored, draft]) => {
      for (const [name, value] of Object.entries(stored)) if (value !== null) localStorage.setItem(name, value)
      if (draft !== null) sessionStorage.setItem('uConnectDraft', draft)
    },
    [local, user === undefined ? null : JSON.stringify({ ...emptyUConnectUser, ...user })] as const,
  )
}

/** After the password step: the server has the plan. */
export const pastPassword = (productCode: string): Kept => ({
  key: 'key-1',
  choice: { planId: 3, period: 'MONTHLY' },
  user: {
    userId: 7,
    email: 'ann@ex.com',
    subscriptionUConnectId: 3,
    subscribedUConnectProductCode: productCode,
    subscriptionType: 'U_CON_STND',
  },
})

export const kept = async (world: UnifiWorld, name: string): Promise<string | null> =>
  (await pageOf(world, 'Vera')).evaluate((key) => localStorage.getItem(key), name)

export const open = (world: UnifiWorld, route: string): Promise<Page> => openRoute(world, 'Vera', route)

export const field = async (world: UnifiWorld, label: string): Promise<Locator> =>
  (await main(world)).getByLabel(label, { exact: true })
export const fill = async (world: UnifiWorld, values: Readonly<Record<string, string>>): Promise<void> => {
  for (const [label, value] of Object.entries(values)) await (await field(world, label)).fill(value)
}
export const next = async (world: UnifiWorld): Promise<void> =>
  (await main(world)).getByRole('button', { name: 'Next', exact: true }).click()

/** Compares the errors at the fields, in order. */
export const complaintsAre = async (world: UnifiWorld, wanted: readonly string[]): Promise<void> => {
  const place = await main(world)
  for (const text of wanted) await place.getByText(text, { exact: true }).first().waitFor()
  const said = await place
    .locator('[aria-invalid="true"]')
    .evaluateAll((fields) =>
      fields.map(
        (each) =>
          document.getElementById((each.getAttribute('aria-describedby') ?? '').split(' ')[0] ?? '')?.textContent ?? '',
      ),
    )
  assert.deepEqual(said, wanted)
}

export const bodies = (world: UnifiWorld, call: WizardCall) =>
  trailOf(world, 'Vera')
    .sent.filter(({ path }) => WIZARD_CALLS[call].test(path))
    .map(({ body }) => body)
/** Names of the wizard's calls, in order. */
export const callsMade = (world: UnifiWorld): string[] =>
  trailOf(world, 'Vera').sent.flatMap(({ path }) =>
    (Object.keys(WIZARD_CALLS) as WizardCall[]).filter((name) => WIZARD_CALLS[name].test(path)),
  )

interface Asked {
  readonly asked: string[]
  answer: string
  held: Route[] | null
}
const REGISTER = /\/api\/business-register\?/

/** Stubs the register, recording its requests. */
export const answerRegister = async (world: UnifiWorld): Promise<void> => {
  const register: Asked = { asked: [], answer: '', held: null }
  world.notes.set('register', register)
  await (
    await pageOf(world, 'Vera')
  ).route(REGISTER, async (route) => {
    const { searchParams } = new URL(route.request().url())
    register.asked.push(
      ['abn', 'acn']
        .filter((kind) => searchParams.has(kind))
        .map((kind) => `${kind} ${searchParams.get(kind) ?? ''}`)
        .join(' ') + (searchParams.get('callback') && searchParams.get('guid') ? '' : ' without callback or guid'),
    )
    if (register.held !== null) register.held.push(route)
    else await respond(route, register.answer)
  })
}
export const register = (world: UnifiWorld): Asked => world.note<Asked>('register')

/** An empty response fails the call. */
export const respond = (route: Route, answer: string): Promise<void> => {
  const callback = new URL(route.request().url()).searchParams.get('callback') ?? ''
  return answer === ''
    ? route.abort()
    : route.fulfill({ contentType: 'text/javascript', body: `${callback}(${answer})` })
}
