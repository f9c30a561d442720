import { eq, sql } from 'drizzle-orm'
import * as E from 'fp-ts/lib/Either.js'
import { describe, expect, test } from 'vitest'
import type { OfficeAction } from '../../../domain/reservation/office-action'
import { HOUR, MINUTE } from '../../../domain/shared/dates'
import type { Database } from '../../../server/db/database'
import { outbox } from '../../../server/mail/mail.tables'
import { refundFailed } from '../../../server/payments/payment-chores'
import { paymentRefunds } from '../../../server/payments/payment-refunds.tables'
import { payments } from '../../../server/payments/payments.tables'
import { runCommand } from '../../../server/office-commands'
import { asLine } from '../../../server/office/reply'
import { actOnReservation } from '../../../server/reservation/act-on-reservation'
import { cancelReservation } from '../../../server/reservation/cancel-reservation'
import { cancellationEmailKinds } from '../../../server/reservation/cancellation-emails'
import { findReceipt } from '../../../server/reservation/documents/receipt.document'
import { outcomeEmailKinds } from '../../../server/reservation/outcome-emails'
import { refundEmailKinds } from '../../../server/reservation/refund/refund-emails'
import { refundFee } from '../../../server/reservation/refund/refund-fee'
import { reservations } from '../../../server/reservation/reservation.tables'
import { sandboxRefunds } from '../../../server/sandbox/sandbox.tables'
import { tenantByLabel } from '../../../server/content/tenants'
import { rendererOf, storedEmails } from '../../mail/stored-emails'
import { servicesWith, sweep } from '../../payments/engine-setup'
import { heldUnit, LANTERN_905, offeredUnit, type ReservationSetup, standing } from '../reservation-setup'
import { withReservations } from '../with-reservations'
import { paymentIsFor } from '../../payments/payment-is-for'

let db: Database
let setup: ReservationSetup

withReservations((made) => {
  setup = made
  db = made.db
})

const held = () => heldUnit(setup, LANTERN_905)
const refund = async (id: number, cents: number, left: number | null = null, reason = 'The lift was late.') => {
  const done = await refundFee(setup.services, { id, cents, left, reason, accountId: null })
  return E.isLeft(done) ? `${done.left.kind}: ${done.left.message}` : `left ${done.right.left}`
}
const paymentOf = async (id: number) => {
  const [found] = await db.sql.select().from(payments).where(paymentIsFor('reservation', id))
  if (found === undefined) throw new Error('There is no payment.')
  return found
}
/** What the provider has refunded, by its key. */
const refundsAtProvider = async (id: number) => {
  const { paymentRef, id: paymentId } = await paymentOf(id)
  const made = await db.sql
    .select({ key: sandboxRefunds.idempotencyKey, cents: sandboxRefunds.amountCents })
    .from(sandboxRefunds)
    .where(eq(sandboxRefunds.paymentRef, paymentRef ?? ''))
  return made
    .map(({ key, cents }) => [key.startsWith(`refund-${paymentId}-`) ? 'alone' : 'at the end', cents])
    .toSorted()
}
const partsOf = async (id: number) => {
  const { id: paymentId } = await paymentOf(id)
  return db.sql.select().from(paymentRefunds).where(eq(paymentRefunds.paymentId, paymentId)).orderBy(paymentRefunds.id)
}
const KINDS = { ...refundEmailKinds, ...outcomeEmailKinds, ...cancellationEmailKinds }
const emails = () => storedEmails(db, rendererOf(KINDS))
const clearOutbox = () => db.sql.delete(outbox)
const ownerOf = async (id: number) => {
  const [found] = await db.sql.select({ id: reservations.accountId }).from(reservations).where(eq(reservations.id, id))
  return found?.id ?? 0
}

