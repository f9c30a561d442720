import assert from 'node:assert/strict'
import type { Route } from 'playwright'
import type { UnifiWorld } from '../support/world'
import { pageOf, trailOf } from './browsing'
import { nested } from './calls'
import { becomes } from './eventually'
import { allFilledIn, filledIn } from './text'

/** `POST /api/house/1/15`, with any query; `*` stands for one part of the path. */
interface Call {
  readonly method: string
  readonly url: RegExp
}

/** A pattern and not a function, because only a pattern can be unrouted later. */
const callOf = async (world: UnifiWorld, text: string): Promise<Call> => {
  const [method = '', path = ''] = (await filledIn(world, text)).split(' ')
  const pattern = path.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replace(/\*/g, '[^/]+')
  return { method, url: new RegExp(`^https?://[^/]+${pattern}(\\?.*)?$`) }
}

const intercept = async (
  world: UnifiWorld,
  person: string,
  text: string,
  answer: (route: Route) => Promise<void>,
): Promise<void> => {
  const { method, url } = await callOf(world, text)
  const page = await pageOf(world, person)
  await page.unroute(url)
  await page.route(url, (route) => (route.request().method() === method ? answer(route) : route.fallback()))
}

/** From now on the call gets this answer, and the server does not hear of it. */
export const answerWith = async (
  world: UnifiWorld,
  person: string,
  call: string,
  code: number,
  message: string,
  status = 200,
): Promise<void> => {
  const filled = await filledIn(world, message)
  await intercept(world, person, call, (route) =>
    route.fulfill({ status, json: { code, message: filled, data: null } }),
  )
}
/** As `answerWith`, but a success with these fields. */
export const answerWithData = async (
  world: UnifiWorld,
  person: string,
  call: string,
  fields: readonly (readonly string[])[],
): Promise<void> => {
  const data = nested(await allFilledIn(world, fields))
  await intercept(world, person, call, (route) => route.fulfill({ json: { code: 0, message: '', data } }))
}
/** As `answerWith`, but a success with this text. */
export const answerWithText = (world: UnifiWorld, person: string, call: string, data: string): Promise<void> =>
  intercept(world, person, call, (route) => route.fulfill({ json: { code: 0, message: '', data } }))
const lose = (world: UnifiWorld, person: string, call: string): Promise<void> =>
  intercept(world, person, call, (route) => route.abort('connectionfailed'))

/** The server hears of it, but its answer does not arrive. */
const loseAnswer = (world: UnifiWorld, person: string, call: string): Promise<void> =>
  intercept(world, person, call, async (route) => {
    await route.fetch()
    await route.abort('connectionfailed')
  })

/** Holds the call's answers back until `letGo`. */
const hold = async (world: UnifiWorld, person: string, call: string): Promise<void> => {
  let release: () => void = () => undefined
  const released = new Promise<void>((resolve) => (release = resolve))
  world.notes.set(`held ${call}`, release)
  await intercept(world, person, call, async (route) => {
    await released
    await route.continue()
  })
}
const letGo = async (world: UnifiWorld, person: string, call: string): Promise<void> => {
  if (world.notes.has(`held ${call}`)) world.note<() => void>(`held ${call}`)()
  await answerAsUsual(world, person, call)
}
export const answerAsUsual = async (world: UnifiWorld, person: string, call: string): Promise<void> =>
  (await pageOf(world, person)).unroute((await callOf(world, call)).url)

/** The possible outcomes of a call, until it works again. */
export const FATES = {
  'is lost': lose,
  'loses its answer': loseAnswer,
  'is slow': hold,
  'works again': letGo,
} as const satisfies Readonly<Record<string, (world: UnifiWorld, person: string, call: string) => Promise<void>>>
export type Fate = keyof typeof FATES

export const connect = async (world: UnifiWorld, person: string, isOnline: boolean): Promise<void> =>
  (await pageOf(world, person)).context().setOffline(!isOnline)

