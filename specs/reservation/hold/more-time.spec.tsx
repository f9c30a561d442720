// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import * as TE from 'fp-ts/lib/TaskEither.js'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import type { HoldNote } from '../../../domain/reservation/hold/hold-note'
import type { AskedTime, MoreTimePort } from '../../../domain/reservation/hold/more-time.ports'
import { failure } from '../../../domain/shared/failure'
import { ASK_MORE_TIME } from '../../../src/reservation/held/more-time.bindings'
import { MoreTime } from '../../../src/reservation/held/MoreTime'
import { taskFlow } from '../../../src/shared/task.presenter'
import { given, partWith } from '../../shared/screen-at'

afterEach(cleanup)

const opened = (note: HoldNote | null, answer: ReturnType<MoreTimePort['ask']> = TE.right(null)) => {
  const asked: AskedTime[] = []
  let times = 0
  partWith(
    <MoreTime {...{ reservationId: 1001, unit: '905, The Lantern', state: 'SA', note }} onAsked={() => (times += 1)} />,
    [
      given(
        ASK_MORE_TIME,
        taskFlow('ask for more time', (wanted) => {
          asked.push(wanted)
          return answer
        }),
      ),
    ],
  )
  return { asked, times: () => times }
}

const askWith = async (reason: string) => {
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Ask for more time' }))
  const question = await screen.findByRole('dialog', { name: 'Ask for more time for 905, The Lantern' })
  await user.type(within(question).getByLabelText('Why'), reason)
  await user.click(within(question).getByRole('button', { name: 'Ask the seller' }))
}

test('a buyer asks for more time with a reason [D38-7]', async () => {
  const { asked, times } = opened(null)
  await askWith('Until Monday.')
  await waitFor(() => expect(times()).toBe(1))
  expect(asked).toEqual([{ reservationId: 1001, reason: 'Until Monday.' }])
})

test('a refusal is said, and the dialog begins with what was written [D38-7] [D52-52]', async () => {
  const message = 'This property is no longer held, so the hold can’t be extended.'
  opened(null, TE.left(failure('hold-ended', message)))
  await askWith('Until Monday.')
  expect(await screen.findByText(message)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Ask for more time' }))
  expect((await screen.findByLabelText<HTMLTextAreaElement>('Why')).value).toBe('Until Monday.')
})

test('what was asked and answered is shown; only an answered one can ask again [D38-7]', () => {
  const at = new Date('2026-11-24T02:00:00Z')
  opened({ kind: 'asked', text: 'Until Monday.', at })
  screen.getByText('You have asked for more time')
  screen.getByText('Tuesday 24 November, 12:30 pm ACDT. The seller answers by email.')
  expect(screen.queryByRole('button')).toBeNull()
  cleanup()
  opened({ kind: 'extended', text: 'As agreed.', at })
  screen.getByText('The seller has extended the hold')
  screen.getByText('As agreed.')
  screen.getByRole('button', { name: 'Ask for more time' })
  cleanup()
  opened({ kind: 'declined', text: 'Two others wait.', at })
  screen.getByText('The seller can’t extend the hold')
})

/** As My account shows it, which loads the reservation again. */
const Reloaded = () => {
  const [note, setNote] = useState<HoldNote | null>(null)
  const at = new Date('2026-11-24T02:00:00Z')
  return (
    <>
      <MoreTime
        {...{ reservationId: 1001, unit: '905, The Lantern', state: 'SA', note }}
        onAsked={() => setNote({ kind: 'asked', text: 'Until Monday.', at })}
      />
      <button type="button" onClick={() => setNote({ kind: 'asked', text: 'By Ann, elsewhere.', at })}>
        Ask elsewhere
      </button>
      <button type="button" onClick={() => setNote({ kind: 'extended', text: 'As agreed.', at })}>
        Extend
      </button>
    </>
  )
}

test('what was asked has the focus, because its button has left; the seller’s answer leaves the focus alone [D52-95]', async () => {
  partWith(<Reloaded />, [
    given(
      ASK_MORE_TIME,
      taskFlow('ask for more time', () => TE.right(null)),
    ),
  ])
  await askWith('Until Monday.')
  await waitFor(() =>
    expect(document.activeElement?.textContent).toBe(
      'You have asked for more timeUntil Monday.Tuesday 24 November, 12:30 pm ACDT. The seller answers by email.',
    ),
  )
  await userEvent.click(screen.getByRole('button', { name: 'Extend' }))
  expect(document.activeElement?.textContent).toBe('Extend')
})

test('what was asked elsewhere leaves the focus alone [D52-95]', async () => {
  partWith(<Reloaded />, [
    given(
      ASK_MORE_TIME,
      taskFlow('ask for more time', () => TE.right(null)),
    ),
  ])
  await userEvent.click(screen.getByRole('button', { name: 'Ask elsewhere' }))
  expect(screen.getByText('By Ann, elsewhere.')).toBeTruthy()
  expect(document.activeElement?.textContent).toBe('Ask elsewhere')
})
