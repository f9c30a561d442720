import assert from 'node:assert/strict'
import { eq } from 'drizzle-orm'
import type { Locator, Page, Request } from 'playwright'
import { listings } from '../../../server/listing/listing.tables'
import { DAY, MINUTE } from '../../../domain/shared/dates'
import { makeAccount, type MadeAccount } from '../../shared/support/fixtures'
import type { UnifiWorld } from '../../shared/support/world'
import { buyerOf, fieldOf, openAgain } from '../../identity/identity.tasks'
import { makeFavourites, makeOrder } from './account-calls'

/** "Bea Buyer" of Norwood; the identity steps log her in. */
export const makeKnownBuyer = async (world: UnifiWorld): Promise<void> => {
  world.notes.set(
    'buyer',
    await makeAccount(world.stage.db, world.stage.clock.now(), {
      address: '22 William Street',
      suburb: 'Norwood',
      state: 'SA',
      postcode: '5067',
    }),
  )
  world.notes.set('holder the buyer', world.note<MadeAccount>('buyer'))
}

/** Records the page's account calls from now on. */
export const noteCalls = async (world: UnifiWorld): Promise<void> => {
  const sent: Request[] = []
  world.notes.set('account calls', sent)
  const page = await world.page()
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/')) sent.push(request)
  })
}

export const callsTo = (world: UnifiWorld, method: string, path: RegExp): Request[] =>
  world
    .note<Request[]>('account calls')
    .filter((request) => request.method() === method && path.test(new URL(request.url()).pathname))

export const greets = async (page: Page, greeting: string): Promise<void> =>
  page.getByRole('heading', { level: 1, name: greeting, exact: true }).waitFor()

export const openProfile = async (world: UnifiWorld): Promise<Page> => {
  const page = await openAgain(world, '/profile')
  await page.getByRole('heading', { level: 2, name: 'My Information' }).waitFor()
  return page
}

/** The details element with this heading. */
export const sectionOf = (page: Page, heading: string): Locator =>
  page.locator('details').filter({ has: page.getByRole('heading', { level: 2, name: heading, exact: true }) })

export const opensAndCloses = async (page: Page, heading: string): Promise<void> => {
  const section = sectionOf(page, heading)
  const isOpen = () => section.evaluate((each) => (each as HTMLDetailsElement).open)
  assert.equal(await isOpen(), true)
  await section.locator('summary').click()
  assert.equal(await isOpen(), false)
  await section.locator('summary').click()
  assert.equal(await isOpen(), true)
}

/** For the country, the visible dial code. */
export const holds = async (page: Page, label: string, value: string): Promise<void> => {
  const field = fieldOf(page, label)
  const read = () =>
    label === 'Country code'
      ? field.evaluate(
          (select) => /\((\+\d+)\)/.exec((select as HTMLSelectElement).selectedOptions[0]?.label ?? '')?.[1] ?? '',
        )
      : field.inputValue()
  await field.waitFor()
  assert.equal(await read(), value)
}

export const save = (page: Page): Promise<void> => page.getByRole('button', { name: 'Save changes' }).click()

export const complainsUntilFilled = async (
  page: Page,
  label: string,
  sentence: string,
  value: string,
): Promise<void> => {
  const field = fieldOf(page, label)
  await field.fill('   ')
  await save(page)
  const complaint = page.getByRole('main').getByText(sentence, { exact: true })
  await complaint.waitFor()
  assert.deepEqual(
    [await field.getAttribute('aria-invalid'), await field.evaluate((each) => each === document.activeElement)],
    ['true', true],
  )
  await field.fill(value)
  await complaint.waitFor({ state: 'detached' })
  assert.equal(await field.getAttribute('aria-invalid'), null)
}

/** Key by key; records when the last key was pressed. */
export const typeAddress = async (world: UnifiWorld, text: string): Promise<void> => {
  const page = await world.page()
  const asked: { text: string; at: number }[] = []
  world.notes.set('asked for places', asked)
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname === '/api/places') asked.push({ text: searchParams.get('text') ?? '', at: Date.now() })
  })
  const answered = page.waitForResponse((response) => new URL(response.url()).pathname === '/api/places')
  const field = fieldOf(page, 'Address')
  await field.fill('')
  await field.pressSequentially(text.slice(0, -1))
  world.notes.set('last key', { text, at: Date.now() })
  await field.press(text.slice(-1))
  await answered
}

