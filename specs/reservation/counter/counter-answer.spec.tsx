// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import * as TE from 'fp-ts/lib/TaskEither.js'
import { afterEach, expect, test } from 'vitest'
import type { AcceptedCounter, CounterOffersPort } from '../../../domain/reservation/counter/counter-offers.ports'
import { failure } from '../../../domain/shared/failure'
import { ACCEPT_COUNTER } from '../../../src/reservation/counter/counter.bindings'
import { CounterAnswer } from '../../../src/reservation/counter/CounterAnswer'
import { taskFlow } from '../../../src/shared/task.presenter'
import { given, partWith } from '../../shared/screen-at'

afterEach(cleanup)

const opened = (
  client: string | null,
  answer: ReturnType<CounterOffersPort['accept']> = TE.right(null),
  asked: number | null = 723_000,
) => {
  const accepted: AcceptedCounter[] = []
  const closed: string[] = []
  let times = 0
  const accept = (wanted: AcceptedCounter) => {
    accepted.push(wanted)
    return answer
  }
  partWith(
    <CounterAnswer
      {...{ reservationId: 1001, unit: '905, The Lantern', state: 'SA', client, asked, offered: 70_000_000 }}
      counter={{
        ...{ id: 7, amount: 71_500_000, until: new Date('2026-11-28T13:29:59.000Z') },
        message: 'The car space is included.',
      }}
      onAccepted={() => (times += 1)}
      onClosed={(message) => closed.push(message)}
    />,
    [given(ACCEPT_COUNTER, taskFlow('accept counter-offer', accept))],
  )
  return { accepted, closed, times: () => times }
}

test('a buyer sees the amount, its end and the message, and accepts after a question [D33-12]', async () => {
  const user = userEvent.setup()
  const { accepted, times } = opened(null)
  screen.getByRole('heading', { name: 'The seller asks for $715,000' })
  screen.getByText('Open until Saturday 28 November, 11:59 pm ACDT. Until you accept, it stays on sale to others.')
  screen.getByText('The car space is included.')
  await user.click(screen.getByRole('button', { name: 'Accept $715,000' }))
  const question = await screen.findByRole('alertdialog', { name: 'Accept $715,000 for 905, The Lantern?' })
  expect(accepted).toEqual([])
  await user.click(within(question).getByRole('button', { name: 'Accept $715,000' }))
  await waitFor(() => expect(times()).toBe(1))
  expect(accepted).toEqual([{ reservationId: 1001, counterId: 7 }])
})

test.each([
  [723_000, 'offered $700,000, asked $723,000, counter-offer $715,000'],
  [700_000, 'offered and asked $700,000, counter-offer $715,000'],
  [0, 'offered $700,000, counter-offer $715,000'],
  [null, 'offered $700,000, counter-offer $715,000'],
])('a price of %s is beside the offer only if the unit has one [D52-93]', (asked, spoken) => {
  opened(null, TE.right(null), asked)
  expect(screen.getByRole('img').getAttribute('aria-label')).toBe(spoken)
})

test('an agent accepts for the client, who is named; a refusal is said [D33-12]', async () => {
  const user = userEvent.setup()
  const message = 'Another buyer has reserved this property in the meantime. Your offer stays as it is.'
  opened('Cleo Client', TE.left(failure('unit-taken', message)))
  await user.click(screen.getByRole('button', { name: 'Accept $715,000' }))
  const question = await screen.findByRole('alertdialog', {
    name: 'Accept $715,000 for 905, The Lantern on behalf of Cleo Client?',
  })
  await user.click(within(question).getByRole('button', { name: 'Accept $715,000' }))
  expect(await screen.findByText(message)).toBeTruthy()
})

test('a buyer who answers a counter-offer that was withdrawn meanwhile learns so where it was loaded [D52-61]', async () => {
  const user = userEvent.setup()
  const { closed, times } = opened(
    null,
    TE.left(failure('counter-closed', 'The seller has withdrawn this counter-offer.')),
  )
  await user.click(screen.getByRole('button', { name: 'Accept $715,000' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Accept $715,000' }))
  await waitFor(() => expect(closed).toEqual(['The seller has withdrawn this counter-offer.']))
  expect(times()).toBe(0)
})
