import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { after, DAY, HOUR } from '../../../../domain/shared/dates'
import { holdNotes } from '../../../../server/reservation/hold/hold-notes.tables'
import { accounts } from '../../../../server/identity/identity.tables'
import { moveReservation } from '../../../../server/reservation/move-reservation'
import { reservations } from '../../../../server/reservation/reservation.tables'
import { deskMembers } from '../../../../server/stock/members.tables'
import { officeServices } from '../../../../server/office-commands'
import { withTerms } from './terms-stage'

const at = withTerms()

/** The stage’s clock shows 20 November 2026, and holds end in a week: later days are open from the second day on. */
const extend = (who: string, id: number, day = '2026-11-29', reason = 'Your bank is slow.') =>
  at.as(who, `POST /api/desk/sales/${id}/hold`, { day, reason })
const ask = (who: string, id: number, reason = 'The bank answers on Monday.') =>
  at.as(who, `POST /api/orders/reservation/${id}/more-time`, { reason })
const decline = (who: string, id: number, reason = 'Two others wait.') =>
  at.as(who, `POST /api/desk/sales/${id}/hold/decline`, { reason })
const endOf = async (id: number) =>
  (
    await at.stage.db.sql
      .select({ heldUntil: reservations.heldUntil })
      .from(reservations)
      .where(eq(reservations.id, id))
  )[0]?.heldUntil
const kinds = async (id: number) =>
  (await at.stage.db.sql.select().from(holdNotes).where(eq(holdNotes.reservationId, id)).orderBy(holdNotes.id)).map(
    ({ kind }) => kind,
  )
/** Made three days ago. */
const held = async (of: { readonly isForClient?: boolean; readonly apt?: string } = {}) => {
  at.stage.clock.advance(-3 * DAY)
  const id = await at.made({ status: 'held', buyer: 'Bea', ...of })
  at.stage.clock.advance(3 * DAY)
  return id
}

test('an extended hold ends later, with the reason for the buyer and their agent [D38-1]', async () => {
  const id = await held({ isForClient: true })
  await at.stage.db.sql.update(reservations).set({ remindedAt: at.stage.clock.now() }).where(eq(reservations.id, id))
  const { data } = await extend('manager', id, '2026-11-27')
  expect(data).toMatchObject({
    sale: { status: 'held', endsAt: '2026-11-27T13:29:59.000Z' },
    terms: { hold: { days: 7, asked: null } },
  })
  expect((data as { events: { text: string }[] }).events[0]?.text).toBe(
    'Held until Friday 27 November, 11:59 pm ACDT: “Your bank is slow.” (manager Buyer)',
  )
  const [email] = await at.mails('bea@buyers.example')
  expect(email?.subject).toContain('Hold extended: apartment 101, Kestrel House')
  expect(email?.text).toContain(
    'The seller has extended the hold. The property below is held until Friday 27 November, 11:59 pm ACDT.',
  )
  expect(email?.text).toContain('They write: “Your bank is slow.”')
  expect(email?.attachments?.map(({ filename }) => filename)).toEqual([`hold-${id}.ics`])
  const [agent] = await at.mails(at.emailOf('agent'))
  expect(agent?.text).toContain('This is what we wrote to your client, Bea Byrne:')
  expect((await at.as('agent', `GET /api/orders/purchase/${id}`)).data).toMatchObject({
    heldUntil: '2026-11-27T13:29:59.000Z',
    holdNote: { kind: 'extended', text: 'Your bank is slow.' },
  })
  expect(await at.history()).toMatchObject([
    { action: 'sale-extend', subject: `Kestrel House, 101, reservation ${id}` },
  ])
})

test('a reminder comes again before the later end [D38-1]', async () => {
  const id = await held()
  at.stage.clock.advance(3 * DAY)
  const subjects = async () =>
    (await at.mails('bea@buyers.example'))
      .filter(({ text }) => text.includes(`Reservation number: ${id}`))
      .map(({ subject }) => subject.split(':')[0])
  const reminded = await subjects()
  await extend('manager', id)
  at.stage.clock.advance(5 * DAY)
  const emails = await subjects()
  at.stage.clock.advance(-8 * DAY)
  expect([reminded, emails]).toEqual([['Hold ends soon'], ['Hold ends soon', 'Hold extended', 'Hold ends soon']])
})

