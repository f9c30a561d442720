import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { HOUR } from '../../domain/shared/dates'
import { escaped } from '../../domain/shared/text/markup'
import { plainLines } from '../../domain/shared/text/plain-text'
import { renderDocument, withoutPrice } from '../../server/listing/documents/documents'
import { listings } from '../../server/listing/listing.tables'
import { units } from '../../server/listing/unit.tables'
import { TENANTS } from '../../server/seed/demo-tenants'
import { call, type SignedIn } from '../shared/api'
import { makeListing, type MadeListing } from '../shared/support/fixtures'
import { openStage, type Stage } from '../shared/support/stage'
import { textInPdf } from '../shared/support/text-in-pdf'
import { atTheDesk, makeAgency } from './desk-people'
import { PAYLOADS } from './payloads'

const [tenant] = TENANTS
let stage: Stage
let mia: SignedIn
let listing: MadeListing

beforeAll(async () => {
  stage = await openStage()
  const agencyId = await makeAgency(stage, 'Ardent & Vale')
  mia = await atTheDesk(stage, { role: 'manager', agencyId, firstName: 'Mia' })
  listing = await makeListing(stage.db, stage.clock.now(), { listing: { name: 'Kestrel House' } })
  await stage.db.sql.update(listings).set({ agencyId }).where(eq(listings.id, listing.id))
})
afterAll(() => stage.close(), 30_000)

/** Writes fields over whatever they are. */
const write = async (now: Readonly<Record<string, string>>) => {
  const path = `/api/desk/projects/${listing.id}`
  const { fields } = (await call(stage, `GET ${path}`, {}, { token: mia.token })).data as {
    fields: Record<string, string>
  }
  const was = Object.fromEntries(Object.keys(now).map((field) => [field, fields[field]]))
  expect((await call(stage, `PUT ${path}`, { was, now }, { token: mia.token })).code).toBe(0)
}
/** Without the tags that we write. */
const untagged = (html: string): string => html.replaceAll(/<\/?(?:p|br|ul|li|h3|strong)>/g, '')

test('200 payloads of markup in the texts of a project are text for visitors, and in its brochure [D12-6]', async () => {
  const half = PAYLOADS.slice(0, 100).map((each) => `- ${each}`)
  await write({
    description: PAYLOADS.join('\n\n'),
    features: half.join('\n'),
    incentives: PAYLOADS.slice(100, 160).join('\n'),
    locationDescription: PAYLOADS.slice(0, 20).join(' '),
  })
  const { description, features, incentives } = (await call(stage, `GET /api/house/${listing.id}/0/none`))
    .data as Record<string, string>
  for (const html of [description, features, incentives]) expect(untagged(html ?? '')).not.toContain('<')
  expect(plainLines(description ?? '')).toEqual(PAYLOADS)

  const [row] = await stage.db.sql.select().from(listings).where(eq(listings.id, listing.id))
  const rows = await stage.db.sql.select().from(units).where(eq(units.listingId, listing.id))
  if (row === undefined || tenant === undefined) throw new Error('the listing is missing')
  const pdf = await renderDocument(
    'brochure',
    row,
    rows.map((unit) => withoutPrice({ ...unit, status: 'Available' })),
    tenant,
  )
  expect(pdf.toString('latin1')).not.toMatch(/\/(?:JavaScript|JS|Launch|EmbeddedFile)\b/)
  expect((await textInPdf(pdf, 2)).replaceAll(/\s+/g, ' ')).toContain('<script>alert(1)</script>')
})

test('payloads as the name of a project stay text in the page, its data for search engines, and emails [D12-6]', async () => {
  const names = PAYLOADS.filter((each, i) => i % 3 === 0 && each.length <= 80)
  expect(names.length).toBeGreaterThan(50)
  for (const [i, name] of names.entries()) {
    await write({ name })
    // A kept page is dropped once the change is announced.
    const page = await vi.waitFor(async () => {
      const found = await stage.server.app.inject(`/property-details/view?pid=${listing.id}`)
      const [data, ...more] = [
        ...found.body.matchAll(/<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/g),
      ]
      expect([more, (JSON.parse(data?.[1] ?? '{}') as { name: string }).name]).toEqual([
        [],
        `${name}, 1 Test Street, Glenelg SA 5045`,
      ])
      return found
    })
    expect(page.body).toContain(escaped(name))
    if (name.includes('<')) expect(page.body).not.toContain(name)
    if (i % 10 !== 0) continue
    stage.clock.advance(2 * HOUR)
    const asked = {
      ...{ name: 'Val', email: `val-${i}@example.com`, phone: '0491576398', message: 'Is it light?', actions: [] },
    }
    const headers = { 'x-forwarded-for': `10.8.0.${i}` }
    expect((await call(stage, `POST /api/agent/contact-agent-email/${listing.id}`, asked, { headers })).code).toBe(0)
    await stage.tick()
    const email = stage.emails.filter(({ recipient }) => recipient === listing.agentEmail).at(-1)
    expect(email?.text).toContain(name)
    expect(email?.html).toContain(escaped(name))
    if (name.includes('<')) expect(email?.html).not.toContain(name)
  }
}, 60_000)
