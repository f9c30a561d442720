import * as TE from 'fp-ts/lib/TaskEither.js'
import { describe, expect, test } from 'vitest'
import { createActor, SimulatedClock, toPromise, waitFor } from 'xstate'
import { type EmailConfirmationEffects, emailConfirmationWith } from '../../domain/identity/email-confirmation.machine'
import { failure } from '../../domain/shared/failure'
import { EmailConfirmationPresenter } from '../../src/shared/email-confirmation/email-confirmation.presenter'

const wrong = failure('code-wrong', 'This code is incorrect or has expired. Request a new one.')
const tooMany = failure('too-many-requests', 'Too many codes were requested. Try again in an hour.')
const over = failure('registration-over', 'Your registration has timed out.')

const start = (answers: Partial<EmailConfirmationEffects> = {}) => {
  const asked: unknown[] = []
  const clock = new SimulatedClock()
  const actor = createActor(
    emailConfirmationWith({
      sendEmailCode: (key) => {
        asked.push(['sendEmailCode', key])
        return answers.sendEmailCode?.(key) ?? TE.right(undefined)
      },
      confirmEmail: (request) => {
        asked.push(['confirmEmail', request])
        return answers.confirmEmail?.(request) ?? TE.right(undefined)
      },
    }),
    { input: { key: 'k1', finalKinds: ['registration-over'] }, clock },
  ).start()
  return { actor, asked, clock, entering: () => waitFor(actor, (snapshot) => snapshot.matches('entering')) }
}

test('a code is sent as soon as the flow starts, and the right one confirms', async () => {
  const { actor, asked, entering } = start()
  await entering()
  actor.send({ type: 'submit', code: '123 456' })
  expect(await toPromise(actor)).toEqual({ type: 'confirmed' })
  expect(asked).toEqual([
    ['sendEmailCode', 'k1'],
    ['confirmEmail', { key: 'k1', code: '123 456' }],
  ])
})

test('another code can be requested after 30 seconds', async () => {
  const { actor, asked, clock, entering } = start()
  expect((await entering()).context.wait).toBe(30)
  for (let second = 0; second < 29; second += 1) clock.increment(1_000)
  actor.send({ type: 'resend' })
  expect([actor.getSnapshot().context.wait, asked.length]).toEqual([1, 1])
  clock.increment(1_000)
  actor.send({ type: 'resend' })
  await waitFor(actor, ({ context }) => context.wait === 30)
  expect(asked).toEqual([
    ['sendEmailCode', 'k1'],
    ['sendEmailCode', 'k1'],
  ])
})

test('a code that is refused can be corrected, or another one requested without a wait [D50-16]', async () => {
  let isWrong = true
  const { actor, clock, entering } = start({ confirmEmail: () => (isWrong ? TE.left(wrong) : TE.right(undefined)) })
  await entering()
  clock.increment(1_000)
  actor.send({ type: 'submit', code: '000000' })
  const { context } = await entering()
  expect([context.failure, context.wait]).toEqual([wrong, 0])
  isWrong = false
  actor.send({ type: 'submit', code: '123456' })
  expect(await toPromise(actor)).toEqual({ type: 'confirmed' })
})

test('a code that could not be sent can be requested again without a wait', async () => {
  const { actor, asked, entering } = start({ sendEmailCode: () => TE.left(tooMany) })
  const { context } = await entering()
  expect([context.failure, context.wait]).toEqual([tooMany, 0])
  actor.send({ type: 'resend' })
  expect(asked.length).toBe(2)
})

test.each(['sendEmailCode', 'confirmEmail'] as const)('a final failure of %s ends the flow', async (call) => {
  const { actor } = start({ [call]: () => TE.left(over) })
  if (call === 'confirmEmail') {
    await waitFor(actor, (snapshot) => snapshot.matches('entering'))
    actor.send({ type: 'submit', code: '123456' })
  }
  expect(await toPromise(actor)).toEqual({ type: 'failed', failure: over })
})

describe('the panel', () => {
  test('shows a wrong code at its field, and other errors above it', async () => {
    const { actor, entering } = start({ confirmEmail: ({ code }) => TE.left(code === '000000' ? wrong : tooMany) })
    const panel = new EmailConfirmationPresenter(actor)
    const stop = panel.subscribe()
    expect(panel.isSending).toBe(true)
    await entering()
    expect([panel.isSent, panel.wait, panel.message]).toEqual([true, 30, null])
    panel.form.change('code', '000000')
    panel.submit()
    await entering()
    expect([panel.form.problem('code'), panel.message]).toEqual([wrong.message, null])
    panel.form.change('code', '111111')
    panel.submit()
    await entering()
    expect([panel.form.problem('code'), panel.message]).toEqual([null, tooMany.message])
    stop()
  })

  test('a new code clears the field and its error', async () => {
    const { actor, clock, entering } = start({ confirmEmail: () => TE.left(wrong) })
    const panel = new EmailConfirmationPresenter(actor)
    const stop = panel.subscribe()
    await entering()
    panel.form.change('code', '000000')
    panel.submit()
    await entering()
    for (let second = 0; second < 30; second += 1) clock.increment(1_000)
    panel.resend()
    await entering()
    expect([panel.form.values.code, panel.form.problem('code')]).toEqual(['', null])
    stop()
  })

  test.each([
    ['', 'Enter the code from the email'],
    ['12345', 'The code has 6 digits'],
    ['12345a', 'The code has 6 digits'],
    ['123 456', null],
  ])('code "%s": %s', (code, problem) => {
    const { form } = new EmailConfirmationPresenter(start().actor)
    form.change('code', code)
    form.submit()
    expect(form.problem('code')).toBe(problem)
  })
})
