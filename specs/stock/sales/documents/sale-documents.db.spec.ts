import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { MINUTE, DAY } from '../../../../domain/shared/dates'
import { DOCUMENT_LINK_LASTS } from '../../../../domain/reservation/documents/document-link'
import { reservations } from '../../../../server/reservation/reservation.tables'
import { call } from '../../../shared/api'
import { CONVEYANCER } from '../../../reservation/samples'
import { withTerms } from '../terms/terms-stage'

const at = withTerms()

const PDF = Buffer.from('%PDF-1.7\nA contract.\n')
const attach = (who: string, id: number, { kind = 'saleContract1', name = 'Contract of 101.pdf', bytes = PDF } = {}) =>
  at.upload(who, `POST /api/desk/sales/${id}/documents?kind=${kind}&name=${encodeURIComponent(name)}`, bytes)
const send = (who: string, id: number, to = 'conveyancer', kind = 'saleContract1') =>
  at.as(who, `POST /api/desk/sales/${id}/documents/${kind}/links`, { to })
const listed = async (id: number) => (await at.as('seller', `GET /api/desk/sales/${id}/documents`)).data

const CONVEYANCERS_EMAIL = 'vale@law.example'
/** Held for Bea, whose conveyancer has an address. */
const made = async (of: { readonly isForClient?: boolean } = {}) => {
  const id = await at.made({ status: 'held', buyer: 'Bea', ...of })
  const { sql } = at.stage.db
  const [{ form } = { form: null }] = await sql.select().from(reservations).where(eq(reservations.id, id))
  if (form === null) throw new Error('no form')
  const conveyancer = { ...CONVEYANCER, email: CONVEYANCERS_EMAIL }
  await sql
    .update(reservations)
    .set({ form: { ...form, ownConveyancer: true, conveyancer } })
    .where(eq(reservations.id, id))
  return id
}
const tokenTo = async (address: string): Promise<string> => {
  const emails = (await at.mails(address)).filter(({ subject }) => subject.startsWith('Sale Contract 1'))
  return /#\/document\/([\w-]{22})/.exec(emails.at(-1)?.text ?? '')?.[1] ?? ''
}
interface Viewed {
  readonly state: string
  readonly address: string
}
const view = async (token: string) => (await call(at.stage, `GET /api/documents/${token}`)).data as Viewed
const fetched = (address: string) => at.stage.server.app.inject({ url: address })
const opens = async (id: number) =>
  ((await listed(id)) as { opens: { who: string }[] }[])[0]?.opens.map(({ who }) => who)

test('a seller attaches a PDF, which the pages of the buyer and their agent list, and replaces and removes it [D38-28]', async () => {
  const id = await made({ isForClient: true })
  expect((await attach('seller', id)).data).toMatchObject([
    { kind: 'saleContract1', name: 'Contract of 101.pdf', links: [], opens: [] },
  ])
  expect((await attach('manager', id, { name: 'Second.pdf' })).data).toMatchObject([{ name: 'Second.pdf' }])
  const { data } = await at.as('agent', `GET /api/orders/purchase/${id}`)
  const { saleContractPdf } = (data as { ordersPOJO: { saleContractPdf: string } }).ordersPOJO
  expect((await fetched(saleContractPdf)).body).toBe(PDF.toString())
  expect(await opens(id)).toEqual(['Alan Agent'])
  expect(await at.history()).toMatchObject([
    { action: 'sale-document', fields: [{ field: 'Sale Contract 1', was: 'Contract of 101.pdf', now: 'Second.pdf' }] },
    { action: 'sale-document', fields: [{ field: 'Sale Contract 1', was: '', now: 'Contract of 101.pdf' }] },
  ])
  expect((await at.as('seller', `DELETE /api/desk/sales/${id}/documents/saleContract1`)).data).toEqual([])
  expect((await fetched(saleContractPdf)).statusCode).toBe(404)
  expect((await at.as('seller', `DELETE /api/desk/sales/${id}/documents/saleContract1`)).code).toBe(40400)
})

test('a buyer finds it among their reservations [D38-28]', async () => {
  const id = await made()
  await attach('seller', id)
  const { data } = await at.as('buyer', 'GET /api/orders/reservation/0/9999999999/1/8')
  const [row] = (data as { list: { documents: { title: string; address: string }[] }[] }).list
  expect(row?.documents.map(({ title }) => title)).toEqual(['Sale Contract 1'])
  expect((await fetched(row?.documents[0]?.address ?? '')).statusCode).toBe(200)
  expect(await opens(id)).toHaveLength(1)
})

