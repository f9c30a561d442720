import assert from 'node:assert/strict'
import type { Page } from 'playwright'
import { matchPath } from 'react-router-dom'
import { DAY } from '../../../domain/shared/dates'
import { ROUTES } from '../../../src/app/routes'
import type { UnifiWorld } from '../../shared/support/world'
import { arrives, arriveSignedIn, browserKeepsNothing, leaveInBrowser, pageOf } from '../../shared/tasks/browsing'
import { becomes } from '../../shared/tasks/eventually'
import { answerAsUsual, answerWith } from '../../shared/tasks/network'
import { accountOf, tokenOf } from '../../shared/tasks/people'
import { open, seesMessage, seesNoMessage } from '../../shared/tasks/screen'

/** The token in the browser has three parts, which name the account and when the session ends. */
export const tokenNames = async (world: UnifiWorld, person: string, days: number): Promise<void> => {
  const token = await (await pageOf(world, person)).evaluate(() => localStorage.getItem('token') ?? '')
  const parts = token.split('.')
  const { exp, sub } = JSON.parse(Buffer.from(parts[1] ?? '', 'base64url').toString('utf8')) as {
    exp: number
    sub: string
  }
  const left = exp * 1000 - world.stage.clock.now().getTime()
  assert.deepEqual([parts.length, sub], [3, JSON.stringify({ userId: (await accountOf(world, person)).id })])
  assert.ok(left > (days - 1) * DAY && left <= days * DAY, `${left} ms left`)
}

/** By page, call, code and message. Logs in for each row; the answer "M" to the call then empties the browser's storage and leads to /login. */
export const endTheSession = async (
  world: UnifiWorld,
  person: string,
  endings: readonly Readonly<Record<string, string>>[],
): Promise<void> => {
  for (const { page = '', call = '', code, message = '' } of endings) {
    await arriveSignedIn(world, person)
    await answerWith(world, person, call, Number(code), 'M')
    // A message disappears after three seconds, so it is awaited from the start.
    await Promise.all([open(world, person, page), message === '' ? null : seesMessage(world, person, message)])
    await arrives(await pageOf(world, person), '/login')
    await browserKeepsNothing(world, person)
    if (message === '') await seesNoMessage(world, person)
    await answerAsUsual(world, person, call)
  }
}

/** An address of each kind below `/account`, of the agent's own pages and of what belongs to a listing. */
const ACCOUNT_PAGES = {
  own: [
    '/account',
    '/account/edit',
    '/account/membership',
    '/account/security',
    '/account/book',
    '/account/reserve',
    '/account/purchase',
    '/account/links',
    '/account/referrals',
    '/account/invoice',
  ],
  listings: [
    '/account/reserved/7/12/1001',
    '/account/reserved/7/room/1001',
    '/account/purchased/7/12/1001',
    '/account/purchased/7/room/1001',
    '/account/list/7',
    '/account/inner/3/dtl/7/12/1001',
    '/account/inner/3/list/7/0/0',
    '/account/recommend/7',
  ],
} as const

/** Fails if the application has a page below `/account` that isn’t among them. */
export const accountPagesAreKnown = (): void => {
  const account = ROUTES.flatMap(({ paths }) => paths).filter((path) => /^\/account(\/|$)/.test(path))
  const known = Object.values(ACCOUNT_PAGES).flat()
  assert.deepEqual(
    account.filter((path) => !known.some((page) => matchPath(path, page) !== null)),
    [],
  )
}

/** They arrive at each with the token they were given, even if it has ended since. */
export const accountAreaLeads = async (
  world: UnifiWorld,
  person: string,
  { kind, route }: { readonly kind: keyof typeof ACCOUNT_PAGES; readonly route: string },
): Promise<void> => {
  const token = tokenOf(world, person)
  for (const page of ACCOUNT_PAGES[kind]) {
    if (token !== null) await leaveInBrowser(world, person, 'browser', { token })
    await open(world, person, page)
    await arrives(await pageOf(world, person), route)
  }
}

export const openAnotherTab = async (world: UnifiWorld, person: string): Promise<void> => {
  const tab = await (await pageOf(world, person)).context().newPage()
  world.notes.set(`other tab of ${person}`, tab)
  await tab.goto(`${world.site}/#/homepage`)
  await tab.getByRole('banner').getByText(`Hi, ${person}`).waitFor()
}
export const otherTabGreetsNobody = async (world: UnifiWorld, person: string): Promise<void> => {
  const header = world.note<Page>(`other tab of ${person}`).getByRole('banner')
  await header.getByRole('link', { name: 'Log in', exact: true }).waitFor()
  await becomes(() => header.getByText(/^Hi, /).count(), 0)
}
