import * as TE from 'fp-ts/lib/TaskEither.js'
import { describe, expect, test } from 'vitest'
import {
  ACCOUNT_EXISTS_TITLE,
  accountExistsText,
  EXPIRED_TEXT,
  EXPIRED_TITLE,
} from '../../../domain/membership/messages'
import { failure } from '../../../domain/shared/failure'
import { DETAILS, over, USER } from '../samples'
import { KNOWN, openAt, PLANNED, portsThat, reaches, tab } from './wizard-setup'

describe('failures', () => {
  test("have the documents' words [M8-13 M8-15]", () => {
    expect([ACCOUNT_EXISTS_TITLE, accountExistsText('M'), EXPIRED_TITLE, EXPIRED_TEXT]).toEqual([
      'User Account Exists',
      'M. Please login.',
      'Registration Session Expired',
      'Your session has timed out. Please reload the page and complete your registration again.',
    ])
  })

  const missing = failure('session-missing', 'x')
  test.each([over, missing])(
    'a registration that is over ($kind) says so; the key is gone, what was typed is not [M8-15] [M8-16]',
    async (why) => {
      const { store } = tab(PLANNED)
      const wizard = openAt('details', portsThat({ saveDetails: () => TE.left(why) }).effects, store)
      wizard.send({ type: 'save-details', details: DETAILS })
      await reaches(wizard, 'expired')
      expect(store.load()).toEqual({
        ...PLANNED,
        key: null,
        user: { ...PLANNED.user, userId: null, subscriptionUConnectId: null },
      })
      wizard.send({ type: 'close' })
      await reaches(wizard, 'left')
    },
  )

  test.each(['session-invalid', 'session-expired'])(
    "%s shows the server's message, and leads out [M8-5] [M8-6]",
    async (kind) => {
      const why = failure(kind, 'Please log in again.')
      const wizard = openAt('terms', portsThat({ acceptTerms: () => TE.left(why) }).effects, tab(PLANNED).store)
      wizard.send({ type: 'accept' })
      expect((await reaches(wizard, 'sessionRefused')).context.failure).toBe(why)
      wizard.send({ type: 'close' })
      await reaches(wizard, 'left')
    },
  )

  test('typed details survive a reload, except the password [M3-10]', () => {
    const { local, store } = tab(KNOWN)
    const wizard = openAt('details', portsThat().effects, store)
    wizard.send({ type: 'edit', fields: { companyName: 'Marsh & Daughter', isOutsideAustralia: true } })
    expect(openAt('details', portsThat().effects, store).getSnapshot().context.user).toEqual({
      ...USER,
      companyName: 'Marsh & Daughter',
      isOutsideAustralia: true,
    })
    expect(
      Object.keys((JSON.parse(local.getItem('uConnectDraft') ?? '{}') as { user: object }).user).includes('password'),
    ).toBe(false)
  })
})
