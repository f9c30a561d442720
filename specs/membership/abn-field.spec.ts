import * as E from 'fp-ts/lib/Either.js'
import { expect, test, vi } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { abnLookupWith } from '../../domain/membership/abn-lookup.machine'
import type { BusinessRegisterPort } from '../../domain/membership/membership.ports'
import type { MemberDetails } from '../../domain/membership/u-connect-user'
import { failure } from '../../domain/shared/failure'
import { AbnLookupPresenter } from '../../src/membership/abn-lookup.presenter'
import { FormPresenter } from '../../src/shared/form/form.presenter'
import { ObservedActor } from '../../src/shared/observed-actor'
import { DETAILS } from './samples'

/** A filled form whose number was changed and looked up. */
const lookedUp = async (answer: Awaited<ReturnType<ReturnType<BusinessRegisterPort['lookUp']>>>, abnAcn: string) => {
  const clock = new SimulatedClock()
  const lookup = new AbnLookupPresenter(
    new ObservedActor(createActor(abnLookupWith({ lookUp: () => () => Promise.resolve(answer) }), { clock }).start()),
  )
  const form = new FormPresenter<MemberDetails>({ ...DETAILS, abnAcn: '', companyName: 'Typed' })
  const stop = lookup.subscribe(form)
  form.change('abnAcn', abnAcn)
  clock.increment(500)
  await vi.waitFor(() => expect(lookup.standing).not.toBe('loading'))
  stop()
  const { standing, warning, failure: failed } = lookup
  return { standing, warning, failed, companyName: form.values.companyName }
}

test.each([
  ['51824753556', 'No business is registered with this number.'],
  ['004085617', 'This is not a valid ACN.'],
])('%s is not found: a cross, the message %j, and no company name [M4-33] [M8-33] [M8-36]', async (abn, message) => {
  expect(await lookedUp(E.right({ found: false, message }), abn)).toEqual({
    standing: 'wrong',
    warning: message,
    failed: null,
    companyName: '',
  })
})

test.each(['The business register does not answer.', 'M'])(
  'a lookup that fails with %j leaves no company name [M8-37]',
  async (message) => {
    expect(await lookedUp(E.left(failure('register-away', message)), '51824753556')).toEqual({
      standing: 'wrong',
      warning: null,
      failed: message,
      companyName: '',
    })
  },
)

test('a business that is found has a tick, and its name fills the field', async () => {
  expect(await lookedUp(E.right({ found: true, entityName: 'MARSH FINANCE PTY LTD' }), '51824753556')).toEqual({
    standing: 'valid',
    warning: null,
    failed: null,
    companyName: 'MARSH FINANCE PTY LTD',
  })
})
