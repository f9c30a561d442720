import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { after, DAY, HOUR } from '../../domain/shared/dates'
import { privateLinks } from '../../server/sharing/sharing.tables'
import { call, sentTo, type SignedIn, signedIn } from '../shared/api'
import { type MadeListing, makeListing } from '../shared/support/fixtures'
import { openStage, type Stage } from '../shared/support/stage'
import { type MadeLink, makeLinkIn } from './tasks/private-links'

let stage: Stage
let alan: SignedIn
let listing: MadeListing

beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close(), 30_000)
beforeEach(async () => {
  alan = await signedIn(stage, { firstName: 'Alan', role: 'agent' })
  listing = await makeListing(stage.db, stage.clock.now())
})

const asAlan = (line: string, body: object = {}) => call(stage, line, body, { token: alan.token })
const linkOf = (label: string, passphrase: string, values: Partial<Parameters<typeof makeLinkIn>[1]> = {}) =>
  makeLinkIn(stage.db, {
    ...{ accountId: alan.id, listingId: listing.id, now: stage.clock.now(), label, passphrase },
    ...values,
  })
const linksOf = async (listingId: number) => {
  const { list, totalRecord } = (await asAlan(`GET /api/privateLinks/${listingId}/1/10`)).data as {
    list: { label: string; status: string }[]
    totalRecord: number
  }
  return [totalRecord, list.map(({ label, status }) => `${label} ${status}`)]
}
const DONE = { code: 0, message: 'success', data: null }
const A_TIME = expect.stringMatching(/^2026-11-20T06:30:\d\d\.\d{3}Z$/) as string
const A_SECRET = expect.stringMatching(/^\d+\.[\w-]{43}$/) as string
const A_NUMBER = expect.any(Number) as number

test('a link is made, renamed, moved to another last day and closed', async () => {
  const made = await asAlan('POST /api/privateLinks', {
    ...{ propertyId: listing.id, label: 'Chen family', email: '', passWord: 'wattle 77' },
  })
  const link = {
    ...{ id: A_NUMBER, propertyId: listing.id, property: listing.name, coAgency: '', label: 'Chen family', email: '' },
    ...{ isPublic: false, sessionId: A_SECRET, status: 'open', endDate: '2027-02-18', createTime: A_TIME },
    ...{ visits: [], lastVisit: null },
  }
  expect(made).toEqual({ code: 0, message: 'success', data: link })
  const { id } = made.data as MadeLink
  expect((await asAlan(`GET /api/privateLinks/${listing.id}/1/10`)).data).toEqual({ list: [link], totalRecord: 1 })
  expect((await asAlan(`PUT /api/privateLinks/${id}`, { label: 'Chens', endDate: '2026-12-24' })).data).toEqual({
    ...link,
    label: 'Chens',
    endDate: '2026-12-24',
  })
  expect(await asAlan(`POST /api/privateLinks/${id}/close`)).toEqual(DONE)
  expect(await linksOf(0)).toEqual([1, ['Chens closed']])
})

test('an agent has at most 200 open links; closing one makes room for another, and an expired one opens again only then', async () => {
  const bea = await signedIn(stage, { role: 'agent' })
  const now = stage.clock.now()
  const link = { accountId: bea.id, listingId: listing.id, isPublic: true }
  const rows = Array.from({ length: 200 }, (_, i) => ({
    ...link,
    ...{ label: `Link ${i}`, recipientEmail: '', passphraseHash: null },
    ...{ endsOn: '2027-02-18', endsAt: after(now, 90 * DAY), createdAt: now },
  }))
  const [first] = await stage.db.sql.insert(privateLinks).values(rows).returning({ id: privateLinks.id })
  const expired = await makeLinkIn(stage.db, { ...link, now, endsAt: now, endsOn: '2026-11-19' })
  const asBea = (line: string, body: object = {}) => call(stage, line, body, { token: bea.token })
  const wish = { propertyId: listing.id, label: 'One more', email: '', publicFlag: 1 }
  const full = {
    ...{ code: 70049, data: null },
    message: 'You have 200 open links, the most at a time. Close one that is no longer needed.',
  }
  expect(await asBea('POST /api/privateLinks', wish)).toEqual(full)
  const later = { label: 'Opened again', endDate: '2027-01-10' }
  expect(await asBea(`PUT /api/privateLinks/${expired.id}`, later)).toEqual(full)
  expect(await asBea(`PUT /api/privateLinks/${first?.id ?? 0}`, { ...later, label: 'Renamed' })).toMatchObject({
    code: 0,
  })
  await asBea(`POST /api/privateLinks/${first?.id ?? 0}/close`)
  expect(await asBea('POST /api/privateLinks', wish)).toMatchObject({ code: 0 })
  expect(await asBea('POST /api/privateLinks', wish)).toEqual(full)
})

test('closing a link twice changes nothing, leaves the other links open, and cannot be undone', async () => {
  const chen = await linkOf('Chen', 'wattle77')
  await linkOf('Singh', 'banksia8')
  for (const _ of ['once', 'again']) expect(await asAlan(`POST /api/privateLinks/${chen.id}/close`)).toEqual(DONE)
  expect(await linksOf(listing.id)).toEqual([2, ['Singh open', 'Chen closed']])
  expect(await asAlan(`PUT /api/privateLinks/${chen.id}`, { label: 'Chen', endDate: '2026-12-24' })).toEqual({
    ...{ code: 40400, message: 'Link not found.', data: null },
  })
})

