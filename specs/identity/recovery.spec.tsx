// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import * as TE from 'fp-ts/lib/TaskEither.js'
import { afterEach, describe, expect, test } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { deletionWith } from '../../domain/identity/deletion.machine'
import { recoveryWith } from '../../domain/identity/recovery.machine'
import { linkRequestRules, maySave, newPasswordRules, UPDATE_SCREEN_LIMIT } from '../../domain/identity/recovery'
import { type Failure, failure } from '../../domain/shared/failure'
import { problemsOf } from '../../domain/shared/form'
import { EmailField } from '../../src/identity/EmailField'
import { FormPresenter } from '../../src/shared/form/form.presenter'
import { accountInUse, boom, LINK, linkExpired } from './samples'

afterEach(cleanup)

type Ports = Parameters<typeof recoveryWith>[0]
const recovery = (
  input: { arrival: 'requesting' | 'choosing'; link: typeof LINK | null },
  answer: TE.TaskEither<Failure, void> = TE.right(undefined),
) => {
  const asked: unknown[] = []
  const call = (name: keyof Ports) => (request: unknown) => {
    asked.push([name, request])
    return answer
  }
  const actor = createActor(
    recoveryWith({
      requestPasswordLink: call('requestPasswordLink'),
      renewPassword: call('renewPassword'),
      updatePassword: call('updatePassword'),
    }),
    { input },
  ).start()
  return { actor, asked }
}

describe('a forgotten password', () => {
  test.each([
    ['', { email: 'Please fill the email address' }],
    ['abc', { email: 'Please enter valid email address' }],
    [' ann@example.com ', {}],
  ])('the email %j has the problems %j [M5-40 M2-34]', (email, problems) => {
    expect(problemsOf(linkRequestRules, { email })).toEqual(problems)
  })

  test.each([
    [TE.right(undefined), 'sent', null],
    [TE.left(boom), 'requesting', boom],
  ])('sends a link, and says so only once it is sent [M4-45]', async (answer, state, why) => {
    const { actor, asked } = recovery({ arrival: 'requesting', link: null }, answer)
    const before = actor.getSnapshot().value
    actor.send({ type: 'request-link', email: 'ann@example.com' })
    const { value, context } = await waitFor(actor, (snapshot) => !snapshot.matches('sending'))
    expect([before, asked, value, context.failure]).toEqual([
      'requesting',
      [['requestPasswordLink', 'ann@example.com']],
      state,
      why,
    ])
  })

  test.each([
    ['the emailed link sets it', LINK, TE.right(undefined), 'saved'],
    ['an expired link does not', LINK, TE.left(linkExpired), 'expired'],
    ['another failure can be tried again', LINK, TE.left(boom), 'choosing'],
  ])('%s [M4-46 M4-47 M4-48]', async (_, link, answer, state) => {
    const { actor, asked } = recovery({ arrival: 'choosing', link }, answer)
    actor.send({ type: 'save', password: 'long enough' })
    const { value } = await waitFor(actor, (snapshot) => !snapshot.matches('saving'))
    expect([asked, value]).toEqual([
      [['renewPassword', { email: 'ann@example.com', sessionId: 'a secret of the letter', password: 'long enough' }]],
      state,
    ])
  })

  test('someone who is logged in needs no link [A4-14 A7-8]', async () => {
    const { actor, asked } = recovery({ arrival: 'choosing', link: null })
    actor.send({ type: 'save', password: 'long enough' })
    await waitFor(actor, (snapshot) => snapshot.matches('saved'))
    expect(asked).toEqual([['updatePassword', 'long enough']])
  })
})

describe('a new password', () => {
  const SHORT = 'The password must contain a minimum of 8 characters'

  test.each([
    ['1234567', '12345678', { password: SHORT }],
    ['12345678', '123456', { confirmPassword: SHORT }],
    ['12345678', '87654321', { confirmPassword: "Your password don't match. Please try again" }],
    ['12345678', '12345678', {}],
  ])('%s and %s have the problems %j [M5-42 M5-44 A2.2-7]', (password, confirmPassword, problems) => {
    expect(problemsOf(newPasswordRules(UPDATE_SCREEN_LIMIT), { password, confirmPassword })).toEqual(problems)
  })

  test.each([
    ['1234567', '12345678', false],
    ['12345678', '1234567', false],
    ['12345678', '12345678', true],
    ['12345678', '87654321', true],
  ])('%s and %s may be saved: %s [M5-43 A2.2-5]', (password, confirmPassword, may) => {
    expect(maySave({ password, confirmPassword })).toBe(may)
  })

  test.each([
    [
      '12345678901234567',
      {
        password: 'A password can have at most 16 characters',
        confirmPassword: 'A password can have at most 16 characters',
      },
    ],
    ['1234567890123456', {}],
    [' 1234567890123 ', {}],
  ])('%j of two fields that take 16 characters has the problems %j [A2.2-2 M5-45]', (password, problems) => {
    expect(problemsOf(newPasswordRules(UPDATE_SCREEN_LIMIT), { password, confirmPassword: password })).toEqual(problems)
  })
})

describe('deleting an account', () => {
  const notProven = failure('password-not-proven', 'Please enter your password again.')
  const deletion = (answer: TE.TaskEither<Failure, void>) => {
    const asked: string[] = []
    const actor = createActor(
      deletionWith({
        deleteAccount: () => {
          asked.push('delete')
          return answer
        },
        provePassword: () => TE.right(undefined),
      }),
    ).start()
    return { actor, asked }
  }

  test.each([
    [TE.right(undefined), 'deleted', null],
    [TE.left(notProven), 'askingForPassword', null],
    [TE.left(accountInUse), 'idle', accountInUse],
  ])('is only asked of the server once it is confirmed [M4-50]', async (answer, state, why) => {
    const { actor, asked } = deletion(answer)
    actor.send({ type: 'delete' })
    actor.send({ type: 'cancel' })
    actor.send({ type: 'confirm' })
    actor.send({ type: 'delete' })
    const before = [actor.getSnapshot().value, [...asked]]
    actor.send({ type: 'confirm' })
    const { value, context } = await waitFor(actor, (snapshot) => !snapshot.matches('deleting'))
    expect([before, asked, value, context.failure]).toEqual([['confirming', []], ['delete'], state, why])
  })

  test('its email takes 250 characters [M5-72]', () => {
    render(<EmailField form={new FormPresenter({ email: '' }, {})} />)
    expect(screen.getByLabelText('Email', { exact: false }).getAttribute('maxlength')).toBe('250')
  })
})
