import { eq, sql } from 'drizzle-orm'
import type { Browser, Page } from 'playwright'
import { signIn } from '../../adapters/http/identity/identity.contract'
import { projectPath } from '../../domain/members/desk-paths'
import { systemClock } from '../../server/clock'
import { embeddedDatabase } from '../../server/db/embedded'
import { accounts } from '../../server/identity/identity.tables'
import { seedDemo } from '../../server/seed/demo'
import { deskMembers } from '../../server/stock/members.tables'
import { onBenchPage } from './bench-page'
import { LONG_LISTING, lengthen } from './long-list'
import { SLOWED } from './price-list'
import { traced, type Traced } from './traced'

const PERSON = { email: 'buyer@example.com', password: 'Offplan-2026' }
const LEVELS = 50
/** A brisk turn of the wheel, in pixels a second, and how long. */
const SPEED = 2_400
const SECONDS = 3

/** What a person does in the grid, and what the browser's main thread did meanwhile. */
export interface GridAct extends Traced {
  readonly act: string
}

/** A project of 1,000 units at the desk: scrolls, types into the filter, selects all and edits cells, in Chromium with the processor slowed four times. */
export const unitGridBench = async (folder: string): Promise<readonly GridAct[]> => {
  await fillGrid(folder)
  return onBenchPage(folder, async (page, site) => {
    await openGrid(page, site)
    const cdp = await page.context().newCDPSession(page)
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWED })
    const browser = page.context().browser() as Browser
    const acts: GridAct[] = []
    for (const [act, work] of Object.entries(ACTS)) {
      await work(page)
      await page.waitForTimeout(500)
      acts.push({ act, ...(await traced(browser, page, () => work(page))) })
      await page.waitForTimeout(500)
    }
    return acts
  })
}

/** Each leaves the grid as it was, and is done once before it is measured. */
const ACTS: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  scrolling: async (page) => {
    const frame = await page.getByRole('grid', { name: 'Units' }).locator('..').boundingBox()
    const cdp = await page.context().newCDPSession(page)
    const at = { x: (frame?.x ?? 0) + 300, y: (frame?.y ?? 0) + 200 }
    for (const direction of [-1, 1])
      await cdp.send('Input.synthesizeScrollGesture', {
        ...at,
        yDistance: (direction * SPEED * SECONDS) / 2,
        speed: SPEED,
        gestureSourceType: 'mouse',
      })
  },
  'arrow keys': async (page) => {
    await page.locator('[data-row="0"] [data-column="price"]').click()
    for (const key of [...Array<string>(40).fill('ArrowDown'), ...Array<string>(40).fill('ArrowUp')])
      await page.keyboard.press(key)
  },
  'typing into the filter': async (page) => {
    await page.getByRole('searchbox').click()
    await page.keyboard.type('1204', { delay: 60 })
    for (let letter = 0; letter < 4; letter += 1) await page.keyboard.press('Backspace', { delay: 60 })
  },
  'selecting all': async (page) => {
    const all = page.getByRole('checkbox', { name: 'Select all that are shown' })
    await all.click()
    await all.click()
  },
  'editing a cell': async (page) => {
    await page.locator('[data-row="2"] [data-column="price"]').click()
    await page.keyboard.type('612500', { delay: 60 })
    await page.keyboard.press('Escape')
  },
}

/** The long list as a building of fifty levels, and the demo's buyer in the office of its brand. */
const fillGrid = async (folder: string): Promise<void> => {
  const db = await embeddedDatabase(folder)
  await seedDemo({ db, now: systemClock() })
  await lengthen(db)
  // No two may have a label at any moment.
  await db.sql.execute(sql`UPDATE rooms SET apt = 'Y' || id WHERE listing_id = ${LONG_LISTING}`)
  await db.sql.execute(sql`
    UPDATE rooms SET level = placed.level::text, apt = (placed.level * 100 + placed.at)::text
    FROM (
      SELECT id, (${LEVELS} - (row_number() OVER (ORDER BY position) - 1) % ${LEVELS})::int AS level,
        ((row_number() OVER (ORDER BY position) - 1) / ${LEVELS} + 1)::int AS at
      FROM rooms WHERE listing_id = ${LONG_LISTING}
    ) placed
    WHERE rooms.id = placed.id`)
  const [person] = await db.sql.select({ id: accounts.id }).from(accounts).where(eq(accounts.email, PERSON.email))
  await db.sql
    .insert(deskMembers)
    .values({ accountId: person?.id ?? 0, role: 'office', tenant: 'unifi', createdAt: systemClock() })
    .onConflictDoNothing()
  await db.close()
}

const openGrid = async (page: Page, site: string): Promise<void> => {
  const answer = await page.request.post(`${site}${signIn.path}`, { data: PERSON })
  const { data } = (await answer.json()) as { data: { token: string } }
  await page.addInitScript((stored) => {
    localStorage.setItem('token', stored)
  }, data.token)
  await page.goto(`${site}${projectPath(LONG_LISTING, 'units')}`)
  await page.locator('[data-row="0"] [data-column="price"]').waitFor()
}
