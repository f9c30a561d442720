import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { standingText } from '../../../../domain/account/reserved-property'
import { nextSteps } from '../../../../domain/reservation/next-steps'
import { STANDARD_TERMS } from '../../../../domain/reservation/reservation-terms-codec'
import { after, DAY, MINUTE } from '../../../../domain/shared/dates'
import { counterOffers } from '../../../../server/reservation/counter/counter-offers.tables'
import { reservations } from '../../../../server/reservation/reservation.tables'
import { withTerms } from './terms-stage'

const at = withTerms()

/** The stage’s clock shows 20 November 2026. */
const UNTIL = '2026-11-23'
const COUNTER = { price: 596_000, until: UNTIL, message: 'The best we can do.' }

const counter = (who: string, id: number, of: Partial<typeof COUNTER> = {}) =>
  at.as(who, `POST /api/desk/sales/${id}/counter-offers`, { ...COUNTER, ...of })
const counters = (id: number) =>
  at.stage.db.sql
    .select({ id: counterOffers.id, cents: counterOffers.cents, state: counterOffers.state })
    .from(counterOffers)
    .where(eq(counterOffers.reservationId, id))
    .orderBy(counterOffers.id)
const states = async (id: number) => (await counters(id)).map(({ cents, state }) => `${cents / 100} ${state}`)
const openId = async (id: number) => (await counters(id)).find(({ state }) => state === 'open')?.id ?? 0
const accept = (who: string, id: number, counterId: number) =>
  at.as(who, `POST /api/orders/reservation/${id}/counter-offers/${counterId}/accept`)

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
    const said = async (of: Partial<typeof COUNTER>) => {
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

describe('accepting a counter-offer', () => {
  test('reserves the unit at its amount, for the buyer alone [D33-6]', async () => {
    const id = await at.made({ status: 'offered', buyer: 'Bea', offer: 590_000 })
    await counter('manager', id)
    const open = await openId(id)
    for (const who of ['agent', 'stranger', 'manager', 'office'])
      expect(await accept(who, id, open)).toMatchObject({ code: 40010 })
    expect((await accept('buyer', id, open + 1)).code).toBe(40010)
    expect((await accept('buyer', id, open)).code).toBe(0)
    // Repeated, it changes nothing.
    expect((await accept('buyer', id, open)).code).toBe(0)
    expect(await at.unitStatus('101')).toBe('Reserved')
    expect(await at.sale(id)).toMatchObject({
      sale: { status: 'accepted', price: 596_000 },
      terms: { agreed: 596_000, counter: null },
    })
    const emails = await at.mails('bea@buyers.example')
    const accepted = emails.find(({ subject }) => subject.startsWith('Counter-offer accepted'))
    expect(accepted?.text).toContain('is reserved for you at the agreed price.')
    expect(accepted?.text).toContain('Agreed price: $596,000')
    const sellers = (await at.mails(at.house.agentEmail)).map(({ subject }) => subject.split(':')[0])
    expect(sellers).toEqual(['Counter-offer accepted'])
    expect((await at.as('buyer', 'GET /api/orders/reservation/0/9999999999/1/8')).data).toMatchObject({
      list: [{ ordersId: id, agreedPrice: 596_000, counter: null, standing: 'accepted' }],
    })
  })

  test('is refused in a sentence once another buyer has the unit; nothing changes [D33-7]', async () => {
    const id = await at.made({ status: 'offered', buyer: 'Bea', offer: 590_000 })
    await counter('manager', id)
    await at.made({ status: 'held', buyer: 'Ida' })
    expect(await accept('buyer', id, await openId(id))).toEqual({
      code: 70021,
      message: 'Another buyer has reserved this property in the meantime. Your offer stays as it is.',
      data: null,
    })
    expect(await states(id)).toEqual(['596000 open'])
    expect(await at.sale(id)).toMatchObject({ sale: { status: 'offered', price: 590_000 }, terms: { agreed: null } })
  })

  test('is the agent’s for a client, who is written to as well [D33-8]', async () => {
    const id = await at.made({ status: 'offered', buyer: 'Bea', offer: 590_000, isForClient: true })
    await counter('manager', id)
    const [client] = await at.mails('bea@buyers.example')
    expect(client?.text).toContain('Your agent can accept it for you until Monday 23 November')
    const [agent] = await at.mails(at.emailOf('agent'))
    expect(agent?.text).toContain('This is what we wrote to your client, Bea Byrne. You can answer for them.')
    expect(agent?.text).toContain(`/account/reserved/${at.house.id}/${at.house.units['101']}/${id}`)
    expect((await at.as('agent', `GET /api/orders/purchase/${id}`)).data).toMatchObject({
      counter: { amount: 59_600_000 },
      offerCents: 59_000_000,
    })
    const open = await openId(id)
    expect((await accept('stranger', id, open)).code).toBe(40010)
    expect((await accept('agent', id, open)).code).toBe(0)
    expect(await at.sale(id)).toMatchObject({ sale: { status: 'accepted', price: 596_000 } })
  })
})

describe('withdrawing a counter-offer', () => {
  const withdraw = (who: string, id: number) => at.as(who, `POST /api/desk/sales/${id}/counter-offers/withdraw`)

  test('leaves the offer open for the seller; its buyer and agent are emailed [D38-11]', async () => {
    const id = await at.made({ status: 'offered', buyer: 'Bea', offer: 590_000, isForClient: true })
    await counter('manager', id)
    const open = await openId(id)
    await at.mails('bea@buyers.example')
    const codes = []
    for (const who of ['seller', 'viewer', 'unproven', 'foreign', 'buyer']) codes.push((await withdraw(who, id)).code)
    expect(codes).toEqual([40301, 40301, 71001, 40400, 40301])
    expect((await withdraw('manager', id)).data).toMatchObject({
      sale: { status: 'offered', countered: null },
      terms: { counter: null },
      events: [
        { text: 'Counter-offer of $596,000 withdrawn (manager Buyer)' },
        { text: 'Counter-offer of $596,000 sent (manager Buyer)' },
        {},
      ],
    })
    expect(await accept('agent', id, open)).toMatchObject({
      code: 71073,
      message: 'The seller has withdrawn this counter-offer.',
    })
    const emails = await at.mails('bea@buyers.example')
    const email = emails.find(({ subject }) => subject.startsWith('Counter-offer withdrawn'))
    expect(email?.text).toContain('Your offer of $590,000 stays open.')
    const agent = (await at.mails(at.emailOf('agent'))).map(({ subject }) => subject.split(':')[0])
    expect(agent).toEqual(['Counter-offer', 'Counter-offer withdrawn'])
    expect(await at.history()).toMatchObject([{ action: 'sale-counter-withdrawn' }, { action: 'sale-counter' }])
    expect((await at.as('manager', 'GET /api/desk/today')).data).toMatchObject({ offers: [{ reservationId: id }] })
    expect(await withdraw('manager', id)).toMatchObject({
      code: 71071,
      message: `manager Buyer withdrew the counter-offer on Friday 20 November, 5:00 pm ACDT. No counter-offer to offer ${id} is open: it is offered.`,
    })
    await counter('manager', id)
    expect(await at.office('withdraw-counter', String(id))).toBe(
      `The counter-offer of $596,000 to offer ${id} is withdrawn.`,
    )
  })

  test('names at each who withdrew it [D52-67]', async () => {
    const id = await at.made({ status: 'offered', buyer: 'Bea', offer: 590_000 })
    await counter('manager', id, { price: 599_000 })
    await withdraw('manager', id)
    at.stage.clock.advance(MINUTE)
    await counter('manager', id, { price: 598_000 })
    await at.office('withdraw-counter', String(id))
    at.stage.clock.advance(MINUTE)
    await counter('manager', id, { price: 597_000 })
    const { data } = await withdraw('office', id)
    at.stage.clock.advance(-2 * MINUTE)
    expect((data as { events: { text: string }[] }).events.map(({ text }) => text)).toEqual([
      'Counter-offer of $597,000 withdrawn (Olga Buyer)',
      'Counter-offer of $597,000 sent (manager Buyer)',
      'Counter-offer of $598,000 withdrawn',
      'Counter-offer of $598,000 sent (manager Buyer)',
      'Counter-offer of $599,000 withdrawn (manager Buyer)',
      'Counter-offer of $599,000 sent (manager Buyer)',
      'Offer made',
    ])
  })

  test('at the moment in which its buyer accepts, one of the two happens [D38-12]', async () => {
    const id = await at.made({ status: 'offered', buyer: 'Bea', offer: 590_000 })
    await counter('manager', id)
    const [accepted, withdrawn] = await Promise.all([accept('buyer', id, await openId(id)), withdraw('manager', id)])
    expect([
      [0, 71071, 'Reserved', '596000 accepted'],
      [71073, 0, 'Available', '596000 taken-back'],
    ]).toContainEqual([accepted.code, withdrawn.code, await at.unitStatus('101'), (await states(id))[0]])
  })

  test('an accepted one reads as agreed, not as if the seller had accepted [D38-13]', async () => {
    const id = await at.made({ status: 'offered', buyer: 'Bea', offer: 590_000, isForClient: true })
    await counter('manager', id)
    await accept('agent', id, await openId(id))
    const { message } = await at.as('agent', `POST /api/orders/reservation/${id}/cancel`)
    expect(message).toContain('You and the seller agree on the price, so this offer can’t be withdrawn online.')
    expect(standingText('accepted')).toBe('Price agreed')
    expect(
      nextSteps({
        status: 'accepted',
        reservedAt: at.stage.clock.now(),
        heldUntil: null,
        state: 'SA',
        terms: STANDARD_TERMS,
        contractedAt: null,
        refundCents: 0,
      }),
    ).toContain(
      'You and the seller agree on the price. The contract comes to you or your conveyancer. Have it reviewed before you sign.',
    )
  })
})

describe('at the same time', () => {
  test('an agent who accepts twice and withdraws has done one of them, once [D33-18]', async () => {
    const id = await at.made({ status: 'offered', buyer: 'Bea', offer: 590_000, isForClient: true })
    await counter('manager', id)
    const open = await openId(id)
    const [first, second, withdrawn] = await Promise.all([
      accept('agent', id, open),
      accept('agent', id, open),
      at.as('agent', `POST /api/orders/reservation/${id}/cancel`),
    ])
    const outcome = [first.code, second.code, withdrawn.code, await at.unitStatus('101'), (await states(id))[0]]
    expect([
      [0, 0, 70049, 'Reserved', '596000 accepted'],
      [71073, 71073, 0, 'Available', '596000 withdrawn'],
    ]).toContainEqual(outcome)
  })

  test('the buyer accepts the counter-offer and the seller the offer: one price is agreed [D33-18]', async () => {
    const id = await at.made({ status: 'offered', buyer: 'Bea', offer: 590_000 })
    await counter('manager', id)
    const [buyer, seller] = await Promise.all([
      accept('buyer', id, await openId(id)),
      at.as('manager', `POST /api/desk/sales/${id}/acts`, { act: 'accept', reason: '' }),
    ])
    const { sale } = (await at.sale(id)) as { sale: { price: number } }
    expect([
      [0, 71071, 596_000, '596000 accepted'],
      [71073, 0, 590_000, '596000 withdrawn'],
    ]).toContainEqual([buyer.code, seller.code, sale.price, (await states(id))[0]])
  })

  test('two buyers accept counter-offers on one unit: one of them has it [D33-18]', async () => {
    const ids = [
      await at.made({ status: 'offered', buyer: 'Bea', offer: 590_000 }),
      await at.made({ status: 'offered', buyer: 'Bea', offer: 588_000, isForClient: true }),
    ] as const
    for (const id of ids) await counter('manager', id)
    const codes = (
      await Promise.all([accept('buyer', ids[0], await openId(ids[0])), accept('agent', ids[1], await openId(ids[1]))])
    ).map(({ code }) => code)
    expect(codes.toSorted((a, b) => a - b)).toEqual([0, 70021])
    expect(await at.unitStatus('101')).toBe('Reserved')
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
