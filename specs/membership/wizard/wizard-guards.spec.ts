import { describe, expect, test } from 'vitest'
import {
  BAR,
  placeInBar,
  PRICING_PATH,
  type Step,
  STEP_PATHS,
  STEPS,
  stepAt,
} from '../../../domain/membership/wizard-steps'
import { PRO_CHOICE, RETURNED } from '../samples'
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

  test.each<[Step, string, number, string]>([
    ['plan', '/unifi/register', 0, '[M2-16 M2-17 M2-97]'],
    ['password', '/unifi/register/user-details-password', 1, '[M2-18 M2-98]'],
    ['details', '/unifi/register/more-details', 1, '[M2-19 M2-99]'],
    ['terms', '/unifi/register/tnc', 1, '[M2-20 M2-100]'],
    ['payment', '/unifi/register/payment', 2, '[M2-21 M2-101]'],
    ['confirm', '/unifi/register/confirm', 2, '[M2-22 M2-102]'],
  ])('the step %s is at %s, and at %i in the progress bar %s', (step, path, place) => {
    expect([STEP_PATHS[step], stepAt(path), stepAt(`${path}/`), placeInBar(step)]).toEqual([path, step, step, place])
  })

  test('the steps have this order, and no other page is one', () => {
    expect(STEPS).toEqual(['plan', 'password', 'details', 'terms', 'payment', 'confirm'])
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
