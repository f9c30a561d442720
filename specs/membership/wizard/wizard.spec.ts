import * as TE from 'fp-ts/lib/TaskEither.js'
import { describe, expect, test } from 'vitest'
import { returnedIn } from '../../../domain/membership/wizard-steps'
import { emptyUConnectUser } from '../../../domain/membership/u-connect-user'
import { failure } from '../../../domain/shared/failure'
import { checkoutIn, openedIn } from '../../payment/paying'
import { boom, DETAILS, MEMBERSHIP, RETURNED } from '../samples'
import { failsAt, KNOWN, notOpened, openAt, paymentIn, PLANNED, portsThat, reaches, tab } from './wizard-setup'

const SAVE = { type: 'save-password', email: 'una@example.com', password: 'long enough' } as const
const PICK = { type: 'pick', choice: { planId: 3, period: 'YEARLY' } } as const

describe('the password step', () => {
  test('for a picked plan checks the email first, then sends plan and password, then the password [M4-2] [M7-26] [M7-27] [M4-6]', async () => {
    const { effects, asked } = portsThat()
    const { local, store } = tab({ choice: PICK.choice })
    const wizard = openAt('password', effects, store)
    wizard.send(SAVE)
    const { context } = await reaches(wizard, 'details')
    const who = { userId: 1001, email: 'una@example.com' }
    expect(asked).toEqual([
      ['checkUser', 'una@example.com'],
      ['choosePlan', { key: 'k1', ...who, choice: PICK.choice, password: 'long enough' }],
      ['savePassword', { key: 'k1', ...who, password: 'long enough' }],
    ])
    expect([context.key, local.getItem('uConnectRegistrationKey'), context.user.paymentInterval]).toEqual([
      'k2',
      'k2',
      'YEARLY',
    ])
    expect(JSON.stringify(wizard.getPersistedSnapshot())).not.toContain('long enough')
  })

  test('after the box sends only the password', async () => {
    const { effects, names } = portsThat()
    const wizard = openAt('plan', effects, tab().store)
    wizard.send({ type: 'join', email: 'una@example.com' })
    await reaches(wizard, 'password')
    wizard.send(SAVE)
    await reaches(wizard, 'details')
    expect(names()).toEqual(['checkUser', 'choosePlan', 'savePassword'])
  })

  test('for a checked email with another plan sends plan and password without another check [M7-26]', async () => {
    const { effects, names } = portsThat()
    const wizard = openAt('password', effects, tab({ ...PLANNED, choice: { planId: 2, period: 'MONTHLY' } }).store)
    wizard.send(SAVE)
    await reaches(wizard, 'details')
    expect(names()).toEqual(['choosePlan', 'savePassword'])
  })

  test('checks a changed email again', async () => {
    const { effects, names } = portsThat()
    const wizard = openAt('password', effects, tab(PLANNED).store)
    wizard.send({ type: 'edit', fields: { email: 'other@example.com' } })
    wizard.send({ ...SAVE, email: 'other@example.com' })
    await reaches(wizard, 'details')
    expect(names()).toEqual(['checkUser', 'choosePlan', 'savePassword'])
  })

  test('shows the message of a refusal, and stores no password', async () => {
    const refused = failure('malformed', 'The password must not be less than 8 digits', 'password')
    const { local, store } = tab(PLANNED)
    const wizard = openAt('password', portsThat({ savePassword: () => TE.left(refused) }).effects, store)
    wizard.send(SAVE)
    const { context } = await failsAt(wizard, 'password')
    expect([context.failure, local.getItem('uConnectDraft')?.includes('long enough')]).toEqual([refused, false])
    expect(JSON.stringify(wizard.getPersistedSnapshot())).not.toContain('long enough')
  })

  test('left for /pricing forgets the details, and keeps key and plan [M4-12]', async () => {
    const { store } = tab(KNOWN)
    const wizard = openAt('password', portsThat().effects, store)
    wizard.send({ type: 'leave' })
    await reaches(wizard, 'left')
    expect(store.load()).toEqual({ ...KNOWN, user: emptyUConnectUser })
  })
})

