import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { listings } from '../../../../server/listing/listing.tables'
import { reservations } from '../../../../server/reservation/reservation.tables'
import { withTerms } from './terms-stage'

const at = withTerms()

const agree = (who: string, id: number, price: number, message = '') =>
  at.as(who, `POST /api/desk/sales/${id}/agreed-price`, { price, message })

test('the agreed price of a reservation is beside the asked one, with the buyer, in the sums and in the history [D33-14]', async () => {
  const id = await at.made({ status: 'held', buyer: 'Bea' })
  expect((await agree('manager', id, 585_000, 'As on the phone.')).data).toMatchObject({
    ...{ sale: { status: 'held', price: 585_000 }, asked: 600_000, listPrice: 600_000 },
    terms: { agreed: 585_000, may: { counter: false, price: true, hold: true } },
  })
  const board = (await at.as('manager', 'GET /api/desk/sales?projectId=0&words=')).data as {
    columns: { column: string; sum: number }[]
  }
  expect(board.columns.find(({ column }) => column === 'held')?.sum).toBe(585_000)
  const [email] = await at.mails('bea@buyers.example')
  expect(email?.subject).toContain('Price agreed: apartment 101, Kestrel House')
  expect(email?.text).toContain('The seller has recorded $585,000 as the price that you have agreed on.')
  expect(email?.text).toContain('They write: “As on the phone.”')
  expect(email?.text).toContain('Agreed price: $585,000')
  expect((await at.as('buyer', 'GET /api/orders/reservation/0/9999999999/1/8')).data).toMatchObject({
    list: [{ ordersId: id, agreedPrice: 585_000, propertyPrice: 600_000 }],
  })
  expect((await agree('manager', id, 590_000)).code).toBe(0)
  expect(await at.history()).toMatchObject([
    { action: 'sale-price', fields: [{ field: 'agreedPrice', was: '$585,000', now: '$590,000' }] },
    { action: 'sale-price', fields: [{ field: 'agreedPrice', was: '', now: '$585,000' }] },
  ])
})

test('it is a manager’s, before the contract, and another one each time [D33-15]', async () => {
  const id = await at.made({ status: 'held', buyer: 'Bea' })
  const codes = []
  for (const who of ['seller', 'viewer', 'unproven', 'foreign', 'buyer']) codes.push((await agree(who, id, 1)).code)
  expect(codes).toEqual([40301, 40301, 71001, 40400, 40301])
  expect(await agree('manager', id, 0)).toMatchObject({ code: 40000, data: { field: 'price' } })
  await agree('manager', id, 585_000)
  expect((await agree('manager', id, 585_000)).message).toBe('That is the agreed price already.')
  await at.as('manager', `POST /api/desk/sales/${id}/acts`, { act: 'sign', reason: '' })
  expect(await agree('manager', id, 580_000)).toMatchObject({
    code: 71071,
    message: `manager Buyer noted that the contract is signed on Friday 20 November, 5:00 pm ACDT. Reservation ${id} is contracted: its price is agreed while it is held or accepted.`,
  })
})

test('a commission in per cent is of the agreed price, and the office agrees one by a command [D33-16]', async () => {
  const id = await at.made({ status: 'held', buyer: 'Bea', isForClient: true })
  await at.stage.db.sql.update(listings).set({ commissionPercent: 2 }).where(eq(listings.id, at.house.id))
  expect(await at.office('agree-price', String(id), '585k')).toBe(`The agreed price of reservation ${id} is $585,000.`)
  const [agent] = await at.mails(at.emailOf('agent'))
  expect(agent?.text).toContain('This is what we wrote to your client, Bea Byrne:')
  expect((await at.as('agent', `GET /api/orders/purchase/${id}`)).data).toMatchObject({
    housePropertyPOJO: { price: 585_000 },
  })
  await at.office('sign', String(id))
  await at.office('unconditional', String(id))
  const [sold] = await at.stage.db.sql
    .select({ cents: reservations.commissionCents })
    .from(reservations)
    .where(eq(reservations.id, id))
  expect(sold?.cents).toBe(1_170_000)
})
