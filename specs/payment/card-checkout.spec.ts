import * as TE from 'fp-ts/lib/TaskEither.js'
import { expect, test } from 'vitest'
import { createActor, toPromise, waitFor } from 'xstate'
import type { CardCheckoutEffects, OpenedCheckout } from '../../domain/payment/card-checkout'
import { cardCheckoutWith } from '../../domain/payment/card-checkout.machine'
import { failure } from '../../domain/shared/failure'

type Effects = CardCheckoutEffects<string, OpenedCheckout, number>

const boom = failure('unexpected', 'The server is away.')
const expired = failure('expired', 'Property has expired')

const start = (answers: Partial<Effects> = {}, sessionId: string | null = null) => {
  const effects: Effects = {
    open: () => TE.right({ sessionId: 'cs_1', clientSecret: 'secret_1' }),
    close: () => TE.right(undefined),
    isPaid: () => TE.right(true),
    confirm: () => TE.right(1001),
    ...answers,
  }
  return createActor(cardCheckoutWith(effects), {
    input: { request: 'unit 905', sessionId, finalKinds: ['expired'] },
  }).start()
}
const opened = async (answers: Partial<Effects> = {}) => {
  const checkout = start(answers)
  await waitFor(checkout, (snapshot) => snapshot.matches('paying'))
  return checkout
}

test('a payment in the page is confirmed with its request and session [B4-31 B4-32]', async () => {
  const asked: unknown[] = []
  const checkout = await opened({
    confirm: (paid) => {
      asked.push(paid)
      return TE.right(1001)
    },
  })
  checkout.send({ type: 'checkout.paid' })
  expect(await toPromise(checkout)).toEqual({ type: 'confirmed', confirmed: 1001 })
  expect(asked).toEqual([{ request: 'unit 905', sessionId: 'cs_1' }])
})

test('a checkout that does not open fails with its reason', async () => {
  expect(await toPromise(start({ open: () => TE.left(boom) }))).toEqual({ type: 'failed', failure: boom })
})

test('a closed checkout is unpaid, unless the payment succeeded meanwhile', async () => {
  const unpaid = await opened({ isPaid: () => TE.right(false) })
  unpaid.send({ type: 'checkout.close' })
  expect(await toPromise(unpaid)).toEqual({ type: 'unpaid' })
  const paid = await opened()
  paid.send({ type: 'checkout.close' })
  expect(await toPromise(paid)).toEqual({ type: 'confirmed', confirmed: 1001 })
})

test('a return without payment is unpaid [B4-34]', async () => {
  expect(await toPromise(start({ isPaid: () => TE.right(false) }, 'cs_9'))).toEqual({ type: 'unpaid' })
})

test('a final failure ends the confirmation; any other can be retried', async () => {
  expect(await toPromise(start({ confirm: () => TE.left(expired) }, 'cs_9'))).toEqual({
    type: 'failed',
    failure: expired,
  })
  let isAway = true
  const checkout = start({ confirm: () => (isAway ? TE.left(boom) : TE.right(1001)) }, 'cs_9')
  expect((await waitFor(checkout, (snapshot) => snapshot.matches('unconfirmed'))).context.failure).toEqual(boom)
  isAway = false
  checkout.send({ type: 'checkout.retry' })
  expect(await toPromise(checkout)).toEqual({ type: 'confirmed', confirmed: 1001 })
})

test('an unusable card form is replaced by another session', async () => {
  let count = 0
  const checkout = await opened({ open: () => TE.right({ sessionId: `cs_${(count += 1)}`, clientSecret: 'secret' }) })
  checkout.send({ type: 'checkout.renew' })
  expect((await waitFor(checkout, ({ context }) => context.opened?.sessionId === 'cs_2')).context.sessionId).toBe(
    'cs_2',
  )
})