const PASSPHRASE = 'Please enter a 6-12 digit password'
const EMAIL = 'Please enter a valid email address'
const END = 'Choose an end date within one year from today.'

test.each([
  ['a passphrase of 5 characters', { passWord: '1 2 3 4 5' }, PASSPHRASE],
  ['a passphrase of 13 characters', { passWord: '1234567890123' }, PASSPHRASE],
  ['an email without its last part', { email: 'chen@family' }, EMAIL],
  ['an email without an @', { email: 'chen.example.com' }, EMAIL],
  ['an end before today', { endDate: '2026-11-01' }, END],
  ['an end after a year', { endDate: '2028-01-01' }, END],
])('a link with %s is refused', async (_, wrong, message) => {
  const right = { propertyId: listing.id, label: 'Chen', email: '', passWord: '123456', endDate: '2026-12-24' }
  expect(await asAlan('POST /api/privateLinks', { ...right, ...wrong })).toEqual({
    ...{ code: 40000, message, data: { field: Object.keys(wrong)[0] } },
  })
  expect(await linksOf(listing.id)).toEqual([0, []])
})

describe('emails', () => {
  const emailPassphrase = ({ id }: MadeLink, email: string, passWord: string) =>
    asAlan(`POST /api/house/sharePasswd/email/${id}`, { email, passWord })
  let addresses = 0
  const newAddress = () => `nina-${(addresses += 1)}@example.com`
  const addressOf = ({ sessionId }: MadeLink) => `/#/private/property/${listing.id}?sessionId=${sessionId}`

  test.each([
    ['A7-40 B7-13', 'wattle77', 'wattle77'],
    ['A7-40 B7-13', 'banksia8', ' bank sia8 '],
  ])('[%s] a passphrase and its link come apart, each once: %s', async (_, passphrase, typed) => {
    const link = await linkOf('Chen', passphrase)
    const to = newAddress()
    expect(await emailPassphrase(link, to, typed)).toEqual(DONE)
    const emails = await sentTo(stage, to)
    expect(emails.map(({ subject }) => subject).sort()).toEqual([
      `${listing.name}, shared with you on Unifi`,
      `Your passphrase for ${listing.name}`,
    ])
    const whole = emails.map(({ subject, text, html }) => ({ subject, all: `${text}${html}` }))
    const withText = (text: string) => whole.flatMap(({ subject, all }) => (all.includes(text) ? [subject] : []))
    expect(withText(passphrase)).toEqual([`Your passphrase for ${listing.name}`])
    expect(withText(addressOf(link))).toEqual([`${listing.name}, shared with you on Unifi`])
    expect(emails.find(({ subject }) => subject.startsWith('Your passphrase'))?.text).toContain(
      `Alan Buyer has shared ${listing.name} with you.`,
    )
  })

  test('a link that is made for an address is sent there once', async () => {
    const email = newAddress()
    const made = await asAlan('POST /api/privateLinks', {
      ...{ propertyId: listing.id, label: 'Nina', email, passWord: 'wattle77' },
    })
    const link = made.data as MadeLink
    const sent = await sentTo(stage, email)
    expect(sent.map(({ subject }) => subject)).toEqual([`${listing.name}, shared with you on Unifi`])
    for (const text of [
      'You don’t need an account to see it.',
      'You need a passphrase, which you get separately.',
      addressOf(link),
    ])
      expect(sent[0]?.text).toContain(text)
    expect(await emailPassphrase(link, email, 'wattle77')).toEqual(DONE)
    expect((await sentTo(stage, email)).map(({ subject }) => subject)).toEqual([
      `${listing.name}, shared with you on Unifi`,
      `Your passphrase for ${listing.name}`,
    ])
  })

  test('only a link’s own passphrase is emailed, and only while the link is open', async () => {
    const chen = await linkOf('Chen', 'wattle77')
    const closed = await linkOf('Singh', 'banksia8', { closedAt: stage.clock.now() })
    const to = newAddress()
    expect([
      await emailPassphrase(chen, to, 'banksia8'),
      await emailPassphrase(chen, to, '12345'),
      await emailPassphrase(closed, to, 'banksia8'),
    ]).toEqual([
      { code: 40000, message: 'This is not the passphrase of the link.', data: { field: 'passWord' } },
      { code: 40000, message: PASSPHRASE, data: { field: 'passWord' } },
      { code: 40000, message: 'This link is closed.', data: null },
    ])
    expect(await sentTo(stage, to)).toEqual([])
  })

  test('a link’s passphrase is emailed five times an hour, another link’s as often', async () => {
    const [chen, singh] = [await linkOf('Chen', 'wattle77'), await linkOf('Singh', 'banksia8')]
    const codes = async (link: MadeLink, passphrase: string) => {
      const all: number[] = []
      for (let i = 0; i < 6; i += 1) all.push((await emailPassphrase(link, 'chen@example.com', passphrase)).code)
      return all
    }
    expect([await codes(chen, 'wattle77'), await codes(singh, 'banksia8')]).toEqual([
      [0, 0, 0, 0, 0, 42900],
      [0, 0, 0, 0, 0, 42900],
    ])
    expect((await emailPassphrase(chen, 'chen@example.com', 'wattle77')).message).toBe(
      'Too many emails. Try again in an hour.',
    )
    stage.clock.advance(HOUR)
    expect(await emailPassphrase(chen, 'chen@example.com', 'wattle77')).toEqual(DONE)
  })
})
