import * as TE from 'fp-ts/lib/TaskEither.js'
import { describe, expect, test } from 'vitest'
import { accountExistsText } from '../../../domain/membership/messages'
import type { PlanChoice } from '../../../domain/membership/plan'
import { boom, CHECKED, exists } from '../samples'
import { failsAt, openAt, portsThat, reaches, tab } from './wizard-setup'

describe('from /pricing', () => {
  const joined = async () => {
    const { effects, asked } = portsThat()
    const { local, store } = tab()
    const wizard = openAt('plan', effects, store)
    wizard.send({ type: 'join', email: 'una@example.com' })
    return { ...(await reaches(wizard, 'password')), asked, local }
  }

  test('the box checks the email, then selects the free plan without a password, and continues to the password [M4-1] [M4-4] [M9-8]', async () => {
    const { asked } = await joined()
    expect(asked).toEqual([
      ['checkUser', 'una@example.com'],
      [
        'choosePlan',
        { key: 'k1', userId: 1001, email: 'una@example.com', choice: { planId: 1, period: 'MONTHLY' }, password: null },
      ],
    ])
  })

  test('the box stores the key, the plan and the period, and says that an email was sent [A3-25] [M3-13]', async () => {
    const { context, local } = await joined()
    expect(context.notice).toBe(
      'We have sent a letter to una@example.com. Please check your junk mail to ensure you receive it.',
    )
    expect([
      local.getItem('uConnectRegistrationKey'),
      local.getItem('selectedProductId'),
      local.getItem('subscriptionPeriod'),
    ]).toEqual(['k1', '1', 'MONTHLY'])
  })

  test('continuing a registration mentions no email [M8-12]', async () => {
    const wizard = openAt(
      'plan',
      portsThat({ checkUser: () => TE.right({ ...CHECKED, outcome: 'continued' }) }).effects,
      tab().store,
    )
    wizard.send({ type: 'join', email: 'una@example.com' })
    expect((await reaches(wizard, 'password')).context.notice).toBe(null)
  })

  test('if the free plan cannot be selected, the plans can be chosen [M4-3]', async () => {
    const wizard = openAt('plan', portsThat({ choosePlan: () => TE.left(boom) }).effects, tab().store)
    wizard.send({ type: 'join', email: 'una@example.com' })
    expect((await failsAt(wizard, 'plan')).context).toMatchObject({ failure: boom, key: 'k1' })
  })

  const picked = async (choice: PlanChoice) => {
    const { effects, asked } = portsThat()
    const { local, store } = tab()
    const wizard = openAt('plan', effects, store)
    wizard.send({ type: 'pick', choice })
    await reaches(wizard, 'password')
    return { asked, stored: [local.getItem('selectedProductId'), local.getItem('subscriptionPeriod')] }
  }

  test.each([
    [{ planId: 3, period: 'YEARLY' }, '3', 'YEARLY'],
    [{ planId: 2, period: 'MONTHLY' }, '2', 'MONTHLY'],
  ] as const)('of the choice %j %s and %s are stored [A3-26] [A3-27] [M3-24] [M3-25]', async (choice, ...kept) => {
    expect((await picked(choice)).stored).toEqual(kept)
  })

  test('a picked plan leads to the password without a call, and is stored [M4-5] [M4-10]', async () => {
    expect(await picked({ planId: 3, period: 'YEARLY' })).toEqual({ asked: [], stored: ['3', 'YEARLY'] })
  })

  test('an email with an account shows a dialog, and can be changed [M8-13] [M6-9]', async () => {
    const wizard = openAt('plan', portsThat({ checkUser: () => TE.left(exists) }).effects, tab().store)
    wizard.send({ type: 'join', email: 'una@example.com' })
    const { context } = await reaches(wizard, 'userExists')
    expect(accountExistsText(context.failure?.message ?? '')).toBe(
      'There is already an account with this email address. Please login.',
    )
    wizard.send({ type: 'close' })
    expect((await reaches(wizard, 'plan')).context.failure).toBe(null)
  })
})
