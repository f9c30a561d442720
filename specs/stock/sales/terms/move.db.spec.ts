import { asc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { DAY } from '../../../../domain/shared/dates'
import { unitLedger, units } from '../../../../server/listing/unit.tables'
import { reservations } from '../../../../server/reservation/reservation.tables'
import { withTerms } from './terms-stage'

const at = withTerms()

const idOf = (apt: string): number => at.house.units[apt] ?? 0
const move = (who: string, id: number, apt: string, reason = 'You asked for a north-facing home.') =>
  at.as(who, `POST /api/desk/sales/${id}/unit`, { unitId: idOf(apt), reason })
const held = (isForClient = false) => at.made({ status: 'held', buyer: 'Bea', isForClient })
const rowOf = async (id: number) => {
  const [row] = await at.stage.db.sql.select().from(reservations).where(eq(reservations.id, id))
  return row
}
const priced = (apt: string, revisedPrice: number) =>
  at.stage.db.sql
    .update(units)
    .set({ revisedPrice })
    .where(eq(units.id, idOf(apt)))

test('a hold is moved: the other unit is reserved at its own price, and the first one is on sale again [D41-1 D51-4]', async () => {
  const id = await held(true)
  await at.stage.db.sql.update(reservations).set({ agreedCents: 59_000_000 }).where(eq(reservations.id, id))
  await priced('103', 640_000)
  expect((await at.as('seller', `GET /api/desk/sales/${id}/units`)).data).toEqual([
    { unitId: idOf('102'), label: '102', price: 600_000 },
    { unitId: idOf('103'), label: '103', price: 640_000 },
    { unitId: idOf('104'), label: '104', price: 600_000 },
  ])
  const before = await rowOf(id)
  expect(await at.sale(id)).toMatchObject({ asked: 600_000, isMoved: false })
  const { code, data } = await move('manager', id, '103')
  expect(code).toBe(0)
  expect(data).toMatchObject({
    sale: { id, label: '103', status: 'held', price: 640_000 },
    ...{ asked: 640_000, isMoved: true, terms: { agreed: null } },
  })
  expect((data as { events: { text: string }[] }).events[0]?.text).toBe(
    'Moved from 101 to 103: “You asked for a north-facing home.” (manager Buyer)',
  )
  expect([await at.unitStatus('101'), await at.unitStatus('103')]).toEqual(['Available', 'Reserved'])
  expect(await rowOf(id)).toMatchObject({ heldUntil: before?.heldUntil, terms: before?.terms, askedPrice: 640_000 })
  const ledger = await at.stage.db.sql
    .select({ unitId: unitLedger.unitId, from: unitLedger.from, to: unitLedger.to })
    .from(unitLedger)
    .where(eq(unitLedger.reservationId, id))
    .orderBy(asc(unitLedger.unitId))
  expect(ledger).toEqual([
    { unitId: idOf('101'), from: 'Reserved', to: 'Available' },
    { unitId: idOf('103'), from: 'Available', to: 'Reserved' },
  ])
  expect(await at.history()).toMatchObject([{ action: 'sale-move', subject: `Kestrel House, 101, reservation ${id}` }])
})

test('buyer and agent are emailed, and their pages show the other unit, and from which one and why [D41-2 D42-19 D42-20]', async () => {
  const own = await held()
  await move('manager', own, '102')
  const [email] = await at.mails('bea@buyers.example')
  expect(email?.subject).toBe('Moved to another unit: apartment 102, Kestrel House, 1 Test Street, Glenelg SA 5045')
  expect(email?.text).toContain(
    'The seller has moved the reservation from apartment 101 to the property below, and apartment 101 is no longer held for you.',
  )
  expect(email?.text).toContain('They write: “You asked for a north-facing home.”')
  expect(email?.attachments?.map(({ filename }) => filename)).toEqual([`hold-${own}.ics`])
  expect((await at.as('buyer', 'GET /api/orders/reservation/0/9999999999/1/8')).data).toMatchObject({
    list: [
      {
        ...{ ordersId: own, roomId: idOf('102') },
        moved: { from: 'apartment 101', reason: 'You asked for a north-facing home.', signsAgain: false },
      },
    ],
  })
  const clients = await held(true)
  await move('manager', clients, '103')
  const [agent] = await at.mails(at.emailOf('agent'))
  expect(agent?.text).toContain('This is what we wrote to your client, Bea Byrne:')
  await move('manager', clients, '104', 'The balcony is larger.')
  const page = `GET /api/orders/purchase/${clients}`
  expect((await at.as('agent', page)).data).toMatchObject({
    moved: { from: 'apartment 103', reason: 'The balcony is larger.' },
  })
  await at.office('sign', String(clients))
  expect((await at.as('agent', page)).data).toMatchObject({ moved: null })
})

test('it is a manager’s, before the contract, to a free unit of the same project, with a reason [D41-3]', async () => {
  const id = await held()
  const codes = []
  for (const who of ['seller', 'viewer', 'unproven', 'foreign', 'buyer']) codes.push((await move(who, id, '102')).code)
  expect(codes).toEqual([40301, 40301, 71001, 40400, 40301])
  const said = async (apt: string, reason?: string) => {
    const { code, message, data } = await move('manager', id, apt, reason)
    return [code, message, (data as { field?: string } | null)?.field]
  }
  expect(await said('101')).toEqual([40000, 'Choose another unit.', 'unitId'])
  expect(await said('999')).toEqual([40000, 'Choose another unit.', 'unitId'])
  expect(await said('102', ' ')).toEqual([40000, 'Write why: the buyer reads it.', 'reason'])
  expect(await at.as('manager', `POST /api/desk/sales/${id}/unit`, { unitId: 1, reason: 'a' })).toMatchObject({
    ...{ code: 40000, message: 'Choose a unit of the same project.', data: { field: 'unitId' } },
  })
  await at.made({ status: 'held', buyer: 'Ida', apt: '102' })
  expect((await said('102')).slice(0, 2)).toEqual([71072, 'Apartment 102 is no longer available. Nothing was changed.'])
  const offer = await at.made({ status: 'offered', buyer: 'Mo', apt: '103', offer: 590_000 })
  expect((await move('manager', offer, '104')).message).toBe(
    `Reservation ${offer} is offered: only a hold or an accepted offer can be moved, before its contract is signed.`,
  )
  await at.as('manager', `POST /api/desk/sales/${id}/steps`, {
    ...{ kind: 'sent', part: 0, day: '2026-11-20', sentTo: 'buyer', cents: null, isBond: false },
  })
  expect(await said('104')).toEqual([
    ...[71071, `A contract for the unit of reservation ${id} is out. Take back what is noted about it first.`],
    undefined,
  ])
  at.stage.clock.advance(8 * DAY)
  expect((await said('104'))[1]).toBe(`The hold of reservation ${id} has ended.`)
  at.stage.clock.advance(-8 * DAY)
  expect([await at.unitStatus('101'), await at.unitStatus('104')]).toEqual(['Reserved', 'Available'])
})

test('an accepted offer keeps its price; the command moves too [D41-4]', async () => {
  const id = await at.made({ status: 'accepted', buyer: 'Bea', offer: 590_000 })
  await priced('104', 700_000)
  expect((await move('manager', id, '104')).data).toMatchObject({
    ...{ sale: { label: '104', status: 'accepted', price: 590_000 }, asked: 700_000, offered: 590_000 },
  })
  expect(await at.office('move-reservation', String(id), 'apt 102', '--reason', 'As agreed.')).toBe(
    `Reservation ${id} has moved from 104 to 102.`,
  )
  expect(await at.office('move-reservation', String(id), '909', '--reason', 'As agreed.')).toBe(
    `failed: The project of reservation ${id} has no unit 909.`,
  )
  expect([await at.unitStatus('102'), await at.unitStatus('104')]).toEqual(['Reserved', 'Available'])
})

test('of two sales that are moved to one unit, one has it, and the other stays where it is [D41-5]', async () => {
  const one = await held()
  const other = await at.made({ status: 'held', buyer: 'Ida', apt: '102' })
  const both = await Promise.all([move('manager', one, '103'), move('office', other, '103')])
  expect(both.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([0, 71072])
  const labels = (await Promise.all([one, other].map((id) => rowOf(id)))).map((row) => row?.unitId)
  const won = both[0]?.code === 0
  expect(labels).toEqual(won ? [idOf('103'), idOf('102')] : [idOf('101'), idOf('103')])
  expect(await at.unitStatus('103')).toBe('Reserved')
  expect([await at.unitStatus('101'), await at.unitStatus('102')]).toEqual(
    won ? ['Available', 'Reserved'] : ['Reserved', 'Available'],
  )
})