export const askedOnceLater = (world: UnifiWorld): void => {
  const last = world.note<{ text: string; at: number }>('last key')
  const asked = world.note<{ text: string; at: number }[]>('asked for places')
  assert.deepEqual(
    asked.map(({ text }) => text),
    [last.text],
  )
  assert.ok((asked[0]?.at ?? 0) - last.at >= 1000, `${(asked[0]?.at ?? 0) - last.at} ms`)
}

/** Responds to a call with one code after another, and checks the field's message each time. */
export const saysForCodes = async (
  page: Page,
  path: string,
  field: Locator,
  codes: readonly { code: string; sentence: string }[],
  send: () => Promise<void>,
): Promise<void> => {
  for (const { code, sentence } of codes) {
    await page.route(
      (url) => url.pathname === path,
      (route) => route.fulfill({ json: { code: Number(code), message: `the server's words for ${code}`, data: null } }),
    )
    const answered = page.waitForResponse((response) => new URL(response.url()).pathname === path)
    await send()
    await answered
    await page.unroute((url) => url.pathname === path).catch(() => undefined)
    const below = page.locator(`[id="${(await field.getAttribute('id')) ?? ''}-below"]`)
    if (sentence === '') {
      await page.locator('button[type=submit][aria-busy]').waitFor({ state: 'detached' })
      assert.deepEqual(
        [await field.getAttribute('aria-invalid'), await page.getByText(/the server's words/).count()],
        [null, 0],
      )
    } else {
      await below.getByText(sentence, { exact: true }).waitFor()
    }
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  }
}

export const haveFavourites = async (world: UnifiWorld, count: number): Promise<void> => {
  const made = await makeFavourites(world, 'the buyer', count)
  await world.stage.db.sql
    .update(listings)
    .set({ published: false })
    .where(eq(listings.id, made.at(-1) ?? 0))
  world.notes.set('first favourite', made[0])
}

/** The third has a status the database would not store, so the response is changed. */
export const haveOrders = async (world: UnifiWorld): Promise<void> => {
  const { id } = await buyerOf(world)
  await makeOrder(world, id, { ago: 2 * DAY + 30 * MINUTE })
  await makeOrder(world, id, { orderType: 'Make Offer', status: 'offered', offerCents: 51_234_550, ago: 3 * DAY })
  const { id: third } = await makeOrder(world, id, { status: 'expired', ago: 4 * DAY })
  const page = await world.page()
  await page.route(/\/api\/orders\/reservation\//, async (route) => {
    const answer = await route.fetch()
    const envelope = (await answer.json()) as {
      data: { list: { propertyId: number; orderType: string; standing: string }[] }
    }
    const list = envelope.data.list.map((row) =>
      row.propertyId === third ? { ...row, orderType: '', standing: '' } : row,
    )
    await route.fulfill({ json: { ...envelope, data: { ...envelope.data, list } } })
  })
}

export const rowsOf = (page: Page): Promise<string[][]> =>
  page
    .getByRole('region', { name: 'My reserved properties' })
    .locator('tbody tr')
    .evaluateAll((rows) =>
      rows.map((row) => [...row.children].map((cell) => (cell as HTMLElement).innerText.replace(/\s+/g, ' ').trim())),
    )

/** Downloads the first reservation in the table; returns the file name. */
export const savedOrder = async (page: Page): Promise<string> => {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page
      .getByRole('region', { name: 'My reserved properties' })
      .getByRole('button', { name: /^PDF, order \d+$/ })
      .first()
      .click(),
  ])
  return download.suggestedFilename()
}

export const heartOf = (page: Page, name: string): Locator =>
  page.getByRole('button', { name: `Favourite ${name}`, exact: true })

/** Waits until the favourite button is enabled and in the given state. */
export const heartIs = async (page: Page, name: string, on: boolean): Promise<void> =>
  page
    .getByRole('main')
    .locator(`button[aria-label="Favourite ${name}"][aria-pressed="${on}"]:not([aria-busy="true"])`)
    .waitFor()

export const pathKept = (page: Page): Promise<string | null> =>
  page.evaluate(() => sessionStorage.getItem('previousPath'))
