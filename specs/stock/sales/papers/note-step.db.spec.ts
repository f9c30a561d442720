import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { reservationSteps } from '../../../../server/reservation/papers/reservation-steps.tables'
import { reservations } from '../../../../server/reservation/reservation.tables'
import { call, sentTo } from '../../../shared/api'
import { openStage, type Stage } from '../../../shared/support/stage'
import { CONVEYANCER } from '../../../reservation/samples'
import { ALL, type SaleDesk, saleDesk } from '../sale-desk'

let stage: Stage
let desk: SaleDesk

beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close(), 30_000)
beforeEach(async () => {
  desk = await saleDesk(stage)
})

const NOTHING = { part: 0, sentTo: null, cents: null, isBond: false }
const CONVEYED = { conveyancer: CONVEYANCER }
const note = (who: string, id: number, kind: string, day: string | null, more: object = {}) =>
  desk.as(who, `POST /api/desk/sales/${id}/steps`, { ...NOTHING, kind, day, ...more })
const act = (who: string, id: number, body: object) =>
  desk.as(who, `POST /api/desk/sales/${id}/acts`, { reason: '', ...body })
const today = () => stage.clock.now().toISOString().slice(0, 10)
const counts = async () => {
  const { data } = await desk.as('manager', `GET /api/desk/sales${ALL}`)
  return (data as { columns: { column: string; count: number }[] }).columns.map(
    (each) => `${each.column} ${each.count}`,
  )
}

describe('a step of a contract', () => {
  test('moves a held sale to “Contract out”, tells buyer and introducer, and is in the history [D34-2]', async () => {
    const id = await desk.made({ apt: '101', status: 'held', buyer: 'Bea', said: CONVEYED })
    await desk.made({ apt: '102', status: 'held', buyer: 'Ida' })
    await stage.db.sql
      .update(reservations)
      .set({ introducerId: desk.people['viewer']?.id ?? null })
      .where(eq(reservations.id, id))
    const sent = await note('manager', id, 'sent', today(), { sentTo: 'both' })
    expect(sent.data).toMatchObject({
      sale: { status: 'held', steps: [{ kind: 'sent', day: today(), sentTo: 'both' }] },
      events: [
        { text: expect.stringContaining('to the buyer and the conveyancer (manager Buyer)') },
        { text: 'Reserved' },
      ],
      notes: ['sent', 'opened', 'deposit-due', 'deposit-paid'],
    })
    expect(await counts()).toEqual(['offers 0', 'held 1', 'out 1', 'exchanged 0', 'unconditional 0', 'settled 0'])
    const list = async (name: string) =>
      ((await desk.as('manager', `GET /api/desk/sales/list${ALL}&list=${name}&page=1`)).data as { total: number }).total
    expect([await list('held'), await list('out')]).toEqual([1, 1])
    const [email] = await sentTo(stage, 'bea@buyers.example')
    expect(email?.subject).toContain('Contract sent: ')
    expect(email?.text).toContain('was sent to you and your conveyancer on ')
    const agent = stage.emails.find(({ recipient }) => recipient === desk.people['viewer']?.email)
    expect(agent?.text).toContain('This is what we wrote to your client, Bea Byrne:')
    const changes = await desk.as(
      'manager',
      `GET /api/desk/changes?listingId=${desk.house.id}&before=0&who=&action=&project=&from=&until=`,
    )
    expect(changes.data).toMatchObject([
      {
        action: 'sale-step',
        fields: [{ field: 'Contract sent', was: '', now: expect.stringContaining('to the buyer') }],
      },
    ])
  })

  test('is corrected and taken back by new entries, and entries never change [D34-2]', async () => {
    const id = await desk.made({ apt: '101', status: 'held', buyer: 'Cid', said: CONVEYED })
    await note('manager', id, 'sent', today(), { sentTo: 'conveyancer' })
    await note('manager', id, 'sent', today(), { sentTo: 'conveyancer' })
    await note('manager', id, 'sent', today(), { sentTo: 'buyer' })
    expect((await note('manager', id, 'sent', null)).data).toMatchObject({ sale: { steps: [] } })
    const rows = await stage.db.sql.select().from(reservationSteps).where(eq(reservationSteps.reservationId, id))
    expect(rows.map(({ day, sentTo: to }) => [day, to])).toEqual([
      [today(), 'conveyancer'],
      [today(), 'buyer'],
      [null, null],
    ])
    expect((await sentTo(stage, 'cid@buyers.example')).map(({ subject }) => subject.split(':')[0])).toEqual([
      'Contract sent',
      'Correction',
      'Correction',
    ])
    await expect(stage.db.sql.delete(reservationSteps)).rejects.toThrow()
    await expect(stage.db.sql.update(reservationSteps).set({ part: sql`part + 1` })).rejects.toThrow()
  })

  test('names the field that is wrong, and the state in which it can’t be noted [D34-2]', async () => {
    const id = await desk.made({ apt: '101', status: 'held', buyer: 'Dot' })
    expect(await note('manager', id, 'opened', today())).toEqual({
      ...{ code: 40000, message: 'Note first that the contract was sent.', data: { field: 'day' } },
    })
    expect(await note('manager', id, 'exchanged', today())).toMatchObject({
      code: 71071,
      message: '“Contract signed” can’t be noted of a reservation that is held.',
    })
    const offer = await desk.made({ apt: '102', status: 'offered', buyer: 'Eve', offer: 590_000 })
    expect((await note('manager', offer, 'sent', today(), { sentTo: 'buyer' })).code).toBe(71071)
  })

  test('says nothing of a conveyancer whom the sale doesn’t have [D52-60]', async () => {
    const id = await desk.made({ apt: '101', status: 'held', buyer: 'Una' })
    for (const to of ['conveyancer', 'both'])
      expect(await note('manager', id, 'sent', today(), { sentTo: to })).toEqual({
        ...{ code: 40000, message: 'This sale has no conveyancer. Choose “The buyer”.', data: { field: 'sentTo' } },
      })
    expect((await note('manager', id, 'sent', today(), { sentTo: 'buyer' })).data).toMatchObject({
      conveyancerEmail: null,
    })
    await note('manager', id, 'deposit-due', today(), { part: 1, cents: 3_000_000 })
    const texts = (await sentTo(stage, 'una@buyers.example')).map(({ text }) => text)
    expect(texts).toEqual([
      expect.stringContaining('was sent to you on '),
      expect.stringContaining('The contract tells you how it is paid.'),
    ])
  })

  test('is noted by managers; what is unconditional and settled is the office’s [D34-5]', async () => {
    const id = await desk.made({ apt: '101', status: 'held', buyer: 'Fay' })
    const sent = { sentTo: 'buyer' }
    expect((await note('viewer', id, 'sent', today(), sent)).code).toBe(40301)
    expect((await note('seller', id, 'sent', today(), sent)).code).toBe(40301)
    expect((await note('other', id, 'sent', today(), sent)).code).toBe(40400)
    expect((await note('unproven', id, 'sent', today(), sent)).code).toBe(71001)
    expect((await note('manager', id, 'sent', today(), sent)).code).toBe(0)
    await act('manager', id, { act: 'sign' })
    await act('office', id, { act: 'unconditional' })
    expect((await note('manager', id, 'unconditional', today())).code).toBe(40301)
    expect((await note('office', id, 'unconditional', today())).code).toBe(0)
  })

  test('is the day of the signing, too, which can be corrected; before the reservation is refused [D34-6]', async () => {
    const id = await desk.made({ apt: '101', status: 'held', buyer: 'Gus' })
    expect(await act('manager', id, { act: 'sign', day: '2020-01-01' })).toMatchObject({
      code: 40000,
      message: 'This day is before the reservation.',
      data: { field: 'day' },
    })
    const placed = today()
    stage.clock.advance(2 * 86_400_000)
    expect((await act('manager', id, { act: 'sign', day: placed })).data).toMatchObject({
      sale: { status: 'contracted', steps: [{ kind: 'exchanged', day: placed }] },
      events: [{ text: expect.stringContaining('Contract signed: ') }, { text: 'Reserved' }],
    })
    expect((await note('manager', id, 'exchanged', today())).data).toMatchObject({
      sale: { steps: [{ kind: 'exchanged', day: today() }] },
    })
    const texts = (await sentTo(stage, 'gus@buyers.example')).map(({ subject }) =>
      subject.split(':').slice(0, 2).join(':'),
    )
    expect(texts).toEqual([expect.stringMatching(/^Contract signed/), 'Correction: Contract signed'])
  })
})

