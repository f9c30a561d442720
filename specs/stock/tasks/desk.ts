import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { and, desc, eq, max, sql } from 'drizzle-orm'
import type { Publication } from '../../../domain/stock/publication.lifecycle'
import { tenants } from '../../../server/content/content.tables'
import { secondFactors } from '../../../server/identity/identity.tables'
import { enquiries } from '../../../server/listing/enquiry.tables'
import { listings, publicationIs } from '../../../server/listing/listing.tables'
import { units } from '../../../server/listing/unit.tables'
import { deskMembers } from '../../../server/stock/members.tables'
import { saleChanges, webhooks } from '../../../server/stock/connections.tables'
import { numberChanges } from '../../../server/stock/connections/sale-changes'
import { sendChanges } from '../../../server/stock/connections/send-changes'
import { fetchFailure } from '../../../server/stock/fetching/fetch-failure'
import { changeBrand } from '../../../server/stock/office/change-brand'
import type { UnifiWorld } from '../../shared/support/world'
import { arriveAs, openRoute, pageOf } from '../../shared/tasks/browsing'
import { accountOf } from '../../shared/tasks/people'
import { makeListing } from '../../shared/support/fixtures'
import { makeAgency } from '../desk-people'
import { UNTIDY_LISTS, untidyList } from '../import/untidy-list'
import { makeSale } from '../sales/make-sale'
import { fileOf } from '../media/pictures'

/** Logged in before two-step login is on, which would ask for a code. */
export const arriveAsManager = async (world: UnifiWorld, person: string): Promise<void> => {
  await arriveAs(world, person, 'buyer')
  const { id: accountId } = await accountOf(world, person)
  const agencyId = await makeAgency(world.stage, `Agency of ${person}`)
  const at = world.stage.clock.now()
  await world.stage.db.sql.insert(deskMembers).values({ accountId, agencyId, role: 'manager', createdAt: at })
  await world.stage.db.sql.insert(secondFactors).values({ accountId, secret: 'sealed', createdAt: at, confirmedAt: at })
}

/** In the office of the default brand. */
export const arriveAtOffice = async (world: UnifiWorld, person: string): Promise<void> => {
  await arriveAs(world, person, 'buyer')
  const { id: accountId } = await accountOf(world, person)
  const at = world.stage.clock.now()
  await world.stage.db.sql.insert(deskMembers).values({ accountId, tenant: 'unifi', role: 'office', createdAt: at })
  await world.stage.db.sql.insert(secondFactors).values({ accountId, secret: 'sealed', createdAt: at, confirmedAt: at })
}

/** What another person of the office saves. */
export const changeHours = async ({ stage }: UnifiWorld, openingHours: string): Promise<void> => {
  const [brand] = await stage.db.sql.select().from(tenants).where(eq(tenants.isDefault, true))
  if (brand === undefined) throw new Error('no brand')
  const now = { ...brand.details, openingHours }
  await changeBrand(stage.db, { brand: brand.label, was: brand.details, now, accountId: null }, stage.clock.now())
}

export const addPicture = async (world: UnifiWorld, person: string, words: string): Promise<void> => {
  const page = await pageOf(world, person)
  const texts = page.getByRole('textbox', { name: 'What it shows' })
  const before = await texts.count()
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: 'house.jpg', mimeType: 'image/jpeg', buffer: await fileOf(1200 + before, 800) })
  const field = texts.nth(before)
  await field.fill(words)
  await field.blur()
  await page.getByRole('img', { name: words }).waitFor()
}

/** A webhook of the default brand, and the newest change of a sale of its agencies. */
export const refuseLastChange = async ({ stage: { db, clock } }: UnifiWorld, url: string): Promise<void> => {
  await numberChanges(db)
  const isOfBrand = eq(saleChanges.tenant, 'unifi')
  const [newest] = await db.sql
    .select({ number: max(saleChanges.number) })
    .from(saleChanges)
    .where(isOfBrand)
  const after = (newest?.number ?? 1) - 1
  await db.sql.insert(webhooks).values({ tenant: 'unifi', url, createdAt: clock.now(), after })
  await sendChanges({
    ...{ db, clock: clock.now, derive: () => 'secret', siteOf: () => 'https://unifi.example' },
    post: () => Promise.resolve(fetchFailure('refused', '500')),
  })
}

