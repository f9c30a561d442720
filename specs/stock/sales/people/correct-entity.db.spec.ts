import { asc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { purchaserCorrections } from '../../../../server/reservation/people/purchaser-corrections.tables'
import { envelopeEvents, envelopes, envelopeSigners } from '../../../../server/signing/signing.tables'
import { call } from '../../../shared/api'
import { linkEmailedTo } from '../../../signing/form-calls-setup'
import { withCorrections } from './corrections'

const { at, correctEntity, entityOf, signed, envelopeOf } = withCorrections()

test('a manager corrects what buys, and the buyer, their agent and the history have it in words [D52-30]', async () => {
  const id = await at.made({ status: 'held', buyer: 'Bea', isForClient: true })
  const { data } = await correctEntity('manager', id)
  expect(data).toMatchObject({ purchasingEntity: 'Byrne Family Trust', signing: null })
  expect((data as { events: { text: string }[] }).events[0]?.text).toBe(
    'Purchasing entity corrected: none, now Byrne Family Trust: “As the accountant writes.” (manager Buyer)',
  )
  const [email] = await at.mails('bea@buyers.example')
  expect(email?.subject).toContain('Purchasing entity corrected: apartment 101, Kestrel House')
  expect(email?.text).toContain(
    'The seller has corrected the purchasing entity on the reservation of the property below. If it is still wrong, call your agent.',
  )
  expect(email?.text).toContain('They write: “As the accountant writes.”')
  expect(email?.text).toContain('Purchasing entity: none, now Byrne Family Trust')
  const [agent] = await at.mails(at.emailOf('agent'))
  expect(agent?.text).toContain('This is what we wrote to your client, Bea Byrne:')
  expect((await at.as('agent', `GET /api/orders/purchase/${id}`)).data).toMatchObject({
    purchasingEntity: 'Byrne Family Trust',
    correction: {
      ...{ name: '', fields: 'Purchasing entity', reason: 'As the accountant writes.', signsAgain: false },
    },
  })
  expect(await at.history()).toMatchObject([
    {
      action: 'sale-entity',
      subject: `Kestrel House, 101, reservation ${id}`,
      fields: [{ field: 'reason', was: '', now: 'As the accountant writes.' }],
    },
  ])
})

test('the command line corrects what buys as well, also to persons alone [D52-30]', async () => {
  const id = await at.made({ status: 'offered', buyer: 'Bea' })
  const run = (...args: string[]) => at.office('correct-purchaser', String(id), ...args, '--reason', 'As they say.')
  expect(await run('--entity', 'Byrne Pty Ltd ATF Byrne Trust')).toBe(
    `The purchasing entity of reservation ${id} is Byrne Pty Ltd ATF Byrne Trust.`,
  )
  expect(await run('--entity', '')).toBe(`The purchasers of reservation ${id} buy in their own names.`)
  expect(await entityOf(id)).toBe('')
  expect(await run('--entity', '')).toBe('failed: purchasingEntity: Nothing differs from what the form says.')
  expect(await run('1', '--entity', 'Byrne Trust')).toBe(
    'failed: correct-purchaser takes the number of one reservation, that of one purchaser, and fields such as surname="De Luca"; or the number of one reservation and --entity.',
  )
  expect(await at.office('correct-purchaser', '99999999', '--entity', 'A', '--reason', 'B')).toBe(
    'failed: Reservation 99999999 not found.',
  )
})

test('what buys is corrected by a manager, before the contract, as a form takes it, with a reason [D52-30]', async () => {
  const id = await at.made({ status: 'held', buyer: 'Bea' })
  const codes = []
  for (const who of ['seller', 'viewer', 'unproven', 'foreign', 'buyer', 'agent'])
    codes.push((await correctEntity(who, id)).code)
  expect(codes).toEqual([40301, 40301, 71001, 40400, 40301, 40301])
  const said = async (body: { was?: string; now?: string; reason?: string }) => {
    const { code, message, data } = await correctEntity('manager', id, body)
    return [code, message, (data as { field?: string } | null)?.field]
  }
  expect(await said({ now: ' ' })).toEqual([40000, 'Nothing differs from what the form says.', 'purchasingEntity'])
  expect(await said({ now: 'x'.repeat(1_025) })).toEqual([
    40000,
    'Purchasing entity can have at most 1024 characters',
    'purchasingEntity',
  ])
  expect(await said({ now: 'Trust 𓀀' })).toEqual([
    40000,
    'Purchasing entity: “𓀀” can’t be printed. Please write it in other letters.',
    'purchasingEntity',
  ])
  expect(await said({ reason: ' ' })).toEqual([40000, 'Write why: the buyer reads it.', 'reason'])
  expect((await said({ was: 'Other Trust' }))[0]).toBe(71010)
  const sold = await at.made({ status: 'contracted', buyer: 'Bea', apt: '102' })
  expect(await correctEntity('manager', sold)).toMatchObject({
    code: 71071,
    message: `Reservation ${sold} is contracted: the purchasing entity is corrected before the contract is signed.`,
  })
  expect([await entityOf(id), await entityOf(sold)]).toEqual(['', ''])
})

test('of two desks that correct what buys, the second sees the first [D52-30] [D52-31]', async () => {
  const id = await at.made({ status: 'held', buyer: 'Bea' })
  const both = await Promise.all([
    correctEntity('manager', id, { now: 'Byrne Family Trust' }),
    correctEntity('office', id, { now: 'Byrne SMSF' }),
  ])
  expect(both.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([0, 71010])
  expect(both.find(({ code }) => code === 71010)?.message).toMatch(
    /^(manager|Olga) Buyer corrected the purchasing entity on Friday 20 November, 5:00 pm ACDT\. The purchasing entity has been corrected meanwhile\. Look at the details again, and correct what is still wrong\.$/,
  )
  expect(await at.stage.db.sql.$count(purchaserCorrections, eq(purchaserCorrections.reservationId, id))).toBe(1)
})

test('a signature at the moment in which what buys is corrected doesn’t count for the changed form [D52-30]', async () => {
  const { id, pair, oldId } = await signed('101', '102')
  const link = await linkEmailedTo(at.stage, pair.nina)
  const { sql } = at.stage.db
  await sql.update(envelopes).set({ status: 'sent' }).where(eq(envelopes.id, oldId))
  await sql.update(envelopeSigners).set({ status: 'consented' }).where(eq(envelopeSigners.envelopeId, oldId))
  const [corrected, signature] = await Promise.all([
    correctEntity('manager', id),
    call(at.stage, `POST /api/signing/${link}/sign`, { typedName: 'Nina Purchaser' }),
  ])
  expect(corrected.code).toBe(0)
  expect([0, 40040]).toContain(signature.code)
  const reasons = await sql
    .select()
    .from(envelopeEvents)
    .where(eq(envelopeEvents.envelopeId, oldId))
    .orderBy(asc(envelopeEvents.id))
  expect(reasons.at(-1)).toMatchObject({
    ...{ kind: 'voided', detail: JSON.stringify({ reason: 'The purchasing entity was corrected.' }) },
  })
  await at.stage.tick()
  expect(await envelopeOf(id)).toMatchObject({ status: 'sent', form: { entity: 'Byrne Family Trust' } })
  expect(await at.sale(id)).toMatchObject({
    ...{ purchasingEntity: 'Byrne Family Trust', signing: { standing: { signed: 0, signers: 2, state: 'sent' } } },
  })
})
