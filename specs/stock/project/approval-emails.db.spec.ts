import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { formatDeadline } from '../../../domain/shared/time-zones'
import { accounts } from '../../../server/identity/identity.tables'
import { listings, publicationIs } from '../../../server/listing/listing.tables'
import { officeServices, runCommand } from '../../../server/office-commands'
import { deskMembers } from '../../../server/stock/members.tables'
import { call, type SignedIn } from '../../shared/api'
import { makeListing } from '../../shared/support/fixtures'
import { openStage, type Stage } from '../../shared/support/stage'
import { atTheDesk, makeAgency } from '../desk-people'

let stage: Stage
let agencyId: number
let houseId: number
let mia: SignedIn
let olga: SignedIn
let otto: SignedIn
/** Emails of earlier cases. */
let earlier = 0

beforeAll(async () => {
  stage = await openStage({ PUBLIC_URL: 'https://unifi.example' })
  await atTheDesk(stage, { role: 'office', agencyId: null, firstName: 'Wes', tenant: 'wren' })
})
afterAll(() => stage.close(), 30_000)
beforeEach(async () => {
  await stage.db.sql.update(deskMembers).set({ endedAt: stage.clock.now() }).where(eq(deskMembers.tenant, 'unifi'))
  agencyId = await makeAgency(stage, 'Ardent & Vale')
  mia = await atTheDesk(stage, { role: 'manager', agencyId, firstName: 'Mia' })
  olga = await atTheDesk(stage, { role: 'office', agencyId: null, firstName: 'Olga' })
  otto = await atTheDesk(stage, { role: 'office', agencyId: null, firstName: 'Otto' })
  for (const [{ id }, lastName] of [
    [mia, 'Ng'],
    [olga, 'Reyes'],
  ] as const)
    await stage.db.sql.update(accounts).set({ lastName }).where(eq(accounts.id, id))
  const made = await makeListing(stage.db, stage.clock.now(), {
    listing: { name: 'Kestrel House' },
    units: [{ apt: '101', revisedPrice: 600_000 }],
  })
  houseId = made.id
  await stage.db.sql
    .update(listings)
    .set({ agencyId, contractType: 'Off the plan', images: ['/drawings/1.svg'], ...publicationIs('draft') })
    .where(eq(listings.id, houseId))
  await stage.tick()
  earlier = stage.emails.length
})

const move = async ({ token }: SignedIn, event: string, reason = '') =>
  (await call(stage, `POST /api/desk/projects/${houseId}/publication`, { event, reason }, { token })).code
/** Those of this case, without the words below them about the brand. */
const emails = async () => {
  await stage.tick()
  return stage.emails
    .slice(earlier)
    .map(({ recipient, subject, text }) => [recipient, subject, text.split('\n\nUnifi\n')[0]])
}

test('the people of the office are emailed that a project waits for their approval [D51-2]', async () => {
  expect(await move(mia, 'submitted')).toBe(0)
  const email = (firstName: string) =>
    [
      `Hello ${firstName},`,
      'Mia Ng has sent Kestrel House to the office. Visitors see it once one of you approves it.',
      'If something is wrong, decline it with a reason. It can be corrected and sent again.',
      'Open approvals: https://unifi.example/desk/office',
      'Property: Kestrel House\nAgency: Ardent & Vale',
    ].join('\n\n')
  expect(await emails()).toEqual([
    [olga.email, 'Kestrel House waits for your approval', email('Olga')],
    [otto.email, 'Kestrel House waits for your approval', email('Otto')],
  ])
})