test('it is a manager’s, of a hold, to a later day within its terms, with a reason [D38-2]', async () => {
  const id = await held()
  const codes = []
  for (const who of ['seller', 'viewer', 'unproven', 'foreign', 'buyer']) codes.push((await extend(who, id)).code)
  expect(codes).toEqual([40301, 40301, 71001, 40400, 40301])
  const said = async (...of: readonly [day: string, reason?: string]) => {
    const { code, message, data } = await extend('manager', id, ...of)
    return [code, message, (data as { field?: string } | null)?.field]
  }
  expect(await said('2026-11-23')).toEqual([
    40000,
    'It is held until Tuesday 24 November, 5:00 pm ACDT already.',
    'day',
  ])
  expect(await said('2026-11-28')).toEqual([
    40000,
    'Today a hold can be extended to 27/11/2026 at the latest: its terms hold a unit for 7 days.',
    'day',
  ])
  expect(await said('2026-11-27', ' ')).toEqual([40000, 'Write why: the buyer reads it.', 'reason'])
  const offer = await at.made({ status: 'offered', buyer: 'Ida', apt: '102', offer: 590_000 })
  expect((await extend('manager', offer)).message).toBe(`Reservation ${offer} is offered: only a hold can be extended.`)
  expect(await at.office('extend-hold', String(id), '2026-11-26', '--reason', 'As agreed.')).toBe(
    `Reservation ${id} is held until Thursday 26 November, 11:59 pm ACDT.`,
  )
})

test('a hold whose end is over is not extended, and an extended one not ended by a job that had read its end before [D38-3]', async () => {
  const id = await held()
  at.stage.clock.advance(4 * DAY + HOUR)
  expect(await extend('manager', id)).toMatchObject({
    code: 71071,
    message: `The hold of reservation ${id} has ended.`,
  })
  at.stage.clock.advance(-4 * DAY - HOUR)
  expect((await extend('manager', id, '2026-11-27')).code).toBe(0)
  const services = { ...officeServices(at.stage.db), clock: at.stage.clock.now }
  expect(await moveReservation(services, id, 'hold-ended')).toBeNull()
  expect([await at.unitStatus('101'), await endOf(id)]).toEqual(['Reserved', new Date('2026-11-27T13:29:59Z')])
})