describe('a refund alone', () => {
  test('is made in parts while the hold goes on, and the buyer reads why [D42-1 D42-2]', async () => {
    const { id } = await held()
    await clearOutbox()
    expect([await refund(id, 25_000), await refund(id, 4_050)]).toEqual(['left 78030', 'left 73980'])
    await sweep(setup.services)
    await sweep(setup.services)
    expect(await refundsAtProvider(id)).toEqual([
      ['alone', 25_000],
      ['alone', 4_050],
    ])
    expect(await standing(db, id)).toBe('held, Reserved, captured')
    expect(await paymentOf(id)).toMatchObject({ givenBackCents: 29_050, refundCents: 0, refundedAt: null })
    expect(asLine(await runCommand(setup.services, ['reservations']))).toContain('  captured, $290.50 refunded  ')
    const [first, second] = await emails()
    expect(first?.subject).toBe('Refund: apartment 905, The Lantern, 41 Bayview Street, Glenelg SA 5045')
    expect(first?.text).toContain(
      'We refund $250 of what was paid for the reservation below to your card, which takes 3-5 business days to clear. The reservation stays as it is.',
    )
    expect(first?.text).toContain('The reason: “The lift was late.”')
    expect(first?.text).not.toContain('Already refunded')
    expect(second?.text).toMatch(/Refund\W+\$40\.50/)
    expect(second?.text).toMatch(/Already refunded\W+\$250/)
  })

  test('is at most what is left, and has an amount and a reason [D42-3]', async () => {
    const { id } = await held()
    await refund(id, 100_000)
    expect([
      await refund(id, 3_031),
      await refund(id, 0),
      await refund(id, -5),
      await refund(id, 100, null, ''),
      await refund(id, 100, null, 'x'.repeat(501)),
      await refund(id, 3_030),
      await refund(id, 1),
    ]).toEqual([
      'malformed: At most $30.30 is left to refund.',
      'malformed: Enter an amount in dollars, such as 250.',
      'malformed: Enter an amount in dollars, such as 250.',
      'malformed: Write why: the buyer reads it.',
      'malformed: A reason has at most 500 characters.',
      'left 0',
      'malformed: All that was paid has already been refunded.',
    ])
  })

  test('needs a payment that isn’t refunded at its end; an offer has none [D42-3]', async () => {
    const [offer, ended] = [await offeredUnit(setup), await held()]
    await actOnReservation(setup.services, ended.id, 'cancel')
    expect([await refund(offer.id, 100), await refund(ended.id, 100), await refund(999_999, 100)]).toEqual([
      `nothing-paid: Nothing was paid for reservation ${offer.id}.`,
      `nothing-paid: Reservation ${ended.id} has ended, and its fee is refunded as its terms say.`,
      'not-found: Reservation 999999 not found.',
    ])
  })

  test('is made once by two desks at once that saw the same, and by a request that is sent twice [D42-4]', async () => {
    const { id } = await held()
    const both = await Promise.all([refund(id, 60_000, 103_030), refund(id, 60_000, 103_030)])
    expect(both.toSorted()).toEqual([
      'left 43030',
      'refunded-meanwhile: Some of it has been refunded meanwhile: $430.30 is left. Nothing was refunded now.',
    ])
    const commands = await Promise.all([refund(id, 30_000), refund(id, 30_000)])
    expect(commands.toSorted()).toEqual(['left 13030', 'malformed: At most $130.30 is left to refund.'])
    await sweep(setup.services)
    expect((await refundsAtProvider(id)).map(([, cents]) => cents).toSorted()).toEqual([30_000, 60_000])
  })

  test('the database keeps what was asked, and refuses more than was paid [D42-4 D42-5]', async () => {
    const { id } = await held()
    await refund(id, 50_000)
    const payment = await paymentOf(id)
    const refused = async (statement: ReturnType<typeof sql>) =>
      db.sql.execute(statement).then(
        () => false,
        () => true,
      )
    expect([
      await refused(sql`UPDATE payments SET given_back_cents = 103031 WHERE id = ${payment.id}`),
      await refused(sql`UPDATE payments SET refund_cents = 100000 WHERE id = ${payment.id}`),
      await refused(sql`UPDATE payment_refunds SET amount_cents = 1 WHERE payment_id = ${payment.id}`),
      await refused(sql`UPDATE payment_refunds SET reason = '' WHERE payment_id = ${payment.id}`),
      await refused(sql`DELETE FROM payment_refunds WHERE payment_id = ${payment.id}`),
    ]).toEqual([true, true, true, true, true])
  })
})

