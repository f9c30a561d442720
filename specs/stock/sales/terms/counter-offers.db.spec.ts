import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { after, DAY } from '../../../../domain/shared/dates'
import { counterOffers } from '../../../../server/reservation/counter/counter-offers.tables'
import { reservations } from '../../../../server/reservation/reservation.tables'
import { type Counter, UNTIL, withCounters } from './counter-stage'

const { accept, at, counter, openId, states } = withCounters()

describe('a counter-offer', () => {
  test('is open beside the offer, in the board, in the history and with the buyer [D33-1]', async () => {
    const id = await at.made({ status: 'offered', buyer: 'Bea', offer: 590_000 })
    const { data } = await counter('manager', id)
    expect(data).toMatchObject({
      sale: { status: 'offered', price: 590_000, countered: 596_000, counteredUntil: '2026-11-23T13:29:59.000Z' },
      terms: { counter: { price: 596_000, message: 'The best we can do.' }, agreed: null, may: { counter: true } },
      events: [{ text: 'Counter-offer of $596,000 sent (manager Buyer)' }, { text: 'Offer made' }],
    })
    expect(await at.unitStatus('101')).toBe('Available')
    const [email, ...others] = await at.mails('bea@buyers.example')
    expect(others).toEqual([])
    expect(email?.subject).toContain('Counter-offer: apartment 101, Kestrel House')
    expect(email?.text).toContain('The seller has answered your offer of $590,000 with a counter-offer of $596,000.')
    expect(email?.text).toContain('They write: “The best we can do.”')
    expect(email?.text).toContain(`/profile?section=reservations&reservation=${id}`)
    expect(await at.history()).toMatchObject([
      { who: 'manager Buyer', action: 'sale-counter', subject: `Kestrel House, 101, reservation ${id}` },
    ])
    expect((await at.as('buyer', 'GET /api/orders/reservation/0/9999999999/1/8')).data).toMatchObject({
      list: [{ ordersId: id, counter: { amount: 59_600_000, message: 'The best we can do.' } }],
    })
    const { data: today } = await at.as('manager', 'GET /api/desk/today')
    expect(today).toMatchObject({ offers: [] })
  })

  test('is a manager’s with two-step login, of their own projects [D33-1]', async () => {
    const id = await at.made({ status: 'offered', buyer: 'Bea', offer: 590_000 })
    const codes = []
    for (const who of ['seller', 'viewer', 'unproven', 'foreign', 'buyer']) codes.push((await counter(who, id)).code)
    expect([codes, await states(id)]).toEqual([[40301, 40301, 71001, 40400, 40301], []])
    const held = await at.made({ status: 'held', buyer: 'Ida', apt: '102' })
    expect(await counter('manager', held)).toMatchObject({
      code: 71071,
      message: `Reservation ${held} is held: only an open offer can be countered.`,
    })
  })

  test('names the field that is wrong [D33-2]', async () => {
    const id = await at.made({ status: 'offered', buyer: 'Bea', offer: 590_000 })
    const said = async (of: Partial<Counter>) => {
      const { code, message, data } = await counter('manager', id, of)
      return [code, message, (data as { field?: string } | null)?.field]
    }
    expect(await said({ price: 0 })).toEqual([40000, 'Enter an amount.', 'price'])
    expect(await said({ price: 590_000 })).toEqual([40000, 'That is what the buyer offers: accept the offer.', 'price'])
    expect(await said({ until: '2026-11-19' })).toEqual([40000, 'The last day is over.', 'until'])
    expect(await said({ until: '2026-12-21' })).toEqual([
      40000,
      'A counter-offer is open for 30 days at most.',
      'until',
    ])
    await at.stage.db.sql
      .update(reservations)
      .set({ offerEndsAt: new Date('2026-11-22T13:29:59Z') })
      .where(eq(reservations.id, id))
    expect(await said({})).toEqual([
      40000,
      'No later than the offer, which ends Sunday 22 November, 11:59 pm ACDT.',
      'until',
    ])
    expect((await counter('manager', id, { until: '2026-11-22' })).code).toBe(0)
  })

  test('is replaced by a second one, which alone can be accepted [D33-3]', async () => {
    const id = await at.made({ status: 'offered', buyer: 'Bea', offer: 590_000 })
    await counter('manager', id)
    const first = await openId(id)
    expect(await counter('manager', id)).toMatchObject({
      code: 40000,
      message: 'This counter-offer has been sent, and is open. Change the amount, the last day or the message.',
    })
    expect(await openId(id)).toBe(first)
    await counter('manager', id, { price: 594_000 })
    expect(await states(id)).toEqual(['596000 replaced', '594000 open'])
    expect(await accept('buyer', id, first)).toMatchObject({
      code: 71073,
      message: 'The seller has sent another counter-offer in place of this one.',
    })
    expect((await accept('buyer', id, await openId(id))).code).toBe(0)
    expect(await states(id)).toEqual(['596000 replaced', '594000 accepted'])
  })

  test('ends after its last day, and the offer stays [D33-4]', async () => {
    const id = await at.made({ status: 'offered', buyer: 'Bea', offer: 590_000 })
    await counter('manager', id)
    const open = await openId(id)
    at.stage.clock.advance(4 * DAY)
    // Before the job has run.
    expect(await accept('buyer', id, open)).toMatchObject({
      code: 71073,
      message: 'This counter-offer is no longer open.',
    })
    const emails = await at.mails('bea@buyers.example')
    at.stage.clock.advance(-4 * DAY)
    expect(await states(id)).toEqual(['596000 lapsed'])
    expect(emails.map(({ subject }) => subject.split(':')[0])).toContain('Counter-offer ended')
    expect(await at.sale(id)).toMatchObject({
      sale: { status: 'offered', countered: null },
      terms: { counter: null, may: { counter: true } },
    })
  })

  test('closes with its offer, whether that is accepted, declined, withdrawn or replaced [D33-5]', async () => {
    const ids = []
    for (const [index, apt] of ['101', '102', '103'].entries()) {
      const id = await at.made({ status: 'offered', buyer: 'Bea', apt, offer: 590_000 + index })
      await counter('manager', id)
      ids.push(id)
    }
    const [accepted = 0, declined = 0, withdrawn = 0] = ids
    await at.as('manager', `POST /api/desk/sales/${accepted}/acts`, { act: 'accept', reason: '' })
    await at.as('manager', `POST /api/desk/sales/${declined}/acts`, { act: 'reject', reason: 'Too low.' })
    await at.as('buyer', `POST /api/orders/reservation/${withdrawn}/cancel`)
    for (const id of ids) expect(await states(id)).toEqual(['596000 withdrawn'])
    expect(await at.sale(accepted)).toMatchObject({ sale: { status: 'accepted', price: 590_000 } })
  })
})

test('the office sends one by a command [D33-9]', async () => {
  const id = await at.made({ status: 'offered', buyer: 'Bea', offer: 590_000 })
  expect(await at.office('counter', String(id), '596k', UNTIL, '--message', 'Please')).toBe(
    `Offer ${id} is answered with $596,000.`,
  )
  expect(await at.office('counter', String(id), '590000', UNTIL)).toBe(
    'failed: price: That is what the buyer offers: accept the offer.',
  )
  expect(await states(id)).toEqual(['596000 open'])
  const [row] = await at.stage.db.sql.select().from(counterOffers).where(eq(counterOffers.reservationId, id))
  expect([row?.message, row?.accountId, row !== undefined && row.until > after(row.createdAt, DAY)]).toEqual([
    'Please',
    null,
    true,
  ])
})
