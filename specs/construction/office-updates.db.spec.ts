import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { constructionEmailKinds } from '../../server/construction/emails'
import { constructionUpdates } from '../../server/construction/construction.tables'
import type { Database } from '../../server/db/database'
import { isFileKey } from '../../server/files/file-store'
import { folderFiles } from '../../server/files/folder-files'
import { outbox } from '../../server/mail/mail.tables'
import { withFiles } from '../../server/office-files'
import { officeServices, runCommand } from '../../server/office-commands'
import { reservations } from '../../server/reservation/reservation.tables'
import { rendererOf, storedEmails } from '../mail/stored-emails'
import { PDF, PNG, SVG } from '../files/samples'
import { FORM } from '../reservation/samples'
import { seedTenants } from '../reservation/services-setup'
import { makeAccount, makeListing } from '../shared/support/fixtures'
import { ownDatabase } from '../shared/own-database'

const NOW = new Date('2026-11-21T02:30:00Z')
let db: Database
let folder: string
let listingId: number
let units: Readonly<Record<string, number>>

beforeAll(async () => {
  db = await ownDatabase()
  await seedTenants(db)
  folder = await mkdtemp(join(tmpdir(), 'unifi-office-'))
  ;({ id: listingId, units } = await makeListing(db, NOW, {
    listing: { name: 'The Lantern' },
    units: ['101', '102', '103', '104'].map((apt) => ({ apt })),
  }))
  for (const [name, bytes] of Object.entries({
    'update.html': '<h1>Slab <i>poured</i></h1>\n<p>It is <b>flat</b>.</p>',
    'untitled.html': '<p>It is flat.</p>',
    'site.png': PNG,
    'report.pdf': PDF,
    'drawing.png': SVG,
  }))
    await writeFile(join(folder, name), bytes)
})
afterAll(async () => {
  await db.close()
  await rm(folder, { recursive: true })
})
beforeEach(async () => {
  await db.sql.delete(outbox)
  await db.sql.delete(reservations)
  await db.sql.delete(constructionUpdates)
  await rm(join(folder, 'files'), { recursive: true, force: true })
})

const at = (file: string) => join(folder, file)
const store = () => folderFiles(at('files'))
const stored = async () => (await readdir(at('files')).catch(() => [])).length

/** As `npm run office` does it. */
const office = async (...args: string[]): Promise<string> => {
  const { failed, text } = await withFiles(store(), args, (words) =>
    runCommand({ ...officeServices(db), clock: () => NOW }, words),
  )
  return failed ? `failed: ${text}` : text
}

test('an update is published with its pictures and attachment', async () => {
  expect(
    await office(
      'update',
      String(listingId),
      at('update.html'),
      '--image',
      at('site.png'),
      '--image',
      at('site.png'),
      '--attachment',
      at('report.pdf'),
    ),
  ).toMatch(/^Update \d+ of The Lantern is published: Slab poured\. Emails: 0\.$/)
  const [row] = await db.sql.select().from(constructionUpdates)
  expect(row).toMatchObject({
    listingId,
    title: 'Slab poured',
    description: '<p>It is <b>flat</b>.</p>',
    attachmentName: 'report.pdf',
    createdAt: NOW,
  })
  expect([...(row?.images ?? []), row?.attachmentKey ?? ''].map(isFileKey)).toEqual([true, true, true])
  expect(await stored()).toBe(3)
})

test('what is refused leaves no file behind', async () => {
  const id = String(listingId)
  expect(await office('update', '999999', at('update.html'), '--image', at('site.png'))).toBe(
    'failed: Listing 999999 not found.',
  )
  expect(await office('update', id, at('untitled.html'), '--attachment', at('report.pdf'))).toBe(
    'failed: The file must begin with its title, <h1>…</h1>.',
  )
  await expect(
    office('update', id, at('update.html'), '--image', at('site.png'), '--image', at('drawing.png')),
  ).rejects.toThrow('drawing.png: The file is not a PDF, PNG, JPEG or WebP.')
  await expect(office('update', id, at('update.html'), '--image', at('report.pdf'))).rejects.toThrow(
    'report.pdf: A picture is a PNG, JPEG or WebP.',
  )
  expect(await office('update', id)).toMatch(/^failed: update takes the number of one listing and one file\./)
  expect([await stored(), (await db.sql.select().from(constructionUpdates)).length]).toEqual([0, 0])
})

