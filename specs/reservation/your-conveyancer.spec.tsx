// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import * as TE from 'fp-ts/lib/TaskEither.js'
import { afterEach, expect, test } from 'vitest'
import { emptyConveyancer } from '../../domain/reservation/conveyancer'
import { type NamedConveyancer, OWN_CONVEYANCER } from '../../domain/reservation/people/own-conveyancer.ports'
import { YourConveyancer } from '../../src/reservation/people/YourConveyancer'
import { given, partWith } from '../shared/screen-at'

afterEach(cleanup)

test('a buyer without a conveyancer adds one to a reservation, and one with a conveyancer changes it [D52-24]', async () => {
  const calls: NamedConveyancer[] = []
  let times = 0
  const port = given(OWN_CONVEYANCER, {
    name: (named) => {
      calls.push(named)
      return TE.right(null)
    },
  })
  const props = { reservationId: 1001, unit: '905, The Lantern', onNamed: () => (times += 1) }
  const user = userEvent.setup()
  partWith(<YourConveyancer {...props} name="" />, [port])
  expect(screen.getByText('You haven’t named a conveyancer or solicitor yet.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Add your conveyancer' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Your conveyancer for 905, The Lantern' }))
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(calls).toEqual([])
  await user.type(dialog.getByLabelText(/^Company name/), 'Own Settlements')
  await user.type(dialog.getByLabelText(/^First name/), 'Olive')
  await user.type(dialog.getByLabelText(/^Surname/), 'Own')
  await user.type(dialog.getByLabelText(/^Email/), 'olive@own.example')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(times).toBe(1))
  expect(calls).toEqual([
    {
      reservationId: 1001,
      conveyancer: {
        ...{ ...emptyConveyancer, companyName: 'Own Settlements', firstName: 'Olive', lastName: 'Own' },
        email: 'olive@own.example',
      },
    },
  ])
  cleanup()
  partWith(<YourConveyancer {...props} name="Olive Own" />, [port])
  expect(screen.getByText('Olive Own acts for you as your conveyancer.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Change your conveyancer' })).toBeTruthy()
})
