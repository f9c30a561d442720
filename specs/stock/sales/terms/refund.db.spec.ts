import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { payments } from '../../../../server/payments/payments.tables'
import { sandboxRefunds, sandboxSessions } from '../../../../server/sandbox/sandbox.tables'
import { withTerms } from './terms-stage'

const at = withTerms()

/** A hold of the buyer, or of the agent’s client, whose fee of $1,030.30 was paid by card. */
const paidHold = async (isForClient = false): Promise<number> => {
  const id = await at.made({ status: 'held', buyer: 'Bea', isForClient })
  const now = at.stage.clock.now()
  const paymentRef = `sbx_pi_${id}`
  await at.stage.db.sql.insert(sandboxSessions).values({
    ...{
      id: `sbx_cs_${id}`,
      clientSecret: `secret ${id}`,
      idempotencyKey: `key ${id}`,
      reference: `reservation-${id}`,
    },
    ...{ email: 'bea@buyers.example', lines: [{ name: 'Fee', amountCents: 103_030 }], amountCents: 103_030 },
    ...{ returnUrl: '', status: 'complete', createdAt: now, expiresAt: now, completedAt: now, paymentRef },
  })
  await at.stage.db.sql.insert(payments).values({
    ...{ kind: 'reservation', subjectId: id, provider: 'sandbox', status: 'captured', amountCents: 103_030 },
    ...{ paymentRef, openedAt: now, endsAt: now, capturedAt: now },
  })
  return id
}
const refund = (who: string, id: number, cents: number, left = 103_030, reason = 'The display suite was closed.') =>
  at.as(who, `POST /api/desk/sales/${id}/refunds`, { cents, left, reason })
const refunded = async (id: number) =>
  (
    await at.stage.db.sql
      .select({ cents: sandboxRefunds.amountCents })
      .from(sandboxRefunds)
      .where(eq(sandboxRefunds.paymentRef, `sbx_pi_${id}`))
  ).map(({ cents }) => cents)

test('the office refunds a part: the sale stays, and buyer and introducer read why [D42-1 D42-2 D42-17 D51-3]', async () => {
  const id = await paidHold(true)
  expect(await at.sale(id, 'office')).toMatchObject({
    fee: { cents: 103_030, cardFeeCents: 3_030, status: 'captured', refundCents: 0, givenBackCents: 0 },
    terms: { may: { refund: true } },
  })
  expect(await at.sale(id, 'manager')).toMatchObject({ terms: { may: { refund: false } } })
  expect((await refund('office', id, 25_000)).data).toMatchObject({
    sale: { id, status: 'held' },
    fee: { status: 'captured', refundCents: 0, givenBackCents: 25_000 },
    events: expect.arrayContaining([
      expect.objectContaining({ text: '$250 refunded: “The display suite was closed.” (Olga Buyer)' }),
    ]) as unknown,
  })
  const [buyer] = await at.mails('bea@buyers.example')
  expect(buyer?.text).toContain('We refund $250 of what was paid for the reservation below to your card')
  expect(buyer?.text).toContain('The reason: “The display suite was closed.”')
  const [agent] = await at.mails(at.emailOf('agent'))
  expect(agent?.text).toContain('This is what we wrote to your client, Bea Byrne:')
  expect(await refunded(id)).toEqual([25_000])
  expect(await at.history()).toMatchObject([
    { action: 'sale-refund', subject: `Kestrel House, 101, reservation ${id}` },
  ])
})

test('a second desk that saw what was left before refunds nothing [D42-4]', async () => {
  const id = await paidHold()
  expect((await refund('office', id, 60_000)).code).toBe(0)
  expect(await refund('office', id, 60_000)).toMatchObject({
    code: 71143,
    message:
      'Olga Buyer refunded a part of the fee on Friday 20 November, 5:00 pm ACDT. Some of it has been refunded meanwhile: $430.30 is left. Nothing was refunded now.',
  })
  expect((await refund('office', id, 43_031, 43_030)).data).toMatchObject({ field: 'cents' })
  expect((await refund('office', id, 43_030, 43_030)).code).toBe(0)
  expect(await at.sale(id, 'office')).toMatchObject({ terms: { may: { refund: false } } })
})

test('it is the office’s, for its own brands, with a reason, and of what was paid [D42-14]', async () => {
  const id = await paidHold()
  const codes = []
  for (const who of ['manager', 'seller', 'viewer', 'unproven', 'foreign', 'buyer'])
    codes.push((await refund(who, id, 100)).code)
  expect(codes).toEqual([40301, 40301, 40301, 40301, 40400, 40301])
  expect(await refund('office', id, 100, 103_030, ' ')).toMatchObject({
    code: 40000,
    message: 'Write why: the buyer reads it.',
    data: { field: 'reason' },
  })
  const unpaid = await at.made({ apt: '102', status: 'offered', buyer: 'Noor', offer: 590_000 })
  expect(await refund('office', unpaid, 100)).toMatchObject({
    code: 71142,
    message: `Nothing was paid for reservation ${unpaid}.`,
  })
})

test('the command refunds too, and its end refunds the rest [D42-15]', async () => {
  const id = await paidHold()
  expect(await at.office('refund', String(id), '$250.50', '--reason', 'As you asked.')).toBe(
    `The running server refunds $250.50 of reservation ${id} to the buyer's card; $779.80 is left. The sale goes on.`,
  )
  expect(await at.office('refund', String(id), '779.81', '--reason', 'As you asked.')).toBe(
    'failed: cents: At most $779.80 is left to refund.',
  )
  expect(await at.office('cancel', String(id), '--reason', 'As you asked.')).toContain(
    "The running server refunds $749.50 to the buyer's card.",
  )
  await at.stage.tick()
  expect((await refunded(id)).toSorted((one, other) => one - other)).toEqual([25_050, 74_950])
})

test('a contract that is signed at the desk refunds the fee; the sale and its buyer read it [D52-18]', async () => {
  const id = await paidHold()
  const acts = `POST /api/desk/sales/${id}/acts`
  expect((await at.as('manager', acts, { act: 'sign', reason: '' })).data).toMatchObject({
    sale: { status: 'contracted' },
    fee: { status: 'refund-due', refundCents: 100_000, givenBackCents: 0 },
    terms: { may: { refund: false } },
  })
  const reserved = async () =>
    ((await at.as('buyer', 'GET /api/orders/reservation/0/9999999999/1/8')).data as { list: { refund: unknown }[] })
      .list[0]?.refund
  expect(await reserved()).toEqual({ cents: 100_000, at: null })
  await at.stage.tick()
  expect([await refunded(id), await reserved()]).toEqual([
    [100_000],
    { cents: 100_000, at: expect.any(String) as string },
  ])
  await at.as('office', acts, { act: 'cancel', reason: 'The finance was refused.' })
  await at.stage.tick()
  expect(await refunded(id)).toEqual([100_000])
  const ended = (await at.mails('bea@buyers.example')).at(-1)
  expect(ended?.text).toContain('so there is nothing more to refund.')
})
