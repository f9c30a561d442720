// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import * as TE from 'fp-ts/lib/TaskEither.js'
import { afterEach, expect, test } from 'vitest'
import { failure } from '../../../domain/shared/failure'
import type { CheckoutOf, CheckoutsPort } from '../../../domain/stock/sales/checkouts.ports'
import { taskFlow } from '../../../src/shared/task.presenter'
import { RELEASE_CHECKOUT } from '../../../src/stock/desk.flows'
import { ReleaseCheckout } from '../../../src/stock/units/ReleaseCheckout'
import { given, partWith } from '../../shared/screen-at'

afterEach(cleanup)

const UNIT = {
  ...{ unitId: 4, label: '904' },
  claim: { status: 'checkout', buyer: 'Bea Byrne', askedPrice: 600_000, endsAt: new Date('2026-11-20T07:00:00Z') },
}

const released = async (answer: ReturnType<CheckoutsPort['release']>) => {
  const user = userEvent.setup()
  const calls: CheckoutOf[] = []
  let times = 0
  partWith(
    <ReleaseCheckout project={{ id: 7, propertyType: 'Apartments' }} unit={UNIT} onReleased={() => (times += 1)} />,
    [
      given(
        RELEASE_CHECKOUT,
        taskFlow('release checkout', (checkout) => {
          calls.push(checkout)
          return answer
        }),
      ),
    ],
  )
  await user.click(screen.getByRole('button', { name: 'Release the checkout' }))
  const question = await screen.findByRole('alertdialog', { name: 'Release the checkout of apartment 904?' })
  within(question).getByText(/^Bea Byrne can’t pay any more, and apartment 904 is on sale at once\./)
  expect(calls).toEqual([])
  await user.click(within(question).getByRole('button', { name: 'Release it' }))
  return { calls, times: () => times }
}

test('a checkout is released after a question that says what happens [D38-10 D52-104]', async () => {
  const { calls, times } = await released(TE.right({} as never))
  await waitFor(() => expect(times()).toBe(1))
  expect(calls).toEqual([{ projectId: 7, unitId: 4 }])
})

test('a payment that was quicker is said [D38-10]', async () => {
  const message = 'The buyer has just paid: the unit is reserved.'
  await released(TE.left(failure('already-paid', message)))
  expect(await screen.findByText(message)).toBeTruthy()
})
