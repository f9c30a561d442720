import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { reservations } from '../../../../server/reservation/reservation.tables'
import { envelopeEvents, envelopeReservations, envelopes } from '../../../../server/signing/signing.tables'
import { call } from '../../../shared/api'
import { linkEmailedTo } from '../../../signing/form-calls-setup'
import { withCorrections } from './corrections'

const { at, correct, named, signed, envelopeOf, subjects } = withCorrections()

test('the form of a moved reservation is voided, and everyone signs the one for the other unit [D41-7] [D51-22]', async () => {
  const { id, pair, oldId } = await signed('101')
  const { data } = await at.as('manager', `POST /api/desk/sales/${id}/unit`, {
    ...{ unitId: at.house.units['104'] ?? 0, reason: 'It faces north.' },
  })
  expect(data).toMatchObject({ sale: { label: '104' }, signing: { standing: { signed: 0, signers: 2 } } })
  expect((await at.stage.db.sql.select().from(envelopes).where(eq(envelopes.id, oldId)))[0]?.status).toBe('voided')
  const reasons = await at.stage.db.sql.select().from(envelopeEvents).where(eq(envelopeEvents.envelopeId, oldId))
  expect(reasons.at(-1)?.detail).toBe(JSON.stringify({ reason: 'The reservation was moved to another unit.' }))
  expect(await subjects(pair.pia)).toContain('Please sign: Apartment 104, Kestrel House')
  expect(await envelopeOf(id)).toMatchObject({ status: 'sent', form: { unit: 'Apartment 104' } })
})

test('a signed form is voided, and everyone is emailed a link to sign the corrected one [D38-24]', async () => {
  const { id, pair, oldId, nina, agent } = await signed('101')
  const oldLink = await linkEmailedTo(at.stage, pair.nina)
  const { data } = await correct('manager', id, { was: nina, position: 2, now: { surname: 'Purcell' } })
  expect(data).toMatchObject({ signing: { standing: { signed: 0, signers: 2, state: 'created' }, awaited: [] } })
  expect((await at.stage.db.sql.select().from(envelopes).where(eq(envelopes.id, oldId)))[0]?.status).toBe('voided')
  const reasons = await at.stage.db.sql.select().from(envelopeEvents).where(eq(envelopeEvents.envelopeId, oldId))
  expect(reasons.at(-1)).toMatchObject({
    kind: 'voided',
    detail: JSON.stringify({ reason: 'A purchaser was corrected.' }),
  })
  const asked = 'Please sign: Apartment 101, Kestrel House'
  expect((await subjects(pair.pia)).filter((subject) => subject === asked)).toHaveLength(1)
  expect((await subjects(pair.nina)).filter((subject) => subject === asked)).toHaveLength(2)
  const email = (await at.mails(pair.pia)).find(({ subject }) => subject === asked)
  expect(email?.text).toContain(
    'The reservation form for Apartment 101, Kestrel House has changed since it was made, and the changed form needs your signature. Signatures on the earlier form no longer count.',
  )
  const renewed = await envelopeOf(id)
  expect(renewed).toMatchObject({
    ...{ status: 'sent', isAttached: true },
    form: {
      unit: 'Apartment 101',
      purchasers: [{ name: 'Pia Purchaser' }, { name: 'Nina Purcell' }],
      prices: [['Price', '$600,000']],
    },
  })
  expect(await at.sale(id)).toMatchObject({
    signing: { standing: { signed: 0, signers: 2, state: 'sent' }, awaited: ['Pia Purchaser', 'Nina Purcell'] },
  })
  const states = []
  for (const link of [oldLink, await linkEmailedTo(at.stage, pair.pia), await linkEmailedTo(at.stage, pair.nina)])
    states.push(((await call(at.stage, `GET /api/signing/${link}`)).data as { state: string }).state)
  expect(states).toEqual(['voided', 'open', 'open'])
  const { data: purchase } = await call(at.stage, `GET /api/orders/purchase/${id}`, {}, { token: agent.token })
  expect(purchase).toMatchObject({
    signing: { signed: 0, signers: 2, state: 'sent' },
    correction: { name: 'Nina Purcell', signsAgain: true },
  })
  await correct('manager', id, { was: { ...nina, surname: 'Purcell' }, position: 2, now: { surname: 'Purser' } })
  await at.stage.tick()
  expect((await envelopeOf(id))?.form.purchasers[1]?.name).toBe('Nina Purser')
  expect(
    (
      await at.stage.db.sql
        .select()
        .from(envelopes)
        .where(eq(envelopes.id, renewed?.id ?? 0))
    )[0]?.status,
  ).toBe('voided')
})

test('a form is sent again once, although two nodes do it, and not for a reservation that has ended [D38-24]', async () => {
  const { id, pia, oldId } = await signed('101')
  await correct('manager', id, { was: pia })
  await Promise.all([at.stage.tick(), at.stage.tick()])
  const renewed = await envelopeOf(id)
  expect(renewed?.id).not.toBe(oldId)
  const all = await at.stage.db.sql.select().from(envelopes).where(eq(envelopes.listingId, at.house.id))
  expect(all.map(({ status }) => status).toSorted()).toEqual(['sent', 'voided'])
  await correct('manager', id, { was: { ...pia, surname: 'Byrnes' }, now: { surname: 'Burns' } })
  await at.stage.db.sql.update(reservations).set({ status: 'cancelled' }).where(eq(reservations.id, id))
  await at.stage.tick()
  expect((await envelopeOf(id))?.id).toBe(renewed?.id)
  expect(await at.stage.db.sql.$count(envelopeReservations, eq(envelopeReservations.isOutdated, true))).toBe(0)
})

test('units of the same form are corrected together; one under contract keeps what was signed for it [D38-25]', async () => {
  const { ids, pia, pair, oldId } = await signed('101', '102', '103')
  const [first = 0, second = 0, third = 0] = ids
  await at.stage.db.sql.update(reservations).set({ status: 'contracted' }).where(eq(reservations.id, third))
  expect((await correct('manager', first, { was: pia, now: { firstName: 'Phia' } })).code).toBe(0)
  await at.stage.tick()
  expect([await named(first), await named(second), await named(third)]).toEqual([
    [`Phia Purchaser, ${pair.pia}`, `Nina Purchaser, ${pair.nina}`],
    [`Phia Purchaser, ${pair.pia}`, `Nina Purchaser, ${pair.nina}`],
    [`Pia Purchaser, ${pair.pia}`, `Nina Purchaser, ${pair.nina}`],
  ])
  const renewed = await envelopeOf(first)
  expect(renewed?.form).toMatchObject({
    unit: 'Apartment 101, Apartment 102',
    purchasers: [{ name: 'Phia Purchaser' }, { name: 'Nina Purchaser' }],
    prices: [
      ['Price of apartment 101', '$600,000'],
      ['Price of apartment 102', '$600,000'],
    ],
  })
  expect([(await envelopeOf(second))?.id, (await envelopeOf(third))?.id]).toEqual([renewed?.id, oldId])
  expect((await envelopeOf(third))?.status).toBe('completed')
  const emails = (await at.mails(pair.pia)).filter(({ subject }) => subject.startsWith('Purchaser corrected'))
  expect(emails).toHaveLength(1)
  expect(emails[0]?.text).toContain(`Corrected too: Reservation ${second}`)
})
