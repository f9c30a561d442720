import { describe, expect, test } from 'vitest'
import { standingText } from '../../../../domain/account/reserved-property'
import { nextSteps } from '../../../../domain/reservation/next-steps'
import { STANDARD_TERMS } from '../../../../domain/reservation/reservation-terms-codec'
import { MINUTE } from '../../../../domain/shared/dates'
import { withCounters } from './counter-stage'

const { accept, at, counter, openId, states } = withCounters()

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