test('the buyer sees the steps and the reason of a decline in their account [D34-4]', async () => {
  const buyer = await desk.buyer('Hal')
  const id = await desk.made({ apt: '101', status: 'held', buyer: 'Hal', said: CONVEYED })
  const declined = await desk.made({ apt: '102', status: 'held', buyer: 'Hal' })
  for (const each of [id, declined])
    await stage.db.sql.update(reservations).set({ accountId: buyer.id }).where(eq(reservations.id, each))
  await note('manager', id, 'sent', today(), { sentTo: 'conveyancer' })
  await note('manager', id, 'deposit-due', '2027-03-01', { part: 1, cents: 3_000_000, isBond: true })
  await act('manager', declined, { act: 'reject', reason: 'The seller has a better offer.' })
  const { data } = await call(stage, 'GET /api/orders/reservation/0/9999999999/1/8', {}, { token: buyer.token })
  const rows = (data as { list: { ordersId: number; closedReason: string; steps: object[] }[] }).list
  const own = (wanted: number) => rows.find(({ ordersId }) => ordersId === wanted)
  expect(own(id)).toMatchObject({
    closedReason: '',
    steps: [
      { kind: 'sent', day: today(), sentTo: 'conveyancer' },
      { kind: 'deposit-due', part: 1, day: '2027-03-01', cents: 3_000_000, isBond: true },
    ],
  })
  expect(own(declined)).toMatchObject({ closedReason: 'The seller has a better offer.', steps: [] })
})
