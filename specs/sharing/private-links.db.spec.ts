import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DAY, HOUR, MINUTE } from '../../domain/shared/dates'
import { accounts } from '../../server/identity/identity.tables'
import { tokensWith } from '../../server/http/tokens'
import { listings, publicationIs } from '../../server/listing/listing.tables'
import { outbox } from '../../server/mail/mail.tables'
import { withPassphrase } from '../../server/sharing/find-link'
import { hashOfPassphrase } from '../../server/sharing/passphrase'
import { privateLinks, privateLinkTries, privateLinkVisits } from '../../server/sharing/sharing.tables'
import { secretsWith } from '../../server/http/secrets'
import { makeAccount, makeListing } from '../shared/support/fixtures'
import { openStage, SECRET, type Stage } from '../shared/support/stage'
import { type MadeLink, makeLinkIn } from './tasks/private-links'

const PASSPHRASE = 'wattle 77'
const WRONG = 'The passphrase is wrong. Please try again.'
const TOO_MANY = 'Too many wrong passphrases. Try again in an hour.'

let stage: Stage
let accountId: number
let listingId: number
let link: MadeLink

beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close(), 30_000)
beforeEach(async () => {
  accountId = (await makeAccount(stage.db, stage.clock.now(), { role: 'agent' })).id
  listingId = (await makeListing(stage.db, stage.clock.now())).id
  link = await made({ passphrase: PASSPHRASE })
})

const made = (values: Partial<Parameters<typeof makeLinkIn>[1]> = {}) =>
  makeLinkIn(stage.db, { accountId, listingId, now: stage.clock.now(), ...values })

interface Reply {
  readonly code: number
  readonly message: string
  readonly data: Readonly<Record<string, unknown>> | null
}
let calls = 0
/** From another address each time, unless one is given. */
const send = async (url: string, payload: object, remoteAddress = newAddress(), headers = {}): Promise<Reply> =>
  (await stage.server.app.inject({ method: 'POST', url, payload, remoteAddress, headers })).json<Reply>()
const newAddress = (): string => `10.9.${((calls += 1) >> 8) & 255}.${calls & 255}`
const open = async (body: object, address?: string, id = listingId) => {
  const { code, message, data } = await send(`/api/housePublic/${id}`, body, address)
  return { code, message, token: data?.['unlockToken'] }
}
const said = async (answer: Promise<{ code: number; message: string }>) => {
  const { code, message } = await answer
  return [code, message]
}
const guess = (passWord: string, address?: string) => said(open({ sessionId: link.sessionId, passWord }, address))
const triesOf = async (kind: 'link' | 'listing', subject: number) =>
  (
    await stage.db.sql
      .select({ tries: privateLinkTries.tries })
      .from(privateLinkTries)
      .where(sql`${privateLinkTries.kind} = ${kind} AND ${privateLinkTries.subject} = ${String(subject)}`)
  )[0]?.tries