test('two managers who extend it to the same day move its end once [D38-3]', async () => {
  const id = await held()
  const both = await Promise.all([extend('manager', id, '2026-11-27'), extend('office', id, '2026-11-27')])
  expect(both.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([0, 40000])
  expect(await kinds(id)).toEqual(['extended'])
})

test('a buyer asks for more time, once, and the desk sees it first [D38-4]', async () => {
  const id = await held()
  for (const who of ['agent', 'stranger', 'manager']) expect((await ask(who, id)).code).toBe(40010)
  expect(await ask('buyer', id, ' ')).toMatchObject({ code: 40000, data: { field: 'reason' } })
  expect((await ask('buyer', id)).code).toBe(0)
  expect((await ask('buyer', id)).code).toBe(71131)
  expect(await at.sale(id, 'seller')).toMatchObject({
    sale: { asksTime: true },
    terms: { hold: { asked: 'The bank answers on Monday.' }, may: { hold: false } },
  })
  expect((await at.as('manager', 'GET /api/desk/today')).data).toMatchObject({
    asked: [{ reservationId: id, label: '101', buyer: 'Bea Byrne' }],
  })
  const [notice] = (await at.mails(at.house.agentEmail)).filter(({ subject }) => subject.startsWith('More time'))
  expect(notice?.text).toContain('The buyer asks you to extend the hold of the property below')
  expect(notice?.text).toContain(`https://unifi.example/desk/sales/${id}`)
  expect((await at.as('buyer', 'GET /api/orders/reservation/0/9999999999/1/8')).data).toMatchObject({
    list: [{ ordersId: id, holdNote: { kind: 'asked', text: 'The bank answers on Monday.' } }],
  })
  await extend('manager', id, '2026-11-27')
  expect(await at.sale(id)).toMatchObject({ sale: { asksTime: false }, terms: { hold: { asked: null } } })
  expect((await at.as('manager', 'GET /api/desk/today')).data).toMatchObject({ asked: [] })
})

test('those who decide are emailed that time is asked for: the managers, or the office without one, unless they are the listing’s agents [D52-36]', async () => {
  const asked = async (id: number, ...people: string[]) => {
    await at.stage.tick()
    const found = []
    for (const who of people) {
      const mails = await at.mails(at.emailOf(who))
      found.push(mails.filter(({ text }) => text.includes(`https://unifi.example/desk/sales/${id}`)).length)
    }
    return found
  }
  const PEOPLE = ['manager', 'unproven', 'seller', 'viewer', 'office', 'foreign']
  const first = await held()
  await ask('buyer', first)
  expect(await asked(first, ...PEOPLE)).toEqual([1, 1, 0, 0, 0, 0])
  const [email] = await at.mails(at.emailOf('manager'))
  expect([email?.subject.split(':')[0], email?.text.split('\n\n').slice(0, 4)]).toEqual([
    'More time asked for',
    [
      'Dear manager,',
      'The buyer asks you to extend the hold of the property below, which ends Tuesday 24 November, 5:00 pm ACDT.',
      'They write: “The bank answers on Monday.”',
      'Extend the hold at the desk, or say why not.',
    ],
  ])
  const { sql } = at.stage.db
  await sql
    .update(accounts)
    .set({ email: at.house.agentEmail })
    .where(eq(accounts.id, at.idOf('unproven')))
  const second = await held({ apt: '102' })
  await ask('buyer', second)
  expect(await asked(second, ...PEOPLE)).toEqual([1, 0, 0, 0, 0, 0])
  expect(
    (await at.mails(at.house.agentEmail)).filter(({ text }) => text.includes(`/desk/sales/${second}`)),
  ).toHaveLength(1)
  for (const who of ['manager', 'unproven'])
    await sql
      .update(deskMembers)
      .set({ endedAt: at.stage.clock.now() })
      .where(eq(deskMembers.accountId, at.idOf(who)))
  const third = await held({ apt: '103' })
  await ask('buyer', third)
  expect(await asked(third, ...PEOPLE)).toEqual([0, 0, 0, 0, 1, 0])
})

test('an agent asks for a client; a manager declines with a reason, and the hold ends as it was [D38-5]', async () => {
  const id = await held({ isForClient: true })
  expect((await decline('manager', id)).message).toBe(`No answer about more time is due for reservation ${id}.`)
  expect((await ask('agent', id)).code).toBe(0)
  const codes = []
  for (const who of ['seller', 'viewer', 'unproven', 'foreign', 'buyer']) codes.push((await decline(who, id)).code)
  expect(codes).toEqual([40301, 40301, 71001, 40400, 40301])
  const before = await endOf(id)
  expect((await decline('manager', id)).code).toBe(0)
  expect([await endOf(id), await kinds(id)]).toEqual([before, ['asked', 'declined']])
  const emails = await at.mails(at.emailOf('agent'))
  expect(emails.find(({ subject }) => subject.startsWith('No more time'))?.text).toContain(
    'The seller can’t extend the hold. The property below stays held until Tuesday 24 November, 5:00 pm ACDT.',
  )
  expect(await at.history()).toMatchObject([{ action: 'sale-more-time-declined' }])
  expect((await ask('agent', id)).code).toBe(0)
})

test('time can’t be asked for once the hold has ended [D38-4]', async () => {
  const id = await held()
  await at.stage.db.sql
    .update(reservations)
    .set({ heldUntil: after(at.stage.clock.now(), -HOUR) })
    .where(eq(reservations.id, id))
  expect((await ask('buyer', id)).code).toBe(71130)
})

test('what people write to each other may have more than one line [D52-52]', async () => {
  const id = await held()
  const asked = 'The bank answers on Monday.\n\nMy broker can confirm it.'
  expect((await ask('buyer', id, asked)).code).toBe(0)
  const answer = 'Two others wait.\nPlease sign before.'
  expect((await decline('manager', id, answer)).code).toBe(0)
  expect((await at.as('agent', `GET /api/orders/purchase/${id}`)).code).toBe(40010)
  const { data } = await at.as('buyer', 'GET /api/orders/reservation/0/9999999999/1/8')
  expect(data).toMatchObject({ list: [{ ordersId: id, holdNote: { kind: 'declined', text: answer } }] })
  const email = (await at.mails('bea@buyers.example')).find(({ text }) => text.includes('Please sign before.'))
  expect(email?.html).toContain('Two others wait.<br>Please sign before.')
  const ends = { act: 'cancel', reason: 'The buyer has written.\r\nThey want no other unit.' }
  expect((await at.as('office', `POST /api/desk/sales/${id}/acts`, ends)).code).toBe(0)
})
