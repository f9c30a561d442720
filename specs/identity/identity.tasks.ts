import assert from 'node:assert/strict'
import type { Locator, Page, Route } from 'playwright'
import type { Registration } from '../../domain/identity/registration'
import { type MadeAccount, makeAccount, PASSWORD } from '../shared/support/fixtures'
import type { Answer, UnifiWorld } from '../shared/support/world'

let made = 0

/** A registration with an unused email. */
export const newRegistration = (changes: Partial<Registration> = {}): Registration => {
  made += 1
  return {
    firstName: 'Nina',
    lastName: 'Newcomer',
    email: `nina-${process.pid}-${made}@example.com`,
    countryCode: '+61',
    mobileNumber: '0412345678',
    password: 'Offplan-2026',
    confirmPassword: 'Offplan-2026',
    ...changes,
  }
}

export const LABELS: Readonly<Record<string, keyof Registration>> = {
  'First name': 'firstName',
  'Last name': 'lastName',
  Email: 'email',
  'Mobile number': 'mobileNumber',
  Password: 'password',
  'Confirm password': 'confirmPassword',
}

export const fieldOf = (page: Page, label: string) => page.getByRole('main').getByLabel(label, { exact: true })

/** Fills in the whole form in order; the country code is unchanged. */
export const fillRegistration = async (page: Page, form: Registration): Promise<void> => {
  for (const [label, key] of Object.entries(LABELS)) await fieldOf(page, label).fill(form[key])
}

export const buyerOf = async (world: UnifiWorld): Promise<MadeAccount> => {
  if (!world.notes.has('buyer')) world.notes.set('buyer', await makeAccount(world.stage.db, world.stage.clock.now()))
  return world.note<MadeAccount>('buyer')
}

export const signInOverWire = (world: UnifiWorld, email: string, password = PASSWORD): Promise<Answer> =>
  world.call('POST', '/api/user/login', { email, password })

export const tokenOf = ({ data }: Answer): string => (data as { token: string }).token

export const fillSignIn = async (page: Page, email: string, password: string): Promise<void> => {
  await fieldOf(page, 'Email').fill(email)
  await fieldOf(page, 'Password').fill(password)
}

export const press = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true }).click()

/** Logs the buyer in at the form, and waits until the page has the user and has redirected. */
export const signInAtForm = async (world: UnifiWorld): Promise<void> => {
  const page = await world.open('/login')
  await fillSignIn(page, (await buyerOf(world)).email, PASSWORD)
  await press(page, 'Login')
  await page.getByText(`Hi, ${(await buyerOf(world)).firstName}`).waitFor()
  await page.waitForURL((url) => pathOf(url.href) !== '/login')
}

/** Reloads the page with a token, and waits until the user is loaded. */
export const reloadKnown = async (page: Page): Promise<void> => {
  await Promise.all([page.waitForResponse(asked('GET /api/user').url), page.reload()])
}

/** Opens a route, even if the page is already there. */
export const openAgain = async (world: UnifiWorld, route: string): Promise<Page> => {
  const page = await world.page()
  await page.goto('about:blank')
  return world.open(route)
}

const pathOf = (url: string): string => new URL(url).hash.replace(/^#/, '') || '/'
export const arrivesAt = (page: Page, path: string): Promise<void> =>
  page.waitForURL((url) => pathOf(url.href) === path)
export const isAt = (page: Page): string => pathOf(page.url())

/** Matches `GET /api/user` as the page calls it, with any query. */
const asked = (call: string) => {
  const [method = '', path = ''] = call.split(' ')
  // A pattern, because a function predicate can't be unrouted later.
  return { method, url: new RegExp(`^https?://[^/]+${path}(\\?|$)`) }
}

/** Every such call by the visitor gets this response; none reaches the server. */
export const answerWith = async (page: Page, call: string, code: number, message: string): Promise<void> => {
  const { method, url } = asked(call)
  await page.route(url, (route: Route) =>
    route.request().method() === method ? route.fulfill({ json: { code, message, data: null } }) : route.fallback(),
  )
}

export const answerAsUsual = (page: Page, call: string): Promise<void> => page.unroute(asked(call).url)

/** Records the bodies the page sends with a call from now on. */
export const notingCalls = (page: Page, call: string): unknown[] => {
  const { method, url } = asked(call)
  const bodies: unknown[] = []
  page.on('request', (request) => {
    if (request.method() === method && url.test(request.url())) bodies.push(request.postDataJSON())
  })
  return bodies
}

export const localValue = (page: Page, key: string): Promise<string | null> =>
  page.evaluate((name) => localStorage.getItem(name), key)

/** Waits until local storage has this value; null for no value. */
export const keepsInLocal = async (page: Page, key: string, value: string | null): Promise<void> => {
  await page.waitForFunction(([name, wanted]) => localStorage.getItem(name) === wanted, [key, value] as const)
}

/** All messages appear in the toasts. */
export const messages = (page: Page) => page.getByRole('status', { name: 'Messages' })

export const saysNothing = async (page: Page): Promise<void> => {
  assert.equal((await messages(page).innerText()).trim(), '')
}

/** The message below a field, once it is the expected one or has changed. */
export const complaintAt = async (field: Locator, expected: string): Promise<string> => {
  const page = field.page()
  const below = page.locator(`[id="${(await field.getAttribute('id')) ?? ''}-below"]`)
  await below.getByText(expected, { exact: true }).waitFor()
  assert.equal(await field.getAttribute('aria-invalid'), 'true')
  return (await below.innerText()).trim()
}
