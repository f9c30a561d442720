import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { purchaserCorrections } from '../../../../server/reservation/people/purchaser-corrections.tables'
import { BEA, type Correcting, withCorrections } from './corrections'

const { at, correct, named } = withCorrections()

test('a manager corrects a purchaser, with a reason that the buyer and their agent read [D38-21]', async () => {
  const id = await at.made({ status: 'held', buyer: 'Bea', isForClient: true })
  expect(await at.sale(id)).toMatchObject({ purchasers: [{ details: BEA }] })
  const { data } = await correct('manager', id, { now: { surname: 'Byrnes', email: 'bea.byrnes@buyers.example' } })
  expect(data).toMatchObject({
    sale: { buyer: 'Bea Byrnes' },
    purchasers: [{ name: 'Bea Byrnes', email: 'bea.byrnes@buyers.example', phone: '0491570156' }],
    signing: null,
  })
  expect((data as { events: { text: string }[] }).events[0]?.text).toBe(
    'Purchaser 1 corrected: surname Byrne, now Byrnes; email bea@buyers.example, now bea.byrnes@buyers.example: “As on the passport.” (manager Buyer)',
  )
  const [email] = await at.mails('bea.byrnes@buyers.example')
  expect(email?.subject).toContain('Purchaser corrected: apartment 101, Kestrel House')
  expect(email?.text).toContain(
    'The seller has corrected the details of purchaser 1, Bea Byrnes, on the reservation of the property below.',
  )
  expect(email?.text).toContain('They write: “As on the passport.”')
  expect(email?.text).toContain('Surname: Byrne, now Byrnes')
  expect(email?.text).not.toContain('needs to be signed')
  const [agent] = await at.mails(at.emailOf('agent'))
  expect(agent?.text).toContain('This is what we wrote to your client, Bea Byrnes:')
  expect((await at.as('agent', `GET /api/orders/purchase/${id}`)).data).toMatchObject({
    correction: {
      ...{ name: 'Bea Byrnes', fields: 'Surname, email', reason: 'As on the passport.', signsAgain: false },
    },
  })
  expect(await at.history()).toMatchObject([
    {
      action: 'sale-purchaser',
      subject: `Kestrel House, 101, reservation ${id}`,
      fields: [
        { field: 'reason', was: '', now: 'As on the passport.' },
        { field: 'corrected', was: '', now: 'Surname, email' },
        { field: 'purchaser', was: '', now: '1' },
      ],
    },
  ])
})

test('a buyer sees the correction among their reservations, and the command line corrects as well [D38-21]', async () => {
  const id = await at.made({ status: 'held', buyer: 'Bea' })
  expect(await at.office('correct-purchaser', String(id), '1', 'surname=De Luca', '--reason', 'Married.')).toBe(
    `Purchaser 1 of reservation ${id} is corrected: surname.`,
  )
  expect((await at.as('buyer', 'GET /api/orders/reservation/0/9999999999/1/8')).data).toMatchObject({
    list: [{ ordersId: id, correction: { name: 'Bea De Luca', fields: 'Surname', reason: 'Married.' } }],
  })
  expect(await at.office('correct-purchaser', String(id), '2', 'surname=A', '--reason', 'B')).toBe(
    `failed: Reservation ${id} has no purchaser 2.`,
  )
  expect(await at.office('correct-purchaser', String(id), '1', 'title=Ms', '--reason', 'B')).toBe(
    'failed: Unknown field: title. Use one of: firstName, middleName, surname, email, mobile, address, suburb, state, postcode, country.',
  )
})

test('it is a manager’s, before the contract, with fields as a form takes them and a reason [D38-22]', async () => {
  const id = await at.made({ status: 'held', buyer: 'Bea' })
  const codes = []
  for (const who of ['seller', 'viewer', 'unproven', 'foreign', 'buyer', 'agent'])
    codes.push((await correct(who, id)).code)
  expect(codes).toEqual([40301, 40301, 71001, 40400, 40301, 40301])
  expect(await at.sale(id, 'seller')).toMatchObject({ purchasers: [{ name: 'Bea Byrne', details: null }] })
  const said = async (of: Correcting) => {
    const { code, message, data } = await correct('manager', id, of)
    return [code, message, (data as { field?: string } | null)?.field]
  }
  expect(await said({ now: {} })).toEqual([40000, 'Nothing differs from what the form says.', 'firstName'])
  expect(await said({ now: { email: 'bea' } })).toEqual([40000, 'Please enter a valid email', 'email'])
  expect(await said({ now: { surname: '' } })).toEqual([40000, 'Please enter surname', 'surname'])
  expect(await said({ now: { country: 'New Zealand', state: 'x'.repeat(51) } })).toEqual([
    40000,
    'Region can have at most 50 characters',
    'state',
  ])
  expect(await said({ reason: ' ' })).toEqual([40000, 'Write why: the buyer reads it.', 'reason'])
  expect(await said({ position: 2 })).toEqual([40000, `Reservation ${id} has no purchaser 2.`, 'position'])
  expect(await said({ now: { surname: 'Byrne 𓀀' } })).toEqual([
    40000,
    'Purchaser 1, surname: “𓀀” can’t be printed. Please write it in other letters.',
    'surname',
  ])
  const sold = await at.made({ status: 'contracted', buyer: 'Bea', apt: '102' })
  expect(await at.sale(sold)).toMatchObject({ purchasers: [{ details: null }] })
  expect(await correct('manager', sold)).toMatchObject({
    code: 71071,
    message: `Reservation ${sold} is contracted: a purchaser is corrected before the contract is signed.`,
  })
  expect(await named(id)).toEqual(['Bea Byrne, bea@buyers.example'])
})

test('of two desks that correct the same purchaser, the second sees the first [D38-23]', async () => {
  const id = await at.made({ status: 'held', buyer: 'Bea' })
  const both = await Promise.all([
    correct('manager', id, { now: { surname: 'Byrnes' } }),
    correct('office', id, { now: { firstName: 'Beatrice' } }),
  ])
  expect(both.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([0, 71010])
  expect(await at.stage.db.sql.$count(purchaserCorrections, eq(purchaserCorrections.reservationId, id))).toBe(1)
  expect([['Bea Byrnes, bea@buyers.example'], ['Beatrice Byrne, bea@buyers.example']]).toContainEqual(await named(id))
})