test('who sent it reads why it was declined, and that it was approved [D51-2]', async () => {
  await move(mia, 'submitted')
  await emails()
  earlier = stage.emails.length
  expect(await move(olga, 'declined', ' The floor plans are missing. ')).toBe(0)
  expect(await emails()).toEqual([
    [
      mia.email,
      'Kestrel House was declined',
      [
        'Hello Mia,',
        'Olga Reyes has declined Kestrel House. It is a draft again, and visitors don’t see it.',
        'Why: The floor plans are missing.',
        'Correct it, and send it to the office again.',
        `Open the project: https://unifi.example/desk/projects/${houseId}`,
      ].join('\n\n'),
    ],
  ])
  stage.clock.advance(60_000)
  await move(mia, 'submitted')
  await emails()
  earlier = stage.emails.length
  expect(await move(olga, 'approved')).toBe(0)
  expect(await emails()).toEqual([
    [
      mia.email,
      'Kestrel House is published',
      [
        'Hello Mia,',
        'Olga Reyes has approved Kestrel House. Visitors see it now.',
        'You can change it, release stages and withdraw it without another approval.',
        `Open the project: https://unifi.example/desk/projects/${houseId}`,
      ].join('\n\n'),
    ],
  ])
})

test('people get no email about what they did themselves, or after they have left [D51-2]', async () => {
  expect(await move(olga, 'submitted')).toBe(0)
  expect((await emails()).map(([to]) => to)).toEqual([otto.email])
  earlier = stage.emails.length
  expect(await move(olga, 'declined', 'Too early.')).toBe(0)
  expect(await emails()).toEqual([])

  stage.clock.advance(60_000)
  await move(mia, 'submitted')
  await stage.db.sql.update(deskMembers).set({ endedAt: stage.clock.now() }).where(eq(deskMembers.accountId, otto.id))
  expect((await emails()).map(([to]) => to)).toEqual([olga.email])
  earlier = stage.emails.length
  await stage.db.sql.update(deskMembers).set({ endedAt: stage.clock.now() }).where(eq(deskMembers.accountId, mia.id))
  await move(olga, 'approved')
  expect(await emails()).toEqual([])
})

test('an approval that was decided before its email left isn’t asked for any more [D51-2]', async () => {
  await move(mia, 'submitted')
  await move(olga, 'approved')
  expect((await emails()).map(([to, subject]) => [to, subject])).toEqual([[mia.email, 'Kestrel House is published']])
})

test('a project that was withdrawn before its email left isn’t reported as published [D51-48]', async () => {
  await move(mia, 'submitted')
  await move(olga, 'approved')
  await move(olga, 'withdrawn')
  expect(await emails()).toEqual([])
})

test('a command emails both sides too, in the name of the office [D51-2]', async () => {
  const office = (...line: string[]) =>
    runCommand({ ...officeServices(stage.db), clock: stage.clock.now, siteOf: () => 'https://unifi.example' }, line)
  await office('listing', 'submit', String(houseId))
  expect((await emails()).map(([to, , text]) => [to, text?.split('\n\n')[1]])).toEqual([
    [olga.email, 'The command line has sent Kestrel House to the office. Visitors see it once one of you approves it.'],
    [otto.email, 'The command line has sent Kestrel House to the office. Visitors see it once one of you approves it.'],
  ])
  await office('listing', 'decline', String(houseId), '--reason', 'Not yet.')
  stage.clock.advance(60_000)
  await move(mia, 'submitted')
  await emails()
  earlier = stage.emails.length
  await office('listing', 'decline', String(houseId), '--reason', 'Not yet.')
  expect((await emails()).map(([to, , text]) => [to, text?.split('\n\n')[1]])).toEqual([
    [mia.email, 'The office of Unifi has declined Kestrel House. It is a draft again, and visitors don’t see it.'],
  ])
})

test('the second person of the office who answers reads who answered first, and why [D52-32]', async () => {
  const answered = async ({ token }: SignedIn, event: string) => {
    const { code, message } = await call(
      stage,
      `POST /api/desk/projects/${houseId}/publication`,
      { event, reason: '' },
      { token },
    )
    return [code, message]
  }
  expect(await move(mia, 'submitted')).toBe(0)
  expect(await move(olga, 'declined', 'The floor plans are missing.')).toBe(0)
  expect(await answered(otto, 'approved')).toEqual([
    71010,
    `Olga Reyes declined Kestrel House on ${formatDeadline(stage.clock.now(), 'SA')}: “The floor plans are missing.”`,
  ])
})
