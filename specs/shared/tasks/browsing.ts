import assert from 'node:assert/strict'
import type { Locator, Page, Request } from 'playwright'
import { BARE_PAGE } from '../support/browsers'
import { PASSWORD } from '../support/fixtures'
import type { UnifiWorld } from '../support/world'
import { becomes, PATIENCE } from './eventually'
import { accountOf, makeAccountWith, type Role, signIn, signOut } from './people'
import { filledIn } from './text'

interface SentCall {
  readonly method: string
  readonly url: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  /** Its query, for a GET. */
  readonly body: Readonly<Record<string, unknown>>
  /** The server's envelope. */
  readonly returned: () => Promise<unknown>
}

/** The calls a person's page has made, its paths, and its errors. */
interface Trail {
  readonly calls: SentCall[]
  /** Those that post something. */
  readonly sent: SentCall[]
  readonly visited: string[]
  /** The hosts that it asked for anything. */
  readonly hosts: Set<string>
  /** The addresses that were loaded, and not just shown by the application. */
  readonly loaded: string[]
  readonly broke: string[]
  /** The page's console messages. */
  readonly logged: string[]
}

/** The person's page, recording its calls from the start. */
export const pageOf = async (world: UnifiWorld, person: string): Promise<Page> => {
  const page = await world.page(person)
  const key = `trail of ${person}`
  if (world.notes.has(key)) return page
  const trail: Trail = { calls: [], sent: [], visited: [], hosts: new Set(), loaded: [], broke: [], logged: [] }
  world.notes.set(key, trail)
  page.on('pageerror', ({ message }) => trail.broke.push(message))
  page.on('domcontentloaded', () => trail.loaded.push(page.url()))
  page.on('console', (entry) => {
    trail.logged.push(entry.text())
    if (/inline style.*Content Security Policy/.test(entry.text())) trail.broke.push(entry.text())
  })
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) trail.visited.push(frame.url())
  })
  page.on('request', (request) => {
    const { protocol, host, pathname, searchParams } = new URL(request.url())
    if (protocol.startsWith('http')) trail.hosts.add(host)
    if (!/^\/(api|oa)\//.test(pathname)) return
    const method = request.method()
    const body = method === 'GET' ? Object.fromEntries(searchParams) : bodyOf(request)
    const returned = async () => (await request.response())?.json() as Promise<unknown>
    const call = { method, url: request.url(), path: pathname, headers: request.headers(), body, returned }
    trail.calls.push(call)
    if (method === 'POST') trail.sent.push(call)
  })
  return page
}

/** A form's fields are texts. */
const bodyOf = (request: Request): Readonly<Record<string, unknown>> => {
  const sent = request.postData() ?? '{}'
  return sent.startsWith('{')
    ? (JSON.parse(sent) as Record<string, unknown>)
    : Object.fromEntries(new URLSearchParams(sent))
}

export const trailOf = (world: UnifiWorld, person: string): Trail => world.note<Trail>(`trail of ${person}`)
export const bodiesSent = (world: UnifiWorld, person: string, path: string) =>
  trailOf(world, person)
    .sent.filter((each) => each.path === path)
    .map(({ body }) => body)

/** Already logged in: the token is stored before the first page opens. */
export const arriveSignedIn = async (world: UnifiWorld, person: string): Promise<void> => {
  await leaveInBrowser(world, person, 'browser', { token: await signIn(world, person) })
}

/** Logged in, in the browser or as a program; an agent gets an account of that role. */
export const arriveAs = async (world: UnifiWorld, person: string, role: Role): Promise<void> => {
  if (role === 'agent') await makeAccountWith(world, person, { role })
  await (world.hasScreens ? arriveSignedIn : signIn)(world, person)
}

/** Opens a route, reloading if the page is already there. */
export const openRoute = async (world: UnifiWorld, person: string, route: string): Promise<Page> => {
  const page = await pageOf(world, person)
  await leavePage(world, page)
  await page.goto(`${world.site}/#${route}`)
  return page
}

/** Leaves the application, so that the next address is loaded; within the site, because a browser starts a process for another one. */
export const leavePage = async (world: UnifiWorld, page: Page): Promise<void> => {
  const isOnSite = page.url().startsWith(`${world.site}/`)
  await page.goto(world.isInBrowser && isOnSite ? world.site + BARE_PAGE : 'about:blank')
}

/** The screen that a route leads to: the tabs of a private link share one. */
const screenOf = (route: string): string => (route.split('?')[0] ?? '').replace(/^\/private\/.*/, '/private')

/** Goes to a route as a link does, without loading the application again. If that screen is already open, it is reloaded. */
export const goOnTo = async (world: UnifiWorld, person: string, route: string): Promise<Page> => {
  const page = await pageOf(world, person)
  const isOnSite = page.url().startsWith(`${world.site}/#`)
  if (!isOnSite || screenOf(routeOf(page.url())) === screenOf(route)) return openRoute(world, person, route)
  await page.evaluate((hash) => {
    document.querySelector('main h1')?.setAttribute('data-is-left', '')
    window.location.hash = hash
  }, `#${route}`)
  await page.locator('main:not([inert] *) h1:not([data-is-left])').first().waitFor({ state: 'attached' })
  return page
}

export const reload = async (world: UnifiWorld, person: string): Promise<void> => {
  await (await pageOf(world, person)).reload()
}
export const goBack = async (world: UnifiWorld, person: string): Promise<unknown> =>
  (await pageOf(world, person)).goBack({ waitUntil: 'commit' })

