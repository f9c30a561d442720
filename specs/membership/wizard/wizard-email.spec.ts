import * as TE from 'fp-ts/lib/TaskEither.js'
import { describe, expect, test } from 'vitest'
import { waitFor } from 'xstate'
import { failure } from '../../../domain/shared/failure'
import { MEMBERSHIP, over } from '../samples'
import { openAt, paymentIn, PLANNED, portsThat, reaches, tab, type Wizard } from './wizard-setup'

describe('an unconfirmed email address', () => {
  const unconfirmed = failure('email-unconfirmed', 'Confirm your email address first.')
  const FREE_PLAN = {
    ...PLANNED,
    user: { ...PLANNED.user, subscriptionUConnectId: 1, subscribedUConnectProductCode: 'UCON_STND_FREE' },
  }
  const enter = async (wizard: Wizard, code: string) => {
    const { children } = await reaches(wizard, 'confirmingEmail')
    if (children.emailConfirmation === undefined) throw new Error('no confirmation')
    await waitFor(children.emailConfirmation, (snapshot) => snapshot.matches('entering'))
    children.emailConfirmation.send({ type: 'submit', code })
  }

  test('is confirmed before the checkout of a paid plan opens', async () => {
    let isConfirmed = false
    const { effects, asked } = portsThat({
      openCheckout: () =>
        isConfirmed ? TE.right({ sessionId: 'cs_1', clientSecret: 'secret_1' }) : TE.left(unconfirmed),
      confirmEmail: () => {
        isConfirmed = true
        return TE.right(undefined)
      },
    })
    const wizard = openAt('payment', effects, tab(PLANNED).store)
    await enter(wizard, '123456')
    await paymentIn(wizard, 'paying')
    expect(asked.map(([name, request]) => (name === 'openCheckout' ? name : [name, request]))).toEqual([
      'openCheckout',
      ['sendEmailCode', 'k1'],
      ['confirmEmail', { key: 'k1', code: '123456' }],
      'openCheckout',
    ])
  })

  test('is confirmed before the free plan is finished', async () => {
    let isConfirmed = false
    const { effects, names } = portsThat({
      report: () => (isConfirmed ? TE.right(MEMBERSHIP) : TE.left(unconfirmed)),
      confirmEmail: () => {
        isConfirmed = true
        return TE.right(undefined)
      },
    })
    const wizard = openAt('confirm', effects, tab(FREE_PLAN).store)
    await enter(wizard, '123456')
    expect((await reaches(wizard, 'joined')).context.membership).toEqual(MEMBERSHIP)
    expect(names()).toEqual(['report', 'sendEmailCode', 'confirmEmail', 'report'])
  })

  test('can be corrected at the password step', async () => {
    const wizard = openAt(
      'payment',
      portsThat({ openCheckout: () => TE.left(unconfirmed) }).effects,
      tab(PLANNED).store,
    )
    await reaches(wizard, 'confirmingEmail')
    wizard.send({ type: 'change-email' })
    expect([wizard.getSnapshot().value, wizard.getSnapshot().context.step]).toEqual(['password', 'password'])
  })

  test('of an expired registration ends the wizard', async () => {
    const wizard = openAt(
      'payment',
      portsThat({ openCheckout: () => TE.left(unconfirmed), sendEmailCode: () => TE.left(over) }).effects,
      tab(PLANNED).store,
    )
    await reaches(wizard, 'expired')
  })
})
