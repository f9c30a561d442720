import * as TE from 'fp-ts/lib/TaskEither.js'
import { expect, test, vi } from 'vitest'
import { createActor } from 'xstate'
import { clientReservationWith } from '../../../domain/reservation/client/client-reservation.machine'
import { linkRefused } from '../../../domain/sharing/link-refusal'
import { failure, type Failure, unreachable } from '../../../domain/shared/failure'
import { signInNewTab } from '../../../src/reservation/client/signing-tab'
import { CLIENT_FORM, CLIENT_REQUEST } from './client-samples'

/** The signing of a client's form: each press gets the next answer, and a new tab unless the browser blocks it. */
const signing = (answers: readonly TE.TaskEither<Failure, string>[], opensTabs = true) => {
  const happened: string[] = []
  const sign = vi.fn(() => answers[sign.mock.calls.length - 1] ?? TE.left(unreachable))
  const tab = {
    go: (address: string) => void happened.push(`go to ${address}`),
    close: () => void happened.push('close'),
  }
  const logic = clientReservationWith({
    reserve: () => TE.left(unreachable),
    complete: () => TE.left(unreachable),
    abandon: () => TE.right(null),
    sign: signInNewTab({
      signing: { sign },
      openTab: () => {
        happened.push('open')
        return opensTabs ? tab : null
      },
      toasts: { error: (text) => void happened.push(text) },
    }),
  })
  const actor = createActor(logic, {
    input: { request: CLIENT_REQUEST, form: CLIENT_FORM, tempName: '12 / 9 Road', attempt: '' },
  }).start()
  return {
    sign,
    happened,
    press: () => actor.send({ type: 'sign', form: CLIENT_FORM }),
    submit: () => actor.send({ type: 'submit', form: CLIENT_FORM, attempt: '0123456789abcdef' }),
    leave: () => actor.stop(),
    is: (state: object) => vi.waitFor(() => expect(actor.getSnapshot().value).toMatchObject(state)),
  }
}

test('the tab opens with the press, and a second press while the form is sent does nothing [B2.13-7]', async () => {
  const { press, is, happened, sign } = signing([TE.right('https://sign.example/1')])
  press()
  expect(happened).toEqual(['open'])
  press()
  await is({ signature: 'opened' })
  expect(happened).toEqual(['open', 'go to https://sign.example/1'])
  expect(sign).toHaveBeenCalledTimes(1)
})

test('a closed link is named in words', async () => {
  const { press, is, happened } = signing([TE.left(linkRefused('closed'))])
  press()
  await is({ signature: 'failed' })
  expect(happened).toEqual([
    'open',
    'close',
    'The sharing link for this property has been closed. Ask the person who sent you the link for a new one.',
  ])
})

test('after a failure the form can be signed, and after that signed again', async () => {
  const { press, is, happened } = signing([TE.left(unreachable), TE.right('/1'), TE.right('/2')])
  press()
  await is({ signature: 'failed' })
  press()
  await is({ signature: 'opened' })
  press()
  await is({ signature: 'sending' })
  await is({ signature: 'opened' })
  expect(happened).toEqual(['open', 'close', unreachable.message, 'open', 'go to /1', 'open', 'go to /2'])
})

test('a blocked tab shows a message, although the form was sent', async () => {
  const { press, is, happened, sign } = signing([TE.right('/1')], false)
  press()
  await is({ signature: 'failed' })
  expect(sign).toHaveBeenCalledTimes(1)
  expect(happened).toEqual(['open', 'Your browser blocked the new tab. Allow pop-ups for this site, and try again.'])
})

test('signing goes on beside the reservation, and after the form was left', async () => {
  const { press, submit, is, happened, leave } = signing([
    TE.left(failure('unexpected', 'M')),
    TE.right('https://sign.example/1'),
  ])
  press()
  submit()
  await is({ reservation: 'unsure', signature: 'failed' })
  press()
  leave()
  await vi.waitFor(() => expect(happened).toEqual(['open', 'close', 'M', 'open', 'go to https://sign.example/1']))
})
