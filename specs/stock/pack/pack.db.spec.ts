import { eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { MINUTE } from '../../../domain/shared/dates'
import type { ContractPack } from '../../../domain/listing/pack/contract-pack'
import type { PaperOfSale } from '../../../domain/reservation/pack/paper-of-sale'
import type { DeskPack, PaperReaders } from '../../../domain/stock/pack/desk-pack'
import { tenants } from '../../../server/content/content.tables'
import { listings } from '../../../server/listing/listing.tables'
import { receivedPapers } from '../../../server/reservation/pack/received-papers.tables'
import { call } from '../../shared/api'
import { withTerms } from '../sales/terms/terms-stage'

const at = withTerms()

const PDF = (text: string) => Buffer.from(`%PDF-1.7\n${text}\n`)
const path = (rest = '') => `/api/desk/projects/${at.house.id}/contract-pack${rest}`
const add = (who: string, { kind = 'draftContract', name = 'Contract.pdf', note = '', text = 'One.' } = {}) =>
  at.upload(
    who,
    `POST ${path(`/${kind}`)}?name=${encodeURIComponent(name)}&note=${encodeURIComponent(note)}`,
    PDF(text),
  )
const pack = async (who = 'seller') => (await at.as(who, `GET ${path()}`)).data as DeskPack
const versionsOf = async (kind = 'draftContract') =>
  (await pack()).papers.find((paper) => paper.kind === kind)?.versions ?? []
const shown = async (who = '') =>
  (await (who === ''
    ? call(at.stage, `GET /api/housePapers/${at.house.id}`)
    : at.as(who, `GET /api/housePapers/${at.house.id}`))) as { code: number; data: ContractPack }
const open = async (who: string, kind = 'draftContract') => {
  const address = (await shown(who)).data.papers.find((paper) => paper.kind === kind)?.address ?? ''
  return at.stage.server.app.inject({ url: address })
}
const readers = async (versionId: number, who = 'seller') => at.as(who, `GET ${path(`/versions/${versionId}/readers`)}`)

test('[D48-1] sellers add versions, of which the newest counts, and the history says so', async () => {
  expect((await add('seller', { note: ' As of May ' })).data).toMatchObject({
    ...{ isNeeded: false, sunset: null, deposits: [] },
    papers: [
      { kind: 'draftContract', versions: [{ version: 1, name: 'Contract.pdf', note: 'As of May', withdrawnAt: null }] },
    ],
  })
  await add('manager', { text: 'Two.', name: 'Contract May.pdf', note: 'Clause 12' })
  expect(await versionsOf()).toMatchObject([
    { version: 2, name: 'Contract May.pdf', note: 'Clause 12', opened: 0, received: 0 },
    { version: 1 },
  ])
  const [second] = await versionsOf()
  expect(second?.by).toMatch(/^manager/)
  expect((await at.stage.server.app.inject({ url: second?.address ?? '' })).body).toBe(PDF('Two.').toString())
  expect(await at.history()).toMatchObject([
    { action: 'paper-added', subject: 'Kestrel House, Draft contract, version 2' },
    { action: 'paper-added', subject: 'Kestrel House, Draft contract, version 1' },
  ])
})

test('[D48-1] it is for sellers of the project with two-step login, and for PDFs that are new', async () => {
  const codes = []
  for (const who of ['viewer', 'unproven', 'foreign', 'buyer']) codes.push((await add(who)).code)
  expect(codes).toEqual([40301, 71001, 40400, 40301])
  await add('seller')
  expect(await add('seller')).toMatchObject({ code: 71167, message: 'This file is version 1 already.' })
  const other = await at.upload('seller', `POST ${path('/plan')}?name=a.pdf&note=`, Buffer.from('<svg/>'))
  expect([other.code, other.message]).toEqual([71140, 'The file is not a PDF.'])
  expect(await versionsOf()).toHaveLength(1)
  await add('seller', { text: 'Two.' })
  expect((await add('seller')).code).toBe(0)
  expect((await versionsOf()).map(({ version }) => version)).toEqual([3, 2, 1])
})

test('[D48-1] two sellers who add at the same time get numbers one after the other', async () => {
  await Promise.all([add('seller', { text: 'A.' }), add('manager', { text: 'B.' }), add('office', { text: 'C.' })])
  expect((await versionsOf()).map(({ version }) => version)).toEqual([3, 2, 1])
})

test('[D48-2] a version that is withdrawn leaves visitors without the paper, until the next one', async () => {
  await add('seller')
  await add('seller', { text: 'Two.' })
  const [second] = await versionsOf()
  const withdraw = (who: string, id = second?.id ?? 0) => at.as(who, `POST ${path(`/versions/${id}/withdraw`)}`)
  const codes = []
  for (const who of ['viewer', 'unproven', 'foreign']) codes.push((await withdraw(who)).code)
  expect([...codes, (await withdraw('seller', 999_999_999)).code]).toEqual([40301, 71001, 40400, 40400])
  expect((await withdraw('seller')).code).toBe(0)
  expect((await withdraw('seller')).code).toBe(40400)
  // An earlier version isn't the current one.
  const [, first] = await versionsOf()
  expect((await withdraw('seller', first?.id)).code).toBe(40400)
  expect((await shown()).data.papers).toEqual([])
  await add('seller', { text: 'Two.' })
  expect((await shown()).data.papers).toMatchObject([{ version: 3 }])
})

test('[D48-3] a seller states what is needed, the sunset date and the deposit', async () => {
  const settings = {
    ...{ isNeeded: true, sunset: '2029-03-31' },
    deposits: [{ percent: 10, due: 'On exchange' }],
  }
  const change = (who: string, body: object = settings) => at.as(who, `PUT ${path()}`, body)
  const codes = []
  for (const who of ['viewer', 'unproven', 'foreign']) codes.push((await change(who)).code)
  expect(codes).toEqual([40301, 71001, 40400])
  expect(await change('seller', { ...settings, deposits: [{ percent: 100, due: 'Now' }] })).toMatchObject({
    code: 40000,
    message: 'The parts of the deposit are less than the price.',
  })
  expect((await change('seller')).data).toMatchObject(settings)
  expect((await change('seller')).data).toMatchObject(settings)
  expect((await shown()).data).toMatchObject(settings)
  expect(await at.history()).toMatchObject([
    {
      action: 'pack-changed',
      fields: [
        { field: 'deposit', was: '', now: '10% On exchange' },
        { field: 'sunsetDate', was: '', now: '2029-03-31' },
        { field: 'neededBeforeTheFee', was: 'no', now: 'yes' },
      ],
    },
  ])
})

test('[D52-110] what two sellers change at the same time stays, unless it is the same', async () => {
  const seen = { isNeeded: false, sunset: null as string | null, deposits: [] as object[] }
  const change = (who: string, now: object, was?: object) =>
    at.as(who, `PUT ${path()}`, { ...seen, ...now, ...(was === undefined ? {} : { was: { ...seen, ...was } }) })
  const deposits = [{ percent: 10, due: 'On exchange' }]
  expect((await change('manager', { sunset: '2029-03-31' }, {})).code).toBe(0)
  expect((await change('seller', { deposits }, {})).data).toMatchObject({ sunset: '2029-03-31', deposits })
  expect(await change('seller', { isNeeded: true, sunset: '2030-06-30' }, {})).toMatchObject({
    code: 71010,
    message:
      'Another person has saved meanwhile: the sunset date 31/03/2029. Nothing of yours was saved. Save again to replace it.',
  })
  expect(await change('seller', { deposits: [{ percent: 5, due: 'Now' }] }, {})).toMatchObject({
    code: 71010,
    message:
      'Another person has saved meanwhile: the deposit 10% On exchange. Nothing of yours was saved. Save again to replace it.',
  })
  expect(await pack()).toMatchObject({ isNeeded: false, sunset: '2029-03-31', deposits })
  const again = await change('seller', { sunset: '2030-06-30', deposits }, { sunset: '2029-03-31', deposits })
  expect(again.data).toMatchObject({ isNeeded: false, sunset: '2030-06-30', deposits })
  // A page of the release before doesn’t say what it was.
  expect((await change('seller', {})).data).toMatchObject(seen)
})

test('[D48-4] visitors open the current version, and it is recorded of those who are logged in', async () => {
  await add('seller')
  expect((await shown()).data).toMatchObject({ isRecorded: false, papers: [{ version: 1, opened: null }] })
  expect((await open('')).body).toBe(PDF('One.').toString())
  expect((await versionsOf())[0]?.opened).toBe(0)
  expect((await open('buyer')).statusCode).toBe(200)
  await open('buyer')
  await open('agent')
  expect((await versionsOf())[0]?.opened).toBe(2)
  at.stage.clock.advance(16 * MINUTE)
  await open('buyer')
  const [version] = await versionsOf()
  const { data } = await readers(version?.id ?? 0)
  expect((data as PaperReaders).map(({ how }) => how)).toEqual(['opened', 'opened', 'opened'])
  at.stage.clock.advance(-16 * MINUTE)
  await add('seller', { text: 'Two.' })
  expect((await shown('buyer')).data).toMatchObject({
    isRecorded: true,
    papers: [{ version: 2, opened: { version: 1 } }],
  })
  expect((await shown('agent')).data.papers).toMatchObject([{ opened: { version: 1 } }])
})

test('[D48-4] a draft’s papers are not shown', async () => {
  await add('seller')
  await at.stage.db.sql
    .update(listings)
    .set({ published: false, publication: 'draft' })
    .where(eq(listings.id, at.house.id))
  expect((await shown()).code).toBe(20001)
})

test('[D48-4] the papers of a listing that a brand leaves out are there for its private links', async () => {
  await add('seller')
  const [brand] = await at.stage.db.sql.select().from(tenants).where(eq(tenants.label, 'saltline'))
  const details = { ...brand?.details, showsOwnListingsOnly: true }
  await at.stage.db.sql
    .update(tenants)
    .set({ details: details as typeof tenants.$inferInsert.details })
    .where(eq(tenants.label, 'saltline'))
  const host = 'saltline.localhost'
  const codes = async () => {
    const calls = [`GET /api/house/${at.house.id}/0/none`, `GET /api/housePapers/${at.house.id}`]
    return Promise.all(calls.map(async (line) => (await call(at.stage, line, {}, { host })).code))
  }
  await vi.waitFor(async () => expect(await codes()).toEqual([20001, 0]))
})

test('[D48-8] who got a version is for those who sell the project', async () => {
  await add('seller')
  await open('buyer')
  const id = await at.made({ status: 'held', buyer: 'Bea' })
  const [version] = await versionsOf()
  const versionId = version?.id ?? 0
  await at.stage.db.sql
    .insert(receivedPapers)
    .values({ reservationId: id, versionId, at: new Date(at.stage.clock.now().getTime() + MINUTE) })
  expect((await readers(versionId)).data).toMatchObject([
    { who: 'Bea Byrne', how: 'received', saleId: id },
    { how: 'opened', saleId: null },
  ])
  expect((await versionsOf())[0]).toMatchObject({ opened: 1, received: 1 })
  const codes = []
  for (const who of ['viewer', 'foreign', 'buyer']) codes.push((await readers(versionId, who)).code)
  expect([...codes, (await readers(999_999_999)).code]).toEqual([40301, 40400, 40301, 40400])
})

test('[D48-9] the sale, the agent’s page and My account say which versions were received and opened; My account has the current ones before the contract too [D52-73]', async () => {
  await add('seller')
  await add('seller', { kind: 'byLaws' })
  await open('buyer')
  const id = await at.made({ status: 'held', buyer: 'Bea' })
  const [first] = await versionsOf()
  const now = at.stage.clock.now()
  await at.stage.db.sql.insert(receivedPapers).values({ reservationId: id, versionId: first?.id ?? 0, at: now })
  await add('seller', { text: 'Two.' })
  const paper = {
    ...{ kind: 'draftContract', version: 1, openedBy: 'buyer', isCurrent: false },
    ...{ receivedAt: now.toISOString(), openedAt: expect.any(String) as string },
  }
  expect(await at.sale(id)).toMatchObject({ papers: [paper] })
  const { data } = await at.as('buyer', 'GET /api/orders/reservation/0/9999999999/1/8')
  const unread = { receivedAt: null, openedAt: null, isCurrent: true }
  expect(data).toMatchObject({
    list: [
      {
        papers: [paper, { kind: 'draftContract', version: 2, ...unread }, { kind: 'byLaws', version: 1, ...unread }],
      },
    ],
  })
  const client = await at.made({ status: 'held', buyer: 'Bea', apt: '102', isForClient: true })
  expect(await at.sale(client)).toMatchObject({ papers: [] })
  await open('agent', 'byLaws')
  expect((await at.as('agent', `GET /api/orders/purchase/${client}`)).data).toMatchObject({
    papers: [{ kind: 'byLaws', version: 1, receivedAt: null, openedBy: 'agent', isCurrent: true }],
  })
})

test('[D52-56] each version in My account and on the agent’s page opens its file, which is noted', async () => {
  await add('seller')
  const id = await at.made({ status: 'held', buyer: 'Bea' })
  const client = await at.made({ status: 'held', buyer: 'Bea', apt: '102', isForClient: true })
  const [first] = await versionsOf()
  const row = { versionId: first?.id ?? 0, at: at.stage.clock.now() }
  await at.stage.db.sql.insert(receivedPapers).values([
    { ...row, reservationId: id },
    { ...row, reservationId: client },
  ])
  await add('seller', { text: 'Two.' })
  const own = async () =>
    (
      (await at.as('buyer', 'GET /api/orders/reservation/0/9999999999/1/8')).data as {
        list: { papers: PaperOfSale[] }[]
      }
    ).list[0]?.papers ?? []
  const texts = []
  for (const { address } of await own()) texts.push((await at.stage.server.app.inject({ url: address })).body)
  expect(texts).toEqual(['%PDF-1.7\nOne.\n', '%PDF-1.7\nTwo.\n'])
  await vi.waitFor(async () => expect((await own()).filter(({ openedAt }) => openedAt === null)).toEqual([]))
  const { papers } = (await at.as('agent', `GET /api/orders/purchase/${client}`)).data as { papers: PaperOfSale[] }
  expect((await at.stage.server.app.inject({ url: papers[0]?.address ?? '' })).body).toBe('%PDF-1.7\nOne.\n')
  const [sold] = ((await at.sale(id)) as { papers: PaperOfSale[] }).papers
  expect((await at.stage.server.app.inject({ url: sold?.address ?? '' })).body).toBe('%PDF-1.7\nOne.\n')
})

test('[D48-10] papers that a person opened or received are among their data', async () => {
  await add('seller')
  await open('buyer')
  const id = await at.made({ status: 'held', buyer: 'Bea' })
  const [first] = await versionsOf()
  await at.stage.db.sql
    .insert(receivedPapers)
    .values({ reservationId: id, versionId: first?.id ?? 0, at: at.stage.clock.now() })
  const { data } = await at.as('office', 'POST /api/desk/brands/unifi/person-data', { email: at.emailOf('buyer') })
  expect(data).toMatchObject({
    papers: [
      { project: 'Kestrel House', paper: 'Draft contract, version 1', how: 'opened' },
      { project: 'Kestrel House', paper: 'Draft contract, version 1', how: 'received' },
    ],
  })
})
