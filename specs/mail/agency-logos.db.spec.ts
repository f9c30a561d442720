import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { after, DAY } from '../../domain/shared/dates'
import { brandMarks } from '../../server/content/content.tables'
import { pruneMarks } from '../../server/content/prune-marks'
import { enquiryEmails } from '../../server/listing/enquiry.emails'
import { enquiries } from '../../server/listing/enquiry.tables'
import { agencies, agents, listings } from '../../server/listing/listing.tables'
import { subjectOf } from '../../server/reservation/email-subject'
import { reservationEmailKinds } from '../../server/reservation/emails'
import { changeLogo } from '../../server/stock/agency-marks'
import { makeLogoPictures } from '../../server/stock/agency-logos'
import { onThisThread } from '../shared/on-this-thread'
import { makeListing } from '../shared/support/fixtures'
import { openStage, type Stage } from '../shared/support/stage'
import { makeAgency } from '../stock/desk-people'
import { makeSale } from '../stock/sales/make-sale'
import { rendererOf } from './stored-emails'

let stage: Stage
let agencyId: number
let agentId: number
let listingId: number
let reservationId: number

beforeAll(async () => {
  stage = await openStage()
  agencyId = await makeAgency(stage, 'Ardent & Vale')
  const house = await makeListing(stage.db, stage.clock.now(), { units: [{ apt: '905' }] })
  listingId = house.id
  await stage.db.sql.update(listings).set({ agencyId }).where(eq(listings.id, listingId))
  const [listing] = await stage.db.sql.select().from(listings).where(eq(listings.id, listingId))
  agentId = listing?.agent1Id ?? 0
  await stage.db.sql.update(agents).set({ agencyId }).where(eq(agents.id, agentId))
  const unitId = house.units['905'] ?? 0
  reservationId = await makeSale(stage, { listingId, unitId, status: 'held', buyer: 'Bea' })
})
afterAll(() => stage.close(), 30_000)

const services = () => ({ db: stage.db, clock: stage.clock.now, render: onThisThread })
const drawing = (colour: string) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 30"><path fill="${colour}" d="M0 0h60v30H0z"/></svg>`,
  )
const send = (bytes: Buffer | null) =>
  changeLogo(services(), { agency: { id: agencyId, tenant: 'unifi', role: 'office' }, bytes, accountId: null })
const made = () => makeLogoPictures(services())
const logo = async () => (await subjectOf(stage.db.sql, reservationId))?.agency ?? null
const pixels = async (address: string) => {
  const { rawPayload } = await stage.server.app.inject(address.slice('https://unifi.example'.length))
  const at = async (left: number, top: number) =>
    (await sharp(rawPayload).extract({ left, top, width: 1, height: 1 }).raw().toBuffer()).toString('hex')
  return { margin: await at(3, 3), mark: await at(40, 60), ground: await at(400, 90) }
}
/** The head of an email. */
const headOf = async (kind: string, subjectId: number, data: object) => {
  const render = rendererOf({ ...reservationEmailKinds, ...enquiryEmails })
  const email = await render(stage.db.sql, {
    ...{ id: 1, key: 'key', kind, subjectId: String(subjectId), tenant: 'unifi', origin: 'https://unifi.example' },
    ...{ data, createdAt: stage.clock.now(), sendAt: null, sentAt: null, leasedUntil: null, tries: 0 },
  } as never)
  return /<table role="presentation" style="background:#0b4f8a.*?<\/table>/.exec(email?.html ?? '')?.[0] ?? null
}

test('emails about what an agency sells show its logo on its colour, with its name, beside the brand [D35-19]', async () => {
  expect([await logo(), await headOf('reservation-confirmed', reservationId, {})]).toEqual([null, null])
  await send(drawing('#ffffff'))
  expect([await made(), await made()]).toEqual([1, 0])
  const shown = await logo()
  expect(shown).toEqual({
    name: 'Ardent & Vale',
    picture: {
      address: expect.stringMatching(/^https:\/\/unifi\.example\/marks\/[0-9a-f]{32}\.png$/) as unknown,
      ...{ width: 544, height: 184 },
    },
  })
  const address = shown?.picture.address ?? ''
  expect(await pixels(address)).toEqual({ margin: '1f3d36', mark: 'ffffff', ground: '1f3d36' })
  const img = `<img src="${address}" width="130" height="44" alt="Ardent &amp; Vale"`
  const [row] = await stage.db.sql
    .insert(enquiries)
    .values({
      ...{ listingId, tenant: 'unifi', name: 'Noor', email: 'noor@example.com', phone: '0491570158' },
      ...{ message: '', actions: [], at: stage.clock.now(), fingerprint: 'once' },
    } as never)
    .returning({ id: enquiries.id })
  for (const head of [
    await headOf('reservation-confirmed', reservationId, {}),
    await headOf('reservation-notice', reservationId, { agentId }),
    await headOf('enquiry', row?.id ?? 0, { agentId }),
  ])
    expect(head).toContain(img)
})

test('another colour or logo makes another picture; without a logo emails show the brand alone [D35-20]', async () => {
  await send(drawing('#ffffff'))
  await made()
  const first = await logo()
  await stage.db.sql.update(agencies).set({ colour: '#102030' }).where(eq(agencies.id, agencyId))
  expect(await logo()).toBeNull()
  expect(await made()).toBe(1)
  const second = await logo()
  expect([second === null, second?.picture.address === first?.picture.address]).toEqual([false, false])
  expect((await pixels(second?.picture.address ?? '')).margin).toBe('102030')
  await send(null)
  expect([await made(), await logo()]).toEqual([0, null])
})

test('a picture stays as long as emails show it, and 400 days longer [D35-20]', async () => {
  await send(drawing('#f0f0f0'))
  await made()
  const address = (await logo())?.picture.address ?? ''
  const stored = () => stage.db.sql.$count(brandMarks, eq(brandMarks.key, address.slice(address.lastIndexOf('/') + 1)))
  const pruned = async (days: number) => {
    await pruneMarks({ db: stage.db, clock: () => after(stage.clock.now(), days * DAY) })
    return stored()
  }
  expect(await pruned(500)).toBe(1)
  await send(drawing('#e0e0e0'))
  await made()
  expect([await pruned(800), await pruned(1_000)]).toEqual([1, 0])
})
