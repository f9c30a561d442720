import assert from 'node:assert/strict'
import type { Page } from 'playwright'
import { DAY, MINUTE } from '../../../domain/shared/dates'
import type { UnifiWorld } from '../../shared/support/world'
import { arriveSignedIn, browserKeepsNothing, leaveInBrowser, pageOf } from '../../shared/tasks/browsing'
import { becomes } from '../../shared/tasks/eventually'
import { answerAsUsual, answerWith, headersOf, timeIn } from '../../shared/tasks/network'
import { accountOf, tokenOf } from '../../shared/tasks/people'
import { isAt, seesMessage, seesNoMessage, open } from '../../shared/tasks/screen'
import { tokenUntil } from '../tokens'

/** As an earlier visit may have left it. */
export const leaveToken = async (world: UnifiWorld, person: string, kind: string): Promise<void> => {
  const aMinuteAgo = new Date(world.stage.clock.now().getTime() - MINUTE)
  const tokens: Readonly<Record<string, string>> = { malformed: 'abc', expired: tokenUntil(aMinuteAgo) }
  const token = tokens[kind]
  if (token === undefined) throw new Error(`no token is "${kind}"`)
  await leaveInBrowser(world, person, 'browser', { token })
}

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

/** As both headers that the API reads it from, besides the header that tells our site from other programs. */
export const carriedToken = async (world: UnifiWorld, person: string, call: string): Promise<void> => {
  const { token, usertoken, webtype } = await headersOf(world, person, call)
  const expected = tokenOf(world, person)
  assert.ok(expected)
  assert.deepEqual([token, usertoken, webtype], [expected, expected, 'admin'])
}
export const carriedTime = async (world: UnifiWorld, person: string, call: string): Promise<void> => {
  assert.match((await timeIn(world, person, call)) ?? '', /^\d{13}$/)
}
export const carriedNoTime = async (world: UnifiWorld, person: string, call: string): Promise<void> => {
  assert.equal(await timeIn(world, person, call), null)
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
    await open(world, person, page)
    await isAt(world, person, '/login')
    await browserKeepsNothing(world, person)
    if (message === '') await seesNoMessage(world, person)
    else await seesMessage(world, person, message)
    await answerAsUsual(world, person, call)
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
  await header.getByRole('link', { name: 'Log in' }).waitFor()
  await becomes(() => header.getByText(/^Hi, /).count(), 0)
}