/** Into a form of the office, which shows it once it is stored. */
export const choosePicture = async (world: UnifiWorld, person: string): Promise<void> => {
  const dialog = (await pageOf(world, person)).getByRole('dialog')
  await dialog
    .locator('input[type="file"]')
    .setInputFiles({ name: 'street.jpg', mimeType: 'image/jpeg', buffer: await fileOf(1600, 392) })
  await dialog.getByRole('button', { name: 'Choose another picture' }).waitFor()
}

export const addDraftContract = async (world: UnifiWorld, person: string, name: string): Promise<void> => {
  const page = await pageOf(world, person)
  await page
    .getByLabel('File of the draft contract')
    .setInputFiles({ name, mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\nA contract.\n') })
}

export const seesPicture = async (world: UnifiWorld, person: string, words: string): Promise<void> => {
  const page = await pageOf(world, person)
  await page.getByRole('img', { name: words, exact: true }).first().waitFor()
}

/** The listing that was made last. */
export const openNewest = async (world: UnifiWorld, person: string): Promise<void> => {
  const [newest] = await world.stage.db.sql
    .select({ id: listings.id })
    .from(listings)
    .orderBy(desc(listings.id))
    .limit(1)
  await openRoute(world, person, `/property-details/view?pid=${newest?.id ?? 0}`)
}

interface Project {
  readonly person: string
  readonly publication?: Publication
  readonly name: string
  /** `unit` and `price` of each. */
  readonly units: readonly Readonly<Record<string, string>>[]
}

export const giveProject = async (
  world: UnifiWorld,
  { person, name, units, publication = 'published' }: Project,
): Promise<void> => {
  const { id } = await accountOf(world, person)
  const [member] = await world.stage.db.sql
    .select({ agencyId: deskMembers.agencyId })
    .from(deskMembers)
    .where(and(eq(deskMembers.accountId, id), eq(deskMembers.role, 'manager')))
  const made = await makeListing(world.stage.db, world.stage.clock.now(), {
    listing: { name },
    units: units.map(({ unit = '', price = '' }) => ({ apt: unit, revisedPrice: Number(price) })),
  })
  await world.stage.db.sql
    .update(listings)
    .set({ agencyId: member?.agencyId ?? 0, ...publicationIs(publication) })
    .where(eq(listings.id, made.id))
}

/** On a unit of the listing that was made last. */
export const giveOffer = async (
  world: UnifiWorld,
  { buyer, unit, offer }: { buyer: string; unit: string; offer: number },
): Promise<void> => {
  const { stage } = world
  const { id: accountId } = await accountOf(world, buyer)
  const [found] = await stage.db.sql
    .select({ listingId: units.listingId, unitId: units.id })
    .from(units)
    .where(eq(units.apt, unit))
    .orderBy(desc(units.id))
    .limit(1)
  if (found === undefined) throw new Error(`no unit is ${unit}`)
  await makeSale(stage, { ...found, status: 'offered', buyer, accountId, offer })
}

/** About the listing that was made last. */
export const hasNoEnquiry = async ({ stage }: UnifiWorld): Promise<void> => {
  const newest = stage.db.sql.select({ id: max(listings.id) }).from(listings)
  assert.equal(await stage.db.sql.$count(enquiries, eq(enquiries.listingId, sql`(${newest})`)), 0)
}

const rowOf = async (world: UnifiWorld, person: string, unit: string) =>
  (await pageOf(world, person))
    .getByRole('row')
    .filter({ has: (await pageOf(world, person)).getByLabel(`Select ${unit}`) })

/** As a spreadsheet copies them. */
export const pasteOver = async (
  world: UnifiWorld,
  { person, unit, rows }: { person: string; unit: string; rows: readonly (readonly string[])[] },
): Promise<void> => {
  const cell = (await rowOf(world, person, unit)).locator('[data-column="price"]')
  await cell.click()
  await cell.evaluate(
    (place, text) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', text)
      place.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    },
    rows.map((cells) => cells.join('\t')).join('\n'),
  )
}

export const seesInRow = async (
  world: UnifiWorld,
  { person, unit, text }: { person: string; unit: string; text: string },
): Promise<void> => (await rowOf(world, person, unit)).getByText(text).first().waitFor()

const csvCell = (text: string): string => (/[",]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

export const sendPriceList = async (
  world: UnifiWorld,
  { person, name, rows }: { person: string; name: string; rows: readonly (readonly string[])[] },
): Promise<void> => {
  const page = await pageOf(world, person)
  const text = rows.map((cells) => cells.map(csvCell).join(',')).join('\r\n')
  await page.getByLabel('Price list', { exact: true }).setInputFiles({
    ...{ name, mimeType: 'text/csv', buffer: Buffer.from(text) },
  })
}

/** Of 60 apartments; `week` is one of `UNTIDY_LISTS`. */
export const sendUntidyList = async (world: UnifiWorld, person: string, week: string): Promise<void> => {
  const list = UNTIDY_LISTS[week]
  if (list === undefined) throw new Error(`no price list of ${week}`)
  const page = await pageOf(world, person)
  await page.getByLabel('Price list', { exact: true }).setInputFiles({
    ...{ name: `Vesper House, ${week}.xlsx`, mimeType: 'application/octet-stream', buffer: untidyList(list) },
  })
}

/** What a word means; headings that are new aren’t kept. */
export const answerQuestions = async (world: UnifiWorld, person: string, status: string): Promise<void> => {
  const page = await pageOf(world, person)
  const form = page.getByRole('form', { name: 'Headings and words' })
  await form.waitFor()
  for (const select of await form.getByLabel('What does it mean?').all()) await select.selectOption({ label: status })
  for (const heading of await form.getByRole('combobox', { name: 'What is it?' }).all()) {
    await heading.fill('Not kept')
    await page.locator('[role="option"]', { hasText: 'Not kept' }).click()
  }
}

/** Whose files are sent to us; leaves its address on the screen. */
export const addFeed = async (
  world: UnifiWorld,
  { person, name, code }: { person: string; name: string; code: string },
): Promise<void> => {
  const form = (await pageOf(world, person)).getByRole('form', { name: 'New feed' })
  await form.getByLabel('Name').fill(name)
  await form.getByRole('radio', { name: /^An address that files are sent to/ }).check()
  await form.getByLabel('Codes of the agency').fill(code)
  await form.getByRole('button', { name: 'Add the feed' }).click()
  await (await pageOf(world, person)).getByRole('dialog', { name: 'The feed’s address' }).waitFor()
}

const FIRST_FILE = readFileSync(new URL('../import/samples/01-project.xml', import.meta.url))

/** To the address that is on the screen. */
export const sendFeedFile = async (world: UnifiWorld, person: string): Promise<void> => {
  const page = await pageOf(world, person)
  const { pathname } = new URL(await page.getByRole('dialog').getByLabel('Address').inputValue())
  const answer = await page.request.put(new URL(`${pathname}?name=stock.xml`, page.url()).href, { data: FIRST_FILE })
  assert.equal(answer.status(), 200)
  await world.stage.tick()
}

/** Of a project that a feed names. */
export const chooseProject = async (world: UnifiWorld, person: string, project: string): Promise<void> => {
  const page = await pageOf(world, person)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: /^A project that is here/ }).check()
  await dialog.getByRole('combobox', { name: 'Project' }).fill(project)
  await page.locator('[role="option"]', { hasText: project }).click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.waitFor({ state: 'hidden' })
}