export const nothingBroke = (world: UnifiWorld, person: string): void => {
  assert.deepEqual(trailOf(world, person).broke, [])
}

export type KeptIn = 'browser' | 'tab'
/** A value by its key; null for none. */
export interface Kept {
  readonly key: string
  readonly value: string | null
}

/** The site's storage in the browser, or in this tab only. */
export const browserKeeps = async (
  world: UnifiWorld,
  person: string,
  storage: KeptIn,
  { key, value }: Kept,
): Promise<void> => {
  const expected = value === null ? null : await filledIn(world, value)
  await (
    await pageOf(world, person)
  ).waitForFunction(
    ([where, name, wanted]) => (where === 'tab' ? sessionStorage : localStorage).getItem(name) === wanted,
    [storage, key, expected] as const,
  )
}
export const browserKeepsNothing = async (world: UnifiWorld, person: string): Promise<void> => {
  const page = await pageOf(world, person)
  // A page that is loaded after the end of a session notes its version again.
  await becomes(() => page.evaluate(() => Object.keys(localStorage).filter((key) => key !== 'appVersion')), [])
}
const hasNoCookie = async (world: UnifiWorld, person: string): Promise<void> => {
  assert.deepEqual(await (await pageOf(world, person)).context().cookies(), [])
}
export const browserHas = (world: UnifiWorld, person: string, what: 'nothing' | 'no cookie'): Promise<void> =>
  (what === 'nothing' ? browserKeepsNothing : hasNoCookie)(world, person)

export const keepInBrowser = async (
  world: UnifiWorld,
  person: string,
  storage: KeptIn,
  { key, value }: { readonly key: string; readonly value: string },
): Promise<void> => leaveInBrowser(world, person, storage, { [key]: await filledIn(world, value) })
/** Stores values as if an earlier visit had left them. */
export const leaveInBrowser = async (
  world: UnifiWorld,
  person: string,
  where: KeptIn,
  kept: Readonly<Record<string, string>>,
): Promise<void> => {
  const page = await pageOf(world, person)
  await page.goto(world.site + BARE_PAGE)
  await page.evaluate(
    ([storage, all]) => {
      for (const [name, text] of Object.entries(all))
        (storage === 'tab' ? sessionStorage : localStorage).setItem(name, text)
    },
    [where, kept] as const,
  )
}

export const routeOf = (url: string): string => {
  const { hash } = new URL(url)
  return hash === '' ? '/' : hash.slice(1)
}
export const arrives = async (page: Page, route: string): Promise<void> =>
  page.waitForURL((url) => routeOf(url.href) === route, { waitUntil: 'commit' })

export const signInThere = async (world: UnifiWorld, person: string, password = PASSWORD): Promise<void> => {
  const page = await pageOf(world, person)
  const { email } = await accountOf(world, person)
  const login = page.getByRole('button', { name: 'Login', exact: true })
  // The page that is being left may have an email field as well.
  const form = page.getByRole('main').locator('form').filter({ has: login })
  await form.getByLabel('Email', { exact: true }).fill(email)
  await form.getByLabel('Password', { exact: true }).fill(password)
  await form.getByRole('button', { name: 'Login', exact: true }).click()
}

export const logOut = (world: UnifiWorld, person: string): Promise<void> =>
  (world.hasScreens ? logOutThere : signOut)(world, person)
const logOutThere = async (world: UnifiWorld, person: string): Promise<void> => {
  const page = await pageOf(world, person)
  await page.getByRole('banner').getByRole('button', { name: 'Log out' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click()
}
export const isAskedToLogIn = async (world: UnifiWorld, person: string): Promise<void> => {
  const page = await pageOf(world, person)
  await arrives(page, '/login')
  await page.getByRole('form', { name: 'Login' }).waitFor()
}
/** The header greets this person by name, or offers to log in. */
export const isGreeted = async (world: UnifiWorld, person: string, name: string | null = person): Promise<void> => {
  const header = (await pageOf(world, person)).getByRole('banner')
  if (name !== null) await header.getByText(`Hi, ${name}`).waitFor()
  else {
    await header.getByRole('link', { name: 'Log in', exact: true }).waitFor()
    assert.equal(await header.getByText(/^Hi, /).count(), 0)
  }
}

/** The accessible name of the focused element, including inside frames. */
const focused = async (page: Page): Promise<string> => {
  for (const frame of [...page.frames()].reverse()) {
    const name = await frame
      .evaluate(() => {
        const active = document.activeElement
        if (!document.hasFocus() || active === null || active === document.body || active.tagName === 'IFRAME')
          return null
        const label = (active as HTMLInputElement).labels?.[0]?.textContent
        return active.getAttribute('data-unit') ?? active.getAttribute('aria-label') ?? label ?? active.textContent
      })
      .catch(() => null)
    if (name !== null) return name.trim()
  }
  return ''
}

/** Presses Tab until an element with that name has the focus: it may still be loading. */
export const tabTo = async (page: Page, name: string): Promise<void> => {
  const met: string[] = []
  for (const end = Date.now() + PATIENCE; Date.now() < end;) {
    await page.keyboard.press('Tab')
    const here = await focused(page)
    if (here.startsWith(name)) return
    met.push(here)
  }
  throw new Error(`Tab never came to ${name}: ${met.slice(-80).join(' | ')}`)
}

export const hasFocus = async (locator: Locator): Promise<void> =>
  locator.evaluate(
    (element) =>
      new Promise<void>((resolve) => {
        if (document.activeElement === element) resolve()
        else
          element.addEventListener(
            'focus',
            () => {
              resolve()
            },
            { once: true },
          )
      }),
  )
