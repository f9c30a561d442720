import assert from 'node:assert/strict'
import { AxeBuilder } from '@axe-core/playwright'
import type { Locator, Page, Request } from 'playwright'
import { PASSWORD } from '../support/fixtures'
import type { UnifiWorld } from '../support/world'
import { accountOf, signIn } from './people'

/** The calls a person's page has made, its paths, and its errors. */
interface Trail {
  readonly sent: { readonly path: string; readonly body: Readonly<Record<string, unknown>> }[]
  readonly visited: string[]
  readonly broke: string[]
}

/** The person's page, recording its calls from the start. */
export const pageOf = async (world: UnifiWorld, person: string): Promise<Page> => {
  const page = await world.page(person)
  const key = `trail of ${person}`
  if (world.notes.has(key)) return page
  const trail: Trail = { sent: [], visited: [], broke: [] }
  world.notes.set(key, trail)
  page.on('pageerror', ({ message }) => trail.broke.push(message))
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) trail.visited.push(frame.url())
  })
  page.on('request', (request) => {
    if (request.method() === 'POST') trail.sent.push({ path: new URL(request.url()).pathname, body: bodyOf(request) })
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
  const token = await signIn(world, person)
  const page = await pageOf(world, person)
  await page.goto(`${world.site}/api/health`)
  await page.evaluate((given) => localStorage.setItem('token', given), token)
}

/** Opens a route, reloading if the page is already there. */
export const openRoute = async (world: UnifiWorld, person: string, route: string): Promise<Page> => {
  const page = await pageOf(world, person)
  await page.goto('about:blank')
  await page.goto(`${world.site}/#${route}`)
  return page
}

export const routeOf = (url: string): string => {
  const { hash } = new URL(url)
  return hash === '' ? '/' : hash.slice(1)
}
export const arrives = async (page: Page, route: string): Promise<void> =>
  page.waitForURL((url) => routeOf(url.href) === route)

export const reads = async (world: UnifiWorld, person: string, text: string): Promise<void> => {
  const page = await pageOf(world, person)
  const wanted = text.replace(/\s+/g, ' ')
  await page.waitForFunction((words) => document.body.innerText.replace(/\s+/g, ' ').includes(words), wanted)
}

export const signInThere = async (world: UnifiWorld, person: string): Promise<void> => {
  const page = await pageOf(world, person)
  const { email } = await accountOf(world, person)
  await page.getByRole('main').getByLabel('Email', { exact: true }).fill(email)
  await page.getByRole('main').getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('main').getByRole('button', { name: 'Login', exact: true }).click()
}

export const follow = async (world: UnifiWorld, person: string, link: string): Promise<void> =>
  (await pageOf(world, person)).getByRole('main').getByRole('link', { name: link }).click()

export const walk = async (world: UnifiWorld, person: string, keys: string): Promise<void> => {
  const page = await pageOf(world, person)
  for (const key of keys.split(', ')) await page.keyboard.press(key)
}

const KEY = /^(Enter|Tab|Home|End|Arrow\w+|, )+$/
/** Presses keys by name, or otherwise a button. */
export const pressOrWalk = async (world: UnifiWorld, person: string, what: string): Promise<void> =>
  KEY.test(what)
    ? walk(world, person, what)
    : (await pageOf(world, person)).getByRole('main').getByRole('button', { name: what }).click()

export const axeIsContent = async (world: UnifiWorld, person: string): Promise<void> => {
  const page = await pageOf(world, person)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  const { violations } = await new AxeBuilder({ page }).analyze()
  assert.deepEqual(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`),
    [],
  )
}

export const fitsItsWidth = async (world: UnifiWorld, person: string): Promise<void> => {
  const page = await pageOf(world, person)
  const { wide, page: room } = await page.evaluate(() => ({
    wide: document.documentElement.scrollWidth,
    page: document.documentElement.clientWidth,
  }))
  assert.ok(wide <= room, `${wide} is wider than ${room}`)
}

/** The accessible name of the focused element, including inside frames. */
const focused = async (page: Page): Promise<string> => {
  for (const frame of [...page.frames()].reverse()) {
    const name = await frame
      .evaluate(() => {
        const active = document.activeElement
        if (active === null || active === document.body || active.tagName === 'IFRAME') return null
        const label = (active as HTMLInputElement).labels?.[0]?.textContent
        return active.getAttribute('data-unit') ?? active.getAttribute('aria-label') ?? label ?? active.textContent
      })
      .catch(() => null)
    if (name !== null && (await isInFocus(frame))) return name.trim()
  }
  return ''
}
const isInFocus = (frame: ReturnType<Page['mainFrame']>): Promise<boolean> => frame.evaluate(() => document.hasFocus())

/** Presses Tab until an element with that name has the focus. */
export const tabTo = async (page: Page, name: string): Promise<void> => {
  const met: string[] = []
  for (let presses = 0; presses < 80; presses += 1) {
    await page.keyboard.press('Tab')
    const here = await focused(page)
    if (here.startsWith(name)) return
    met.push(here)
  }
  throw new Error(`Tab never came to ${name}: ${met.join(' | ')}`)
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