describe('the end of a sale', () => {
  test('refunds the fee less what was refunded before, and its email says both [D42-6]', async () => {
    const { id } = await held()
    await refund(id, 25_000)
    await clearOutbox()
    expect(await cancelReservation(setup.services, id, { accountId: await ownerOf(id), role: 'buyer' })).toEqual(
      E.right(75_000),
    )
    await sweep(setup.services)
    expect(await refundsAtProvider(id)).toEqual([
      ['alone', 25_000],
      ['at the end', 75_000],
    ])
    const [toBuyer, toAgent] = await emails()
    expect(toBuyer?.text).toContain(
      'We refund $750 to your card, which takes 3-5 business days to clear. We have already refunded $250 of the fee. The card transaction fee of $30.30 is not refunded.',
    )
    expect(toAgent?.text).toContain('and we refund what is left of the reservation fee.')
  })

  test('refunds nothing more once the fee was refunded, or more than the fee [D42-6]', async () => {
    for (const cents of [100_000, 103_030]) {
      const { id } = await held()
      await refund(id, cents)
      await sweep(setup.services)
      await actOnReservation(setup.services, id, 'cancel')
      await sweep(setup.services)
      expect(await standing(db, id)).toBe('cancelled, Available, captured')
      expect(await refundsAtProvider(id)).toEqual([['alone', cents]])
    }
  })

  test('after a contract that was signed before fees were refunded then keeps the fee, which the office can refund alone [D42-7]', async () => {
    const { id } = await held()
    await db.sql.update(reservations).set({ status: 'contracted' }).where(eq(reservations.id, id))
    await clearOutbox()
    await actOnReservation(setup.services, id, 'cancel')
    expect((await emails()).map(({ text }) => /refund/i.test(text))).toEqual([false])
    await clearOutbox()
    expect(await refund(id, 100_000)).toBe('left 3030')
    const [email] = await emails()
    expect(email?.text).not.toContain('The reservation stays as it is.')
    await sweep(setup.services)
    expect(await refundsAtProvider(id)).toEqual([['alone', 100_000]])
  })
})

describe('a contract that is signed', () => {
  const act = (id: number, action: OfficeAction) => actOnReservation(setup.services, id, action)

  test('refunds the fee, less what was refunded before; its end refunds nothing more [D52-18]', async () => {
    for (const [before, refunds] of [
      [0, [['at the end', 100_000]]],
      [
        25_000,
        [
          ['alone', 25_000],
          ['at the end', 75_000],
        ],
      ],
      [100_000, [['alone', 100_000]]],
    ] as const) {
      const { id } = await held()
      if (before > 0) await refund(id, before)
      await act(id, 'sign')
      await sweep(setup.services)
      expect(await refundsAtProvider(id)).toEqual(refunds)
      await act(id, 'unconditional')
      await act(id, 'cancel')
      await sweep(setup.services)
      expect(await refundsAtProvider(id)).toEqual(refunds)
    }
  })

  test('is refunded once if two nodes sign at once, or its buyer cancels at the same time [D52-18]', async () => {
    const twice = await held()
    const both = await Promise.all([act(twice.id, 'sign'), act(twice.id, 'sign')])
    expect(both.map(E.isRight).toSorted()).toEqual([false, true])
    const raced = await held()
    const caller = { accountId: await ownerOf(raced.id), role: 'buyer' } as const
    await Promise.all([act(raced.id, 'sign'), cancelReservation(setup.services, raced.id, caller)])
    const ended = await held()
    await Promise.all([act(ended.id, 'cancel'), act(ended.id, 'sign')])
    await Promise.all([sweep(setup.services), sweep(setup.services)])
    for (const { id } of [twice, raced, ended]) expect(await refundsAtProvider(id)).toEqual([['at the end', 100_000]])
    expect(await standing(db, twice.id)).toBe('contracted, Sold, refunded')
    const either = ['contracted, Sold, refunded', 'cancelled, Available, refunded']
    expect(either).toContain(await standing(db, raced.id))
    expect(either).toContain(await standing(db, ended.id))
  })

  test('says what is refunded, and the emails after it don’t say it again [D52-18]', async () => {
    const { id } = await held()
    await clearOutbox()
    for (const action of ['sign', 'unconditional', 'cancel'] as const) await act(id, action)
    const [signed, unconditional, ended] = (await emails()).map(({ text }) => text)
    expect(signed).toContain(
      'We refund $1,000 to your card, which takes 3-5 business days to clear. The card transaction fee of $30.30 is not refunded.\n\nThe deposit of the contract is separate from this fee.',
    )
    expect(signed).toMatch(/Refund\W+\$1,000/)
    expect(unconditional).not.toMatch(/refund/i)
    expect(ended).toContain(
      'We refunded $1,000 of the fee when the contract was signed, so there is nothing more to refund.',
    )
    await sweep(setup.services)
  })

  test('leaves nothing for the office to refund, and its command says what is refunded [D52-18]', async () => {
    const { id } = await held()
    const office = async (...args: string[]) => asLine(await runCommand(setup.services, args))
    expect(await office('sign', String(id))).toBe(
      `Reservation ${id} is under contract: 905, The Lantern, 41 Bayview Street, Glenelg SA 5045 is sold. The running server refunds $1,000 to the buyer's card.`,
    )
    expect(await refund(id, 100)).toBe(
      `nothing-paid: The contract of reservation ${id} is signed, and its fee is refunded as its terms say.`,
    )
    expect(await office('unconditional', String(id))).toBe(`Reservation ${id} is unconditional.`)
    expect(await office('cancel', String(id), '--reason', 'The finance was refused.')).toBe(
      `Reservation ${id} is cancelled.`,
    )
    await sweep(setup.services)
  })
})