describe('what opens a link', () => {
  test('the passphrase with its address, with or without spaces; the address alone does not', async () => {
    expect([await guess('wattle77'), await guess(' wat tle77 '), await guess('')]).toEqual([
      [0, 'success'],
      [0, 'success'],
      [400004, 'protected'],
    ])
    expect(await guess('wattle78')).toEqual([400004, WRONG])
  })

  test('the passphrase alone finds the link among those of its listing', async () => {
    expect(await said(open({ passWord: PASSPHRASE }))).toEqual([0, 'success'])
    const other = (await makeListing(stage.db, stage.clock.now())).id
    expect(await said(open({ passWord: PASSPHRASE }, undefined, other))).toEqual([400004, WRONG])
    expect(await said(open({ passWord: PASSPHRASE }, undefined, 999_999_999))).toEqual([400004, WRONG])
  })

  test('publicFlag opens a public link only, and never without its address', async () => {
    const shared = await made({ isPublic: true })
    expect(await said(open({ publicFlag: 1, sessionId: shared.sessionId }))).toEqual([400005, 'open'])
    expect(await said(open({ sessionId: shared.sessionId }))).toEqual([400004, 'protected'])
    expect(await said(open({ publicFlag: 1, sessionId: link.sessionId }))).toEqual([400004, 'protected'])
    expect(await said(open({ publicFlag: 1 }))).toEqual([400004, 'protected'])
  })

  test('an address of another listing, another link or another server answers as a closed one', async () => {
    const other = (await makeListing(stage.db, stage.clock.now())).id
    const forged = `${link.id}.${tokensWith('another secret, also 32 characters', stage.clock.now).derive('private-link', String(link.id))}`
    const swapped = `${link.id + 1}.${link.sessionId.split('.')[1] ?? ''}`
    const passWord = PASSPHRASE
    expect(await said(open({ sessionId: link.sessionId, passWord }, undefined, other))).toEqual([400004, 'delete'])
    for (const sessionId of [forged, swapped, `${link.id}.`, 'x'])
      expect(await said(open({ sessionId, passWord }))).toEqual([400004, 'delete'])
  })

  test('nothing opens a link that was closed or has ended, and the others of the listing stay open', async () => {
    const now = stage.clock.now()
    const other = await made()
    const token = String((await open({ sessionId: link.sessionId, passWord: PASSPHRASE })).token)
    await stage.db.sql.update(privateLinks).set({ closedAt: now }).where(eq(privateLinks.id, link.id))
    const ended = await made({ endsAt: now, isPublic: true })
    expect(await guess(PASSPHRASE)).toEqual([400004, 'delete'])
    expect(await said(open({ passWord: PASSPHRASE }))).toEqual([400004, 'delete'])
    expect(await said(open({ unlockToken: token }))).toEqual([400004, 'delete'])
    expect(await said(open({ sessionId: link.sessionId, unlockToken: token }))).toEqual([400004, 'delete'])
    expect(await said(open({ publicFlag: 1, sessionId: ended.sessionId }))).toEqual([400004, 'delete'])
    expect(await said(open({ sessionId: other.sessionId, passWord: other.passphrase }))).toEqual([0, 'success'])
  })

  test('a listing that was taken down is missing, but only for those who are in', async () => {
    await stage.db.sql.update(listings).set(publicationIs('withdrawn')).where(eq(listings.id, listingId))
    expect(await guess('')).toEqual([400004, 'protected'])
    expect(await guess(PASSPHRASE)).toEqual([20001, 'This listing is no longer available.'])
  })

  test('the token of an opening opens that link for twelve hours, and no other', async () => {
    const { token } = await open({ sessionId: link.sessionId, passWord: PASSPHRASE })
    const unlockToken = String(token)
    const other = await made()
    expect(await said(open({ unlockToken }))).toEqual([0, 'success'])
    expect(await said(open({ sessionId: other.sessionId, unlockToken }))).toEqual([400004, 'protected'])
    stage.clock.advance(12 * HOUR + MINUTE)
    expect(await said(open({ unlockToken }))).toEqual([400004, 'protected'])
  })
})

describe('guessing', () => {
  test('twenty wrong passphrases end trying for that hour from everywhere; visitors who are in keep reading', async () => {
    const { token } = await open({ sessionId: link.sessionId, passWord: PASSPHRASE })
    for (let i = 0; i < 20; i += 1) expect(await guess(`wrong-${i}`)).toEqual([400004, WRONG])
    expect(await guess('wrong-20')).toEqual([42900, TOO_MANY])
    expect(await guess(PASSPHRASE)).toEqual([42900, TOO_MANY])
    expect(await said(open({ passWord: PASSPHRASE }))).toEqual([400004, WRONG])
    expect(await said(open({ sessionId: link.sessionId, unlockToken: token }))).toEqual([0, 'success'])
    stage.clock.advance(HOUR)
    expect(await guess(PASSPHRASE)).toEqual([0, 'success'])
  }, 30_000)

  test('of a hundred simultaneous guesses twenty are compared', async () => {
    const codes = await Promise.all(Array.from({ length: 100 }, async (_, i) => (await guess(`wrong-${i}`))[0]))
    expect(codes.filter((code) => code === 400004)).toHaveLength(20)
    expect(codes.filter((code) => code === 42900)).toHaveLength(80)
    expect(await triesOf('link', link.id)).toBe(20)
  }, 30_000)

  test('right passphrases are not counted', async () => {
    for (let i = 0; i < 30; i += 1) await guess(PASSPHRASE)
    expect(await triesOf('link', link.id)).toBe(0)
  }, 30_000)

  test('without an address of a link twenty guesses end trying on the listing; links with their address stay open', async () => {
    for (let i = 0; i < 20; i += 1) await open({ passWord: `wrong-${i}` })
    expect(await said(open({ passWord: PASSPHRASE }))).toEqual([42900, TOO_MANY])
    expect(await guess(PASSPHRASE)).toEqual([0, 'success'])
  }, 30_000)

  test('one address has forty wrong passphrases an hour over all links; an IPv6 network is one address', async () => {
    const links = [link, await made(), await made()]
    const codes: number[] = []
    for (const [i, { sessionId }] of [...links, ...links, ...links].entries())
      for (let guessed = 0; guessed < 5; guessed += 1)
        codes.push(
          (
            await open(
              { sessionId, passWord: `wrong-${i}-${guessed}` },
              `2001:db8:7:1::${(i * 5 + guessed).toString(16)}`,
            )
          ).code,
        )
    expect(codes).toEqual([...Array.from({ length: 40 }, () => 400004), ...Array.from({ length: 5 }, () => 42900)])
    expect((await open({ sessionId: link.sessionId, passWord: PASSPHRASE }, '2001:db8:7:2::1')).code).toBe(0)
  }, 30_000)

  test('is counted without addresses, and forgotten after the hour', async () => {
    await guess('wrong-1', '203.0.113.7')
    const rows = await stage.db.sql.select().from(privateLinkTries)
    expect(JSON.stringify(rows)).not.toContain('203.0.113')
    stage.clock.advance(HOUR + MINUTE)
    await stage.tick()
    expect(await stage.db.sql.$count(privateLinkTries)).toBe(0)
  })
})

