import { describe, expect, test } from 'vitest'
import { BAR, placeInBar, PRICING_PATH, STEP_PATHS, STEPS, stepAt } from '../../domain/membership/wizard-steps'
import { PRO_CHOICE, RETURNED } from './samples'
import { openAt, paymentIn, PLANNED, portsThat, tab } from './wizard-setup'

describe('the guards', () => {
  test.each(['details', 'terms', 'payment', 'confirm'] as const)(
    'without a key nobody enters %s [M6-2] [M6-4]',
    (step) => {
      expect(openAt(step, portsThat().effects, tab({ choice: PRO_CHOICE }).store).getSnapshot().value).toBe(
        'accessDenied',
      )
    },
  )

  test('the password step needs a key or a plan [M6-2] [M6-4]', () => {
    expect(openAt('password', portsThat().effects, tab().store).getSnapshot().value).toBe('accessDenied')
  })

  test('a key without an email and without a plan leads to the plans [M4-11]', () => {
    const wizard = openAt('password', portsThat().effects, tab({ key: 'k1' }).store).getSnapshot()
    expect([wizard.value, wizard.context.step]).toEqual(['plan', 'plan'])
  })

  test('the plans and the return from payment are open to all', () => {
    expect(openAt('plan', portsThat().effects, tab().store).getSnapshot().value).toEqual('plan')
    expect(openAt('confirm', portsThat().effects, tab().store, RETURNED).getSnapshot().value).toBe('confirm')
  })

  test('each step has its path, and its place in the progress bar [M2-16 M2-17 M2-18 M2-19 M2-20 M2-21 M2-22] [M2-97] [M2-98] [M2-99] [M2-100] [M2-101] [M2-102]', () => {
    expect(STEPS.map((step) => [STEP_PATHS[step], stepAt(`${STEP_PATHS[step]}/`), placeInBar(step)])).toEqual([
      ['/unifi/register', 'plan', 0],
      ['/unifi/register/user-details-password', 'password', 1],
      ['/unifi/register/more-details', 'details', 1],
      ['/unifi/register/tnc', 'terms', 1],
      ['/unifi/register/payment', 'payment', 2],
      ['/unifi/register/confirm', 'confirm', 2],
    ])
    expect(stepAt('/pricing')).toBe(null)
  })

  test('the bar has three steps, and errors lead to the prices [M2-96] [M2-15]', () => {
    expect([BAR, PRICING_PATH]).toEqual([['Step 1 Plan', 'Step 2 User Details', 'Step 3 payment'], '/pricing'])
  })

  test('browser back opens the step of the URL; the same URL again does nothing', async () => {
    const { effects, names } = portsThat()
    const wizard = openAt('payment', effects, tab(PLANNED).store)
    await paymentIn(wizard, 'paying')
    wizard.send({ type: 'step-opened', step: 'payment', returned: null })
    wizard.send({ type: 'step-opened', step: 'terms', returned: null })
    expect([wizard.getSnapshot().value, wizard.getSnapshot().children.paymentStep, names()]).toEqual([
      'terms',
      undefined,
      ['openCheckout'],
    ])
  })
})