const sent = async (world: UnifiWorld, person: string, text: string) => {
  const { method, url } = await callOf(world, text)
  return trailOf(world, person).calls.filter((each) => each.method === method && url.test(each.url))
}
export const wasSent = (world: UnifiWorld, person: string, call: string, times: number): Promise<void> =>
  becomes(async () => (await sent(world, person, call)).length, times)

/** `{"purchasers":[{"title":"Ms"}]}` is `purchasers.0.title` and `Ms`; a list of texts is one cell, nothing an empty one. */
const flat = (value: unknown, path: readonly string[] = []): [string, string][] => {
  if (Array.isArray(value) && value.every((each) => typeof each !== 'object'))
    return [[path.join('.'), value.join(', ')]]
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([key, each]) => flat(each, [...path, key]))
  return [[path.join('.'), value === null ? '' : typeof value === 'string' ? value : JSON.stringify(value)]]
}

/** The fields that the last such call carried, in its body or else in its query: these and no other, unless among others. */
export const wasSentWith = async (
  world: UnifiWorld,
  person: string,
  call: string,
  rows: readonly (readonly string[])[],
  hasOthers = false,
): Promise<void> => {
  const isAsked = ([key]: [string, string]): boolean => !hasOthers || rows.some(([name]) => name === key)
  const wanted = await Promise.all(rows.map(async ([key = '', value = '']) => [key, await filledIn(world, value)]))
  await becomes(
    async () =>
      flat((await sent(world, person, call)).at(-1)?.body ?? {})
        .filter(isAsked)
        .sort(byKey),
    (wanted as [string, string][]).sort(byKey),
  )
}
/** Fields of the last such call's data, among others. */
export const returned = async (
  world: UnifiWorld,
  person: string,
  call: string,
  rows: readonly (readonly string[])[],
): Promise<void> => {
  const last = (await sent(world, person, call)).at(-1)
  assert(last, `${call} was not sent`)
  const found = new Map(flat(((await last.returned()) as { data: unknown }).data))
  assert.deepEqual(
    rows.map(([key = '']) => [key, found.get(key)]),
    rows,
  )
}
/** The last such call had no such field. */
export const wasSentWithout = (world: UnifiWorld, person: string, call: string, field: string): Promise<void> =>
  becomes(async () => (await sent(world, person, call)).map(({ body }) => field in body).at(-1), false)

const byKey = ([one]: [string, string], [other]: [string, string]): number => (one < other ? -1 : 1)

/** The browser ends a call by its own clock, which a spec can't move; so its limit is read as the call is sent. */
export const noteTimeLimits = async (world: UnifiWorld, person: string): Promise<void> => {
  const page = await pageOf(world, person)
  world.spoilBrowsers()
  await page.addInitScript(() => {
    const limits: number[] = []
    Object.assign(window, { timeLimits: limits })
    const { send } = XMLHttpRequest.prototype
    XMLHttpRequest.prototype.send = function (this: XMLHttpRequest, body) {
      limits.push(this.timeout)
      send.call(this, body)
    }
  })
}
export const mayTake = async (world: UnifiWorld, person: string, seconds: number): Promise<void> => {
  const page = await pageOf(world, person)
  const limits = await page.evaluate(() => (window as unknown as { timeLimits: readonly number[] }).timeLimits)
  assert.deepEqual([...new Set(limits)], [seconds * 1000])
}

export const lossIsLogged = (world: UnifiWorld, person: string): Promise<void> =>
  becomes(() => trailOf(world, person).logged.some((entry) => entry.startsWith('call failed')), true)

/** Headers of the last such call, empty for none, and the time in its query: "a time", in milliseconds, or "none". */
export const carried = async (
  world: UnifiWorld,
  person: string,
  call: string,
  rows: readonly (readonly string[])[],
): Promise<void> => {
  const wanted = await allFilledIn(world, rows)
  await becomes(async () => {
    const last = (await sent(world, person, call)).at(-1)
    const stamp = new URL(last?.url ?? 'none:').searchParams.get('t')
    const time = stamp === null ? 'none' : /^\d{13}$/.test(stamp) ? 'a time' : stamp
    return wanted.map(([name = '']) => [name, name === 'time' ? time : (last?.headers[name] ?? '')])
  }, wanted)
}