test('a server never takes a path for a file', async () => {
  const { failed, text } = await runCommand(officeServices(db), [
    'update',
    String(listingId),
    '<h1>Slab</h1>',
    '--attachment',
    '../../etc/passwd',
  ])
  expect([failed, text.split('\n')[0]]).toEqual([true, '--image and --attachment take a file each.'])
})

test('each buyer and introducer with a current reservation gets one email', async () => {
  const account = (firstName: string, role: 'buyer' | 'agent') => makeAccount(db, NOW, { firstName, role })
  const [bea, carl, alan] = [
    await account('Bea', 'buyer'),
    await account('Carl', 'buyer'),
    await account('Alan', 'agent'),
  ]
  const reservation = (apt: string, values: Partial<typeof reservations.$inferInsert>) => ({
    listingId,
    unitId: units[apt] ?? 0,
    tenant: 'unifi',
    origin: 'https://unifi.example',
    offerType: 'Select Now' as const,
    status: 'contracted' as const,
    form: FORM,
    createdAt: NOW,
    placedAt: NOW,
    ...values,
  })
  await db.sql.insert(reservations).values([
    reservation('101', { accountId: bea.id, introducerId: alan.id }),
    reservation('102', { accountId: bea.id, tenant: 'wren', origin: 'https://wren.example' }),
    // A private reservation has no account; its first purchaser is the buyer.
    reservation('103', { introducerId: alan.id, tenant: 'wren', origin: 'https://wren.example' }),
    reservation('104', { accountId: carl.id, status: 'expired' }),
  ])
  expect(await office('update', String(listingId), at('update.html'))).toMatch(/Emails: 3\.$/)
  const emails = await storedEmails(db, rendererOf(constructionEmailKinds))
  const about = (recipient: string) => emails.find((email) => email.recipient === recipient)
  expect(emails.map(({ recipient }) => recipient).sort()).toEqual([alan.email, bea.email, 'bea@example.com'].sort())
  expect(about(bea.email)?.text).toContain('Wren & Co')
  expect(about(bea.email)?.text).not.toContain('/account/')
  expect(about(alan.email)?.text).toMatch(/https:\/\/wren\.example\/account\/inner\/\d+\/list\/\d+\/0\/0/)
  expect(about('bea@example.com')?.text).toContain('It is flat.')
})

test('the markup of an update reaches its emails as text', async () => {
  const { id } = await makeAccount(db, NOW, { firstName: 'Bea', role: 'buyer' })
  await db.sql.insert(reservations).values({
    listingId,
    unitId: units['101'] ?? 0,
    accountId: id,
    tenant: 'unifi',
    origin: 'https://unifi.example',
    offerType: 'Select Now',
    status: 'contracted',
    form: FORM,
    createdAt: NOW,
    placedAt: NOW,
  })
  await writeFile(
    at('hostile.html'),
    '<h1>Slab &lt;img src=x onerror=alert(1)&gt;</h1><p>Flat &lt;script&gt;alert(2)&lt;/script&gt;</p><img src=x onerror="alert(3)">',
  )
  await office('update', String(listingId), at('hostile.html'))
  const [email] = await storedEmails(db, rendererOf(constructionEmailKinds))
  expect(email?.html).not.toMatch(/<img[^>]*onerror|<script/)
  expect(email?.html).toContain('Slab &lt;img src=x onerror=alert(1)&gt;')
  expect(email?.html).toContain('Flat &lt;script&gt;alert(2)&lt;/script&gt;')
  expect(email?.html).not.toContain('alert(3)')
})
