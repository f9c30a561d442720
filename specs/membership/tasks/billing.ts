import assert from 'node:assert/strict'
import { eq } from 'drizzle-orm'
import { intervalOf, membershipLine } from '../../../domain/membership/billing'
import { PERIODS, priceIn } from '../../../domain/membership/plan'
import { after, MINUTE } from '../../../domain/shared/dates'
import { uConnectPlans, uConnectRegistrations } from '../../../server/membership/membership.tables'
import { officeServices, runCommand } from '../../../server/office-commands'
import { payments } from '../../../server/payments/payments.tables'
import { payInSandbox } from '../../../server/sandbox/sandbox-pay'
import type { UnifiWorld } from '../../shared/support/world'
import { pageOf } from '../../shared/tasks/browsing'
import { accountOf } from '../../shared/tasks/people'

const VISA = { cardNumber: '4242 4242 4242 4242', expiry: '05/49', cvv: '123', name: 'Alan Agent' }

/** The person's account has joined U-Connect on the brand's site, and paid its first period by Visa. */
export const paysFor = async (
  world: UnifiWorld,
  person: string,
  planName: string,
  interval: 'month' | 'year',
): Promise<void> => {
  const { id: accountId, email } = await accountOf(world, person)
  const { db, clock, payments: sandbox } = world.stage
  const now = clock.now()
  const period = PERIODS.find((each) => intervalOf(each) === interval) ?? 'MONTHLY'
  const [plan] = await db.sql.select().from(uConnectPlans).where(eq(uConnectPlans.name, planName))
  if (plan === undefined) throw new Error(`there is no plan ${planName}`)
  const [registration] = await db.sql
    .insert(uConnectRegistrations)
    .values({
      ...{ accountId, email, keyHash: `key of ${email}`, tenant: world.tenant === '' ? 'unifi' : world.tenant },
      ...{ origin: world.site, status: 'finished', mailed: true, planId: plan.id, period },
      ...{ createdAt: now, expiresAt: now, finishedAt: now },
    })
    .returning({ id: uConnectRegistrations.id })
  const subjectId = registration?.id ?? 0
  const amountCents = priceIn(plan, period)
  const { sessionId, clientSecret } = await sandbox.open({
    ...{ reference: `membership-${subjectId}`, idempotencyKey: `spec-${subjectId}`, interval, email, entry: 'page' },
    lines: [{ name: membershipLine(plan, period), amountCents }],
    returnUrl: `${world.site}/unifi/register/confirm`,
    expiresAt: after(now, 30 * MINUTE),
  })
  await payInSandbox(sandbox.books, clientSecret, VISA, 'never')
  const state = await sandbox.read(sessionId)
  await db.sql.insert(payments).values({
    ...{ kind: 'membership', subjectId, provider: 'sandbox', sessionId, clientSecret, status: 'captured' },
    ...{ interval, amountCents, paymentRef: state?.paymentRef ?? null },
    ...{ openedAt: now, endsAt: now, capturedAt: now },
  })
}

/** An office command about the person's account. */
export const officeRuns = async (world: UnifiWorld, person: string, command: string): Promise<void> => {
  const { db, clock } = world.stage
  const { email } = await accountOf(world, person)
  const { failed, text } = await runCommand({ ...officeServices(db), clock: clock.now }, [command, email])
  assert.equal(failed, false, text)
}

const unfold = async (world: UnifiWorld, person: string, title: string) => {
  const page = await pageOf(world, person)
  const part = page.locator('details', { has: page.getByRole('heading', { name: title, exact: true }) })
  await part.locator('summary').click()
  return part
}

export const cancels = async (world: UnifiWorld, person: string): Promise<void> => {
  const part = await unfold(world, person, 'Cancel the subscription')
  await part.getByRole('button', { name: 'Cancel the subscription', exact: true }).click()
}

/** A sandbox card, by its number. */
export const changesCard = async (world: UnifiWorld, person: string, number: string): Promise<void> => {
  const part = await unfold(world, person, 'Change the card')
  await part.locator(`[data-card="${number}"]`).click()
  await part.getByRole('button', { name: 'Save the card', exact: true }).click()
}