describe('with a thousand links on a listing', () => {
  test('a lookup is one query that reads one range of an index', async () => {
    const digest = secretsWith(SECRET, 'sharing')
    await stage.db.sql.insert(privateLinks).values(
      Array.from({ length: 1_000 }, (_, i) => ({
        accountId,
        listingId,
        label: '',
        recipientEmail: '',
        passphraseHash: hashOfPassphrase(digest, listingId, `passphrase ${i}`),
        isPublic: false,
        endsOn: '2027-02-18',
        endsAt: new Date(stage.clock.now().getTime() + 90 * DAY),
        createdAt: stage.clock.now(),
      })),
    )
    await stage.db.sql.execute(sql`INSERT INTO private_link_tries (kind, subject, tries, since)
      SELECT 'link', 'another ' || i, 1, ${stage.clock.now().toISOString()}::timestamptz FROM generate_series(1, 1000) i`)
    await stage.db.sql.execute(sql`ANALYZE private_links, private_link_tries`)
    const hash = hashOfPassphrase(digest, listingId, 'passphrase 500')
    const query = withPassphrase(stage.db.sql, hash, stage.clock.now())
    const explained: unknown = await stage.db.sql.execute(sql`EXPLAIN ${query.getSQL()}`)
    const plan = (explained as { rows: { 'QUERY PLAN': string }[] }).rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(plan).toContain('private_links_by_passphrase')
    expect(plan).not.toContain('Seq Scan')
    expect(await query).toHaveLength(1)
    expect(await said(open({ passWord: 'passphrase 999' }))).toEqual([0, 'success'])
  })
})

describe('what is stored and logged', () => {
  test('neither passphrase nor address of a link is in the database', async () => {
    const rows = await Promise.all([
      stage.db.sql.select().from(privateLinks).where(eq(privateLinks.id, link.id)),
      stage.db.sql.select().from(privateLinkTries),
      stage.db.sql.select().from(outbox),
    ])
    const stored = JSON.stringify(rows)
    expect(stored).not.toContain('wattle')
    expect(stored).not.toContain(link.sessionId.split('.')[1])
  })

  test('the agent is emailed about the first visit of each link only', async () => {
    const other = await made({ passphrase: 'banksia 88' })
    const visit = (to: MadeLink, passWord: string) =>
      send(`/api/housePublic/visit/${listingId}`, { tab: 'property', sessionId: to.sessionId, passWord })
    await Promise.all([visit(link, PASSPHRASE), visit(link, PASSPHRASE), visit(other, 'banksia 88')])
    await stage.server.tick()
    await visit(link, PASSPHRASE)
    await stage.server.tick()
    const [agent] = await stage.db.sql.select().from(accounts).where(eq(accounts.id, accountId))
    const sent = stage.emails.filter(({ recipient }) => recipient === agent?.email).map(({ key }) => key)
    expect(sent.toSorted()).toEqual([`private-link-opened-${link.id}`, `private-link-opened-${other.id}`].toSorted())
  })

  test('a visit is counted by tab and day', async () => {
    const visit = (tab: string) =>
      send(`/api/housePublic/visit/${listingId}`, { tab, sessionId: link.sessionId, passWord: PASSPHRASE })
    expect((await visit('property')).code).toBe(0)
    expect((await visit('property')).code).toBe(0)
    expect((await visit('plans')).code).toBe(0)
    expect((await visit('elsewhere')).code).toBe(40000)
    const rows = await stage.db.sql
      .select()
      .from(privateLinkVisits)
      .where(eq(privateLinkVisits.linkId, link.id))
      .orderBy(privateLinkVisits.tab)
    expect(rows.map(({ tab, visits }) => [tab, visits])).toEqual([
      ['plans', 1],
      ['property', 2],
    ])
    expect(Object.keys(rows[0] ?? {})).toEqual(['linkId', 'tab', 'day', 'visits'])
  })
})
