import * as TE from 'fp-ts/lib/TaskEither.js'
import { expect, test } from 'vitest'
import { createActor, waitFor } from 'xstate'
import type { Billing } from '../../domain/membership/billing'
import { planPurchaseWith } from '../../domain/membership/plan-purchase'
import { type LicensedChoice } from '../../domain/membership/plan'

const FREE: Billing = {
  plan: { name: 'Free', period: 'MONTHLY', priceCents: 0 },
  state: 'free',
  on: null,
  nextPlan: null,
  card: null,
  mayIntroduce: false,
  payments: [],
}
const PRO: Billing = { ...FREE, plan: { name: 'Pro', period: 'YEARLY', priceCents: 149_000 }, state: 'renews' }

test('a paid plan is confirmed once the bill shows it, and asking again charges nothing', async () => {
  const asked: LicensedChoice[] = []
  const bills = [FREE, PRO]
  const machine = planPurchaseWith({
    checkout: (choice) => {
      asked.push(choice)
      return TE.right({ sessionId: 'cs_1', clientSecret: 'secret' })
    },
    read: () => TE.right(bills.shift() ?? PRO),
  })
  const choice: LicensedChoice = { planId: 3, period: 'YEARLY', agentRegistrationNumber: '' }
  const actor = createActor(machine, { input: { request: choice, sessionId: null, finalKinds: [] } }).start()
  await waitFor(actor, (snapshot) => snapshot.matches('paying'))
  actor.send({ type: 'checkout.paid' })
  const unconfirmed = await waitFor(actor, (snapshot) => snapshot.matches('unconfirmed'))
  actor.send({ type: 'checkout.retry' })
  const confirmed = await waitFor(actor, (snapshot) => snapshot.matches('confirmed'))
  expect([unconfirmed.context.failure?.message, confirmed.context.confirmed, asked]).toEqual([
    'Your payment hasn’t arrived yet. You won’t be charged twice if you try again.',
    PRO,
    [choice],
  ])
})