describe('the provider', () => {
  test('is asked again in five minutes after a failure, and once after a crash behind its answer [D42-8]', async () => {
    const { id } = await held()
    await refund(id, 25_000)
    const { provider } = setup.services.payments
    const answered: string[] = []
    const crashing = servicesWith(setup.services, {
      provider: {
        ...provider,
        refund: async (request) => {
          answered.push(`${(await provider.refund(request)).refundRef} ${request.idempotencyKey}`)
          throw new Error('the answer is lost')
        },
      },
    })
    await sweep(crashing)
    expect(await partsOf(id)).toMatchObject([{ refundRef: null, refundedAt: null }])
    await sweep(crashing)
    expect(answered).toHaveLength(1)
    setup.clock.move(5 * MINUTE)
    await sweep(setup.services)
    const { id: paymentId } = await paymentOf(id)
    const [part] = await partsOf(id)
    expect(answered).toEqual([`${part?.refundRef ?? ''} refund-${paymentId}-${part?.id ?? 0}`])
    expect(part).toMatchObject({ refundedAt: setup.clock(), nextCheckAt: null })
    expect(await refundsAtProvider(id)).toEqual([['alone', 25_000]])
  })

  test('returns a refund of a closed card: it is due again a day later, and still counts [D42-8]', async () => {
    const { id } = await held()
    await refund(id, 25_000)
    await sweep(setup.services)
    const [made] = await partsOf(id)
    await refundFailed(setup.services.payments, { refundRef: made?.refundRef ?? '', key: null })
    expect(setup.logged).toContain('the bank returned a refund: it is due again')
    expect(await partsOf(id)).toMatchObject([
      { refundRef: null, refundedAt: null, nextCheckAt: new Date(setup.clock().getTime() + 25 * HOUR) },
    ])
    expect(await refund(id, 78_031)).toBe('malformed: At most $780.30 is left to refund.')
  })

  test('returns a refund before its answer is stored, or instead of it: it is due again a day later [D42-8]', async () => {
    const { provider } = setup.services.payments
    for (const isLost of [false, true]) {
      const { id } = await held()
      await refund(id, 25_000)
      await sweep(
        servicesWith(setup.services, {
          provider: {
            ...provider,
            refund: async (request) => {
              const made = await provider.refund(request)
              await refundFailed(setup.services.payments, { ...made, key: request.idempotencyKey })
              if (isLost) throw new Error('the answer is lost')
              return made
            },
          },
        }),
      )
      expect(await partsOf(id)).toMatchObject([
        { refundRef: null, refundedAt: null, nextCheckAt: new Date(setup.clock().getTime() + 25 * HOUR) },
      ])
    }
  })
})

test('the receipt has what was refunded, and what its note promises is less by it [D42-10]', async () => {
  const { id } = await held()
  await refund(id, 25_000)
  await actOnReservation(setup.services, id, 'cancel')
  const receipt = await findReceipt(db.sql, id)
  const contents = receipt?.contents(await tenantByLabel(db.sql, receipt.tenant))
  expect(contents?.sums).toEqual([
    ['Paid by card on 20/11/2026', '$1,030.30'],
    [`Already refunded, reservation ${id}`, '$250'],
    [`Being refunded, reservation ${id}`, '$750'],
  ])
  expect(contents?.note).toContain(
    'is refunded once the contract is signed, or if you do not go to contract, less what has already been refunded.',
  )
})