test('it is for those who sell the sale, with two-step login, and for PDFs alone [D38-29]', async () => {
  const id = await made()
  const codes = []
  for (const who of ['viewer', 'unproven', 'foreign', 'buyer', 'agent']) codes.push((await attach(who, id)).code)
  expect(codes).toEqual([40301, 71001, 40400, 40301, 40301])
  const said = async (bytes: typeof PDF) => {
    const { code, message } = await attach('seller', id, { bytes })
    return [code, message]
  }
  expect(await said(Buffer.from('<svg/>'))).toEqual([71140, 'The file is not a PDF.'])
  expect(await said(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'))).toEqual([71140, 'The file is not a PDF.'])
  expect((await said(Buffer.alloc(0)))[0]).toBe(40000)
  await attach('seller', id)
  const sent = []
  for (const who of ['viewer', 'unproven', 'foreign', 'buyer', 'agent']) sent.push((await send(who, id)).code)
  expect(sent).toEqual([40301, 71001, 40400, 40301, 40301])
  expect((await send('seller', id, 'buyer', 'formOne')).code).toBe(40400)
})

test('the conveyancer is emailed a link that opens it until it expires, and every opening is recorded [D38-30]', async () => {
  const id = await made({ isForClient: true })
  await attach('seller', id)
  expect((await send('seller', id)).data).toMatchObject([
    { links: [{ to: 'conveyancer', email: CONVEYANCERS_EMAIL, state: 'open' }] },
  ])
  const [email] = (await at.mails(CONVEYANCERS_EMAIL)).filter(({ subject }) => subject.startsWith('Sale'))
  expect(email?.subject).toBe('Sale Contract 1: apartment 101, Kestrel House, 1 Test Street, Glenelg SA 5045')
  expect(email?.text).toContain('The seller sends you a document for the property below, which Bea Byrne is buying.')
  expect(email?.text).toContain('The link opens it until')
  expect(email?.attachments ?? []).toEqual([])
  const token = await tokenTo(CONVEYANCERS_EMAIL)
  const viewed = await view(token)
  expect(viewed).toMatchObject({ state: 'open', title: 'Sale Contract 1' })
  expect(await opens(id)).toEqual([])
  const file = await fetched(viewed.address)
  expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'application/pdf'])
  await fetched(viewed.address)
  expect(await opens(id)).toEqual(['The conveyancer, by the link'])
  at.stage.clock.advance(16 * MINUTE)
  expect((await fetched(viewed.address)).statusCode).toBe(404)
  await fetched((await view(token)).address)
  expect(await opens(id)).toHaveLength(2)
  at.stage.clock.advance(DOCUMENT_LINK_LASTS)
  expect(await view(token)).toMatchObject({ state: 'expired', address: '' })
  at.stage.clock.advance(-DOCUMENT_LINK_LASTS - 16 * MINUTE)
  expect((await call(at.stage, 'GET /api/documents/AAAAAAAAAAAAAAAAAAAAAA')).code).toBe(40400)
})

test('a link is sent again, which ends the last one, is ended, and ends with its document [D38-31]', async () => {
  const id = await made()
  await attach('seller', id)
  await send('seller', id)
  const first = await tokenTo(CONVEYANCERS_EMAIL)
  await send('seller', id)
  const second = await tokenTo(CONVEYANCERS_EMAIL)
  expect([(await view(first)).state, (await view(second)).state]).toEqual(['ended', 'open'])
  const [document] = (await listed(id)) as { links: { id: number }[] }[]
  const end = (who: string, sale: number) =>
    at.as(who, `POST /api/desk/sales/${sale}/document-links/${document?.links[0]?.id ?? 0}/end`)
  const other = await at.made({ status: 'held', buyer: 'Ida', apt: '102' })
  expect([(await end('foreign', id)).code, (await end('seller', other)).code]).toEqual([40400, 40400])
  expect((await end('seller', id)).data).toMatchObject([{ links: [{ state: 'ended' }] }])
  expect((await view(second)).state).toBe('ended')
  await send('seller', id, 'buyer')
  const buyers = await tokenTo('bea@buyers.example')
  await attach('seller', id, { name: 'Second.pdf' })
  expect(await view(buyers)).toMatchObject({ state: 'ended', address: '' })
  expect(((await at.history()) as { action: string }[]).map(({ action }) => action)).toEqual([
    'sale-document',
    'sale-document-sent',
    'sale-document-link-ended',
    'sale-document-sent',
    'sale-document-sent',
    'sale-document',
  ])
})

test('two people who send a link at the same time leave one that opens it; without an address none is sent [D38-31]', async () => {
  const id = await made()
  await attach('seller', id)
  expect((await Promise.all([send('seller', id), send('manager', id)])).map(({ code }) => code)).toEqual([0, 0])
  const emails = (await at.mails(CONVEYANCERS_EMAIL)).map(({ text }) => /document\/([\w-]{22})/.exec(text)?.[1] ?? '')
  const states = []
  for (const token of new Set(emails)) states.push((await view(token)).state)
  expect(states.filter((state) => state === 'open')).toHaveLength(1)
  const plain = await at.made({ status: 'held', buyer: 'Ida', apt: '102' })
  await attach('seller', plain)
  expect(await send('seller', plain)).toMatchObject({
    code: 71141,
    message: 'The form names no email address of a conveyancer.',
  })
})

test('a contract that was sent is opened by its conveyancer or buyer, once, and not by the agent [D38-32]', async () => {
  const id = await made({ isForClient: true })
  await attach('seller', id)
  const steps = async () =>
    ((await at.sale(id)) as { sale: { steps: { kind: string; day: string }[] } }).sale.steps.map(({ kind }) => kind)
  await send('seller', id)
  const open = async () => fetched((await view(await tokenTo(CONVEYANCERS_EMAIL))).address)
  await open()
  expect(await steps()).toEqual([])
  await at.as('manager', `POST /api/desk/sales/${id}/steps`, {
    ...{ kind: 'sent', part: 0, day: '2026-11-20', sentTo: 'conveyancer', cents: null, isBond: false },
  })
  const { data } = await at.as('agent', `GET /api/orders/purchase/${id}`)
  await fetched((data as { ordersPOJO: { saleContractPdf: string } }).ordersPOJO.saleContractPdf)
  expect(await steps()).toEqual(['sent'])
  at.stage.clock.advance(DAY)
  await open()
  await open()
  at.stage.clock.advance(-DAY)
  expect(await steps()).toEqual(['sent', 'opened'])
  expect(
    (await at.mails('bea@buyers.example')).filter(({ subject }) => subject.startsWith('Contract opened')),
  ).toHaveLength(1)
})
