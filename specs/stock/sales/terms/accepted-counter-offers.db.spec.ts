import { describe, expect, test } from 'vitest'
import { withCounters } from './counter-stage'

const { accept, at, counter, openId, states } = withCounters()

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

  test('is accepted by the agent of a client, and the client is emailed too [D33-8]', async () => {
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