describe('details, terms and payment', () => {
  test('saved details lead to the terms, and a new key replaces the old one [M4-7] [M7-28] [M7-29]', async () => {
    const { effects, asked } = portsThat()
    const { local, store } = tab(PLANNED)
    const wizard = openAt('details', effects, store)
    wizard.send({ type: 'save-details', details: DETAILS })
    await reaches(wizard, 'terms')
    expect([asked, local.getItem('uConnectRegistrationKey')]).toEqual([
      [['saveDetails', { key: 'k1', user: PLANNED.user }]],
      'k3',
    ])
  })

  test.each([
    ['k3', 1001, 'una@example.com'],
    ['k9', 1002, 'ben@example.com'],
  ])(
    'accepted terms of a paid plan lead to payment, with the key %s [M4-8] [M7-30] [M7-31]',
    async (key, userId, email) => {
      const { effects, asked } = portsThat()
      const wizard = openAt('terms', effects, tab({ ...PLANNED, key, user: { ...PLANNED.user, userId, email } }).store)
      wizard.send({ type: 'accept' })
      expect(openedIn(await paymentIn(wizard, 'paying'))).toEqual({ sessionId: 'cs_1', clientSecret: 'secret_1' })
      expect(asked).toEqual([
        ['acceptTerms', { key, userId, email }],
        ['openCheckout', { key, userId, email, subscriptionType: 'U_CON_STND' }],
      ])
    },
  )

  test("end without a checkout for the free plan; the report has the key as its token, no session to ask about, and the stored user's number [M4-13] [M4-17] [M4-18] [M7-33]", async () => {
    const { effects, asked } = portsThat()
    const wizard = openAt(
      'terms',
      effects,
      tab({
        ...PLANNED,
        user: { ...PLANNED.user, subscriptionUConnectId: 1, subscribedUConnectProductCode: 'UCON_STND_FREE' },
      }).store,
    )
    wizard.send({ type: 'accept' })
    expect((await reaches(wizard, 'joined')).context.membership).toEqual(MEMBERSHIP)
    expect(asked.slice(1)).toEqual([
      ['report', { productCode: 'UCON_STND_FREE', sessionId: '', token: 'k1', uid: '1001' }],
    ])
  })

  test('return to the step the server names as missing', async () => {
    const missing = failure('incomplete', 'Please fill in your details first.', 'details')
    const wizard = openAt('terms', portsThat({ acceptTerms: () => TE.left(missing) }).effects, tab(PLANNED).store)
    wizard.send({ type: 'accept' })
    const { context } = await reaches(wizard, 'details')
    expect([context.step, context.failure]).toEqual(['details', missing])
  })

  test('a checkout that fails to open can be retried; one that is left is removed, and another opened [M4-14] [M4-15]', async () => {
    let isAway = true
    const { effects } = portsThat({
      openCheckout: () => (isAway ? TE.left(boom) : TE.right({ sessionId: 'cs_2', clientSecret: 'secret_2' })),
    })
    const wizard = openAt('payment', effects, tab(PLANNED).store)
    expect((await notOpened(wizard)).failure).toBe(boom)
    isAway = false
    wizard.send({ type: 'retry' })
    expect(openedIn(await paymentIn(wizard, 'paying'))?.sessionId).toBe('cs_2')
    wizard.send({ type: 'step-opened', step: 'details', returned: null })
    expect(wizard.getSnapshot().children.paymentStep).toBe(undefined)
  })
})

describe('the success step', () => {
  test('checks the session after payment, then reports it [M4-9] [M4-17] [M7-32] [M7-33]', async () => {
    const { effects, asked } = portsThat()
    const wizard = openAt('confirm', effects, tab(PLANNED).store, RETURNED)
    expect((await reaches(wizard, 'joined')).context.membership).toEqual(MEMBERSHIP)
    expect(asked).toEqual([
      ['sessionStanding', 'cs_1'],
      ['report', RETURNED],
    ])
  })

  test('clears the store once the membership is made [A3-2]', async () => {
    const { local, store } = tab(PLANNED)
    await reaches(openAt('confirm', portsThat().effects, store, RETURNED), 'joined')
    expect([store.load(), local.length]).toEqual([{ key: null, choice: null, user: emptyUConnectUser }, 0])
  })

  test('an unpaid session returns to payment; one whose check fails is still reported', async () => {
    const unpaid = openAt(
      'confirm',
      portsThat({ sessionStanding: () => TE.right({ status: 'open', paid: false }) }).effects,
      tab(PLANNED).store,
      RETURNED,
    )
    await paymentIn(unpaid, 'paying')
    await reaches(
      openAt('confirm', portsThat({ sessionStanding: () => TE.left(boom) }).effects, tab(PLANNED).store, RETURNED),
      'joined',
    )
  })

  test('a failed report can be retried; a refund ends the registration', async () => {
    let isAway = true
    const wizard = openAt(
      'confirm',
      portsThat({ report: () => (isAway ? TE.left(boom) : TE.right(MEMBERSHIP)) }).effects,
      tab(PLANNED).store,
      RETURNED,
    )
    const checkout = await checkoutIn(wizard, 'unconfirmed')
    expect(checkout.getSnapshot().context.failure).toBe(boom)
    isAway = false
    checkout.send({ type: 'checkout.retry' })
    await reaches(wizard, 'joined')
    const back = failure('membership-refunded', 'Your payment goes back in full.')
    const { store } = tab(PLANNED)
    expect(
      (
        await reaches(
          openAt('confirm', portsThat({ report: () => TE.left(back) }).effects, store, RETURNED),
          'refunded',
        )
      ).context.failure,
    ).toBe(back)
    expect(store.load().key).toBe(null)
  })

  test('reads the URL after payment, its query before or after the hash [M3-30]', () => {
    expect([
      returnedIn('?productCode=UCON_STND_PRO&session_id=cs_1&token=k3&uid=1001'),
      returnedIn('?uid=1'),
      returnedIn(''),
    ]).toEqual([RETURNED, null, null])
  })
})
