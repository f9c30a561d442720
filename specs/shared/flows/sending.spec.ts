import * as TE from 'fp-ts/lib/TaskEither.js'
import { expect, test } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { type Failure, failure, unreachable } from '../../../domain/shared/failure'
import { sendingWith } from '../../../domain/shared/sending.machine'

const boom = failure('unexpected', 'The server is away.')

/** A flow whose calls end as given, in order, and the requests it sent. */
const sendingThat = (...answers: TE.TaskEither<Failure, string>[]) => {
  const sent: string[] = []
  const sending = createActor(
    sendingWith((request: string) => {
      sent.push(request)
      return answers[sent.length - 1] ?? TE.left(unreachable)
    }),
  ).start()
  const reaches = (state: 'filling' | 'failed' | 'sent') => waitFor(sending, (snapshot) => snapshot.matches(state))
  return { sending, sent, reaches }
}

test('one request is sent at a time', async () => {
  const { sending, sent, reaches } = sendingThat(TE.right('first answer'), TE.right('second answer'))
  sending.send({ type: 'send', request: 'first' })
  sending.send({ type: 'send', request: 'second' })
  const { context } = await reaches('sent')
  expect([sent, context]).toEqual([['first'], { request: 'first', answer: 'first answer', failure: null }])
})

test('a sent form is not sent again until it is restarted', async () => {
  const { sending, sent, reaches } = sendingThat(TE.right('first answer'), TE.right('second answer'))
  sending.send({ type: 'send', request: 'first' })
  await reaches('sent')
  sending.send({ type: 'send', request: 'second' })
  expect([sent, sending.getSnapshot().value]).toEqual([['first'], 'sent'])
  sending.send({ type: 'start-again' })
  expect(sending.getSnapshot().context).toEqual({ request: null, answer: null, failure: null })
  sending.send({ type: 'send', request: 'second' })
  expect((await reaches('sent')).context.answer).toBe('second answer')
})

test('after a failure the request can be sent again, edited or not', async () => {
  const { sending, sent, reaches } = sendingThat(TE.left(boom), TE.left(boom), TE.right('an answer'))
  sending.send({ type: 'send', request: 'first' })
  expect((await reaches('failed')).context.failure).toEqual(boom)
  sending.send({ type: 'send', request: 'first' })
  expect(sending.getSnapshot().context.failure).toBe(null)
  await reaches('failed')
  sending.send({ type: 'send', request: 'changed' })
  await reaches('sent')
  expect(sent).toEqual(['first', 'first', 'changed'])
})
