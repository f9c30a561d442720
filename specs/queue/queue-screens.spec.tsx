// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import * as TE from 'fp-ts/lib/TaskEither.js'
import { afterEach, expect, test, vi } from 'vitest'
import { EMAIL_CONFIRMATION, type EmailConfirmationPort } from '../../domain/identity/identity.ports'
import { obstacleTo } from '../../domain/listing/units/obstacle'
import type { QueuePlace } from '../../domain/queue/place'
import type { WantedPlace } from '../../domain/queue/queue.ports'
import { type Failure, failure } from '../../domain/shared/failure'
import { SESSION } from '../../domain/identity/session'
import { JOIN_QUEUE, LEAVE_QUEUE, QUEUE_PLACES } from '../../src/queue/queue.bindings'
import { OfferedToYou } from '../../src/queue/OfferedToYou'
import { QueuePlaces } from '../../src/queue/QueuePlaces'
import { UnitQueue } from '../../src/queue/UnitQueue'
import type { BuyerReservationPresenter } from '../../src/reservation/buyer-reservation.presenter'
import { UnitStandingPresenter } from '../../src/reservation/unit-standing.presenter'
import { loadingFlow } from '../../src/shared/loaded.presenter'
import { Toasts, TOASTS } from '../../src/shared/ui/messages/toasts.presenter'
import { taskFlow } from '../../src/shared/task.presenter'
import { LISTING, UNIT } from '../listing/samples'
import { given, partWith } from '../shared/screen-at'
import { sessionOf } from '../account/screen-setup'
import { ANN } from '../identity/samples'

afterEach(cleanup)

const WAITING: QueuePlace = {
  ...{ placeId: 4, propertyId: 7, unitId: 12, unit: 'Apartment 905', listing: 'The Lantern', state: 'SA' },
  ...{ status: 'waiting', position: 2, waiting: 3, offeredUntil: null, offerHours: 24, wantsNews: false },
}
const OFFERED: QueuePlace = {
  ...{ ...WAITING, placeId: 5, unitId: 13, unit: 'Apartment 906', status: 'offered', position: 0 },
  offeredUntil: new Date('2026-11-28T06:30:00Z'),
}

/** Over a queue in memory, whose calls are recorded. */
const shown = (
  part: React.ReactElement,
  before: readonly QueuePlace[],
  refused: () => Failure | null = () => null,
  confirmation: EmailConfirmationPort = {
    sendEmailCode: () => TE.right(undefined),
    confirmEmail: () => TE.right(undefined),
  },
) => {
  let places = before
  const become = (after: readonly QueuePlace[]) => {
    places = after
  }
  const calls: (WantedPlace | number)[] = []
  const toasts = new Toasts()
  const doing = (call: WantedPlace | number, after: readonly QueuePlace[]) => {
    calls.push(call)
    const reason = refused()
    if (reason !== null) return TE.left(reason)
    places = after
    return TE.right(null)
  }
  partWith(part, [
    given(EMAIL_CONFIRMATION, confirmation),
    given(SESSION, sessionOf(ANN)),
    given(TOASTS, toasts),
    given(
      QUEUE_PLACES,
      loadingFlow('queuePlaces', () => TE.fromIO(() => places)),
    ),
    given(
      JOIN_QUEUE,
      taskFlow('joinQueue', (wanted: WantedPlace) => doing(wanted, [{ ...WAITING, wantsNews: wanted.wantsNews }])),
    ),
    given(
      LEAVE_QUEUE,
      taskFlow('leaveQueue', (placeId: number) =>
        doing(
          placeId,
          places.filter((place) => place.placeId !== placeId),
        ),
      ),
    ),
  ])
  return { calls, toasts, become, user: userEvent.setup() }
}

const JOIN = { name: 'Join the queue' }

test('a reserved unit says what its queue is for, and is joined by a button [D44-15]', async () => {
  const { calls, user } = shown(<UnitQueue unitId={12} offerHours={36} />, [OFFERED])
  await user.click(await screen.findByRole('button', JOIN))
  expect(await screen.findByText('Number 2 of 3 in the queue')).toBeTruthy()
  expect(calls).toEqual([{ unitId: 12, wantsNews: false }])
  expect(screen.queryByRole('button', JOIN)).toBeNull()
})

test('an open page says that the unit is offered once it is shown again [D52-72]', async () => {
  const { become } = shown(<UnitQueue unitId={13} offerHours={24} />, [{ ...WAITING, unitId: 13, position: 1 }])
  await screen.findByText('First of 3 in the queue')
  become([OFFERED])
  document.dispatchEvent(new Event('visibilitychange'))
  expect(await screen.findByText('Yours to reserve until Saturday 28 November, 5:00 pm ACDT.')).toBeTruthy()
  expect(screen.queryByText(/^If the reservation ends/)).toBeNull()
  become([])
  document.dispatchEvent(new Event('visibilitychange'))
  expect(await screen.findByRole('button', JOIN)).toBeTruthy()
})

test('the hours are those of the terms, and a refusal is said [D44-15]', async () => {
  const message = 'This property is available again. You can reserve it now.'
  const { user } = shown(<UnitQueue unitId={12} offerHours={36} />, [], () => failure('unit-free', message))
  await user.click(await screen.findByRole('button', JOIN))
  expect(await screen.findByText(message)).toBeTruthy()
  expect(
    screen.getByText(/^If the reservation ends, the first in the queue has 36 hours to reserve the property/),
  ).toBeTruthy()
})

test('those who join hear their place, and the focus is on the queue [D52-46]', async () => {
  const { user, toasts } = shown(<UnitQueue unitId={12} offerHours={24} />, [])
  ;(await screen.findByRole('button', JOIN)).focus()
  await user.keyboard('{Enter}')
  expect(await screen.findByText('Number 2 of 3 in the queue')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Queue' }))
  expect(toasts.shown.map(({ text }) => text)).toEqual(['You’re number 2 of 3 in the queue.'])
})

test('a place that is there from the beginning leaves the focus alone [D52-46]', async () => {
  const { toasts } = shown(<UnitQueue unitId={12} offerHours={24} />, [WAITING])
  expect(await screen.findByText('Number 2 of 3 in the queue')).toBeTruthy()
  expect([document.activeElement, toasts.shown]).toEqual([document.body, []])
})

test('a new account confirms its email address in between, and then has its place [D50-6]', async () => {
  const codes: string[] = []
  const message = 'Confirm your email address first. We’ll send you a code.'
  let isConfirmed = false
  const { calls, user } = shown(
    <UnitQueue unitId={12} offerHours={24} />,
    [],
    () => (isConfirmed ? null : failure('email-unconfirmed', message)),
    {
      sendEmailCode: () => TE.right(undefined),
      confirmEmail: (code) => {
        codes.push(code)
        isConfirmed = true
        return TE.right(undefined)
      },
    },
  )
  await user.click(await screen.findByRole('button', JOIN))
  await user.click(await screen.findByRole('button', { name: 'Not now' }))
  expect(await screen.findByText(message)).toBeTruthy()
  await user.click(await screen.findByRole('button', JOIN))
  expect(await screen.findByText(/Then you have your place in the queue\./)).toBeTruthy()
  await user.type(screen.getByLabelText('6-digit code'), '123456')
  await user.click(screen.getByRole('button', { name: 'Confirm and continue' }))
  expect(await screen.findByText('Number 2 of 3 in the queue')).toBeTruthy()
  expect([codes, calls.length]).toEqual([['123456'], 3])
})

test('emails are asked for, and a place is left after a question [D44-15]', async () => {
  const { calls, user, toasts } = shown(<UnitQueue unitId={12} offerHours={24} />, [WAITING])
  await user.click(await screen.findByRole('checkbox', { name: 'Also email me when my place moves up' }))
  await waitFor(() => expect((screen.getByRole('checkbox') as HTMLInputElement).checked).toBe(true))
  await user.click(screen.getByRole('button', { name: 'Leave the queue for apartment 905, The Lantern' }))
  const question = await screen.findByRole('alertdialog', {
    name: 'Leave the queue for apartment 905, The Lantern?',
  })
  await user.click(within(question).getByRole('button', { name: 'Leave the queue' }))
  expect(await screen.findByRole('button', JOIN)).toBeTruthy()
  expect(calls).toEqual([{ unitId: 12, wantsNews: true }, 4])
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Queue' }))
  expect(toasts.shown.map(({ text }) => text)).toEqual(['You’ve left the queue for apartment 905, The Lantern.'])
})

test.each([
  [0, 'Everyone can reserve it then. You can join again once someone else has reserved it.'],
  [2, 'It’s offered to the next in the queue. You can join again once someone else has reserved it.'],
])('leaving while the unit is offered says what becomes of it with %d behind [D52-57]', async (waiting, text) => {
  const { user } = shown(<UnitQueue unitId={13} offerHours={24} />, [{ ...OFFERED, waiting }])
  await user.click(await screen.findByRole('button', { name: /^Leave the queue for/ }))
  expect(await screen.findByText(text)).toBeTruthy()
})

test('My account lists the places: a position, or until when the unit is offered [D44-16]', async () => {
  shown(<QueuePlaces />, [OFFERED, WAITING])
  const items = within(await screen.findByRole('list')).getAllByRole('listitem')
  expect(items.map((item) => within(item).getByRole('heading').textContent)).toEqual([
    'Apartment 906, The Lantern',
    'Apartment 905, The Lantern',
  ])
  const [offered, waiting] = items
  if (offered === undefined || waiting === undefined) throw new Error('there are no two places')
  within(offered).getByText('Yours to reserve until Saturday 28 November, 5:00 pm ACDT.')
  expect(within(offered).getByRole('link', { name: 'Reserve apartment 906' }).getAttribute('href')).toBe(
    '/property/form?pid=7&rid=13&type=2',
  )
  expect(within(offered).queryByRole('checkbox')).toBeNull()
  within(waiting).getByText('Number 2 of 3 in the queue')
  within(waiting).getByText('We email you as soon as it’s yours to reserve.')
  expect(within(waiting).queryByRole('link', { name: /^Reserve/ })).toBeNull()
})

test('the first can’t move up, and isn’t asked about emails of that [D44-16]', async () => {
  shown(<QueuePlaces />, [{ ...WAITING, position: 1 }])
  await screen.findByText('First of 3 in the queue')
  expect(screen.queryByRole('checkbox')).toBeNull()
})

test('My account says nothing of queues without a place [D44-16]', async () => {
  shown(<QueuePlaces />, [])
  await waitFor(() => expect(screen.queryByText('My places in queues')).toBeNull())
})

test('once the last queue is left in My account, its section says so with the focus [D52-102]', async () => {
  const { toasts, user } = shown(<QueuePlaces />, [{ ...WAITING, position: 1 }])
  ;(await screen.findByRole('button', { name: /^Leave the queue/ })).focus()
  await user.keyboard('{Enter}')
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Leave the queue' }))
  await waitFor(() => expect(document.activeElement?.textContent).toBe('You’re no longer in any queue.'))
  expect(screen.getByRole('heading', { name: 'My places in queues' })).toBeTruthy()
  expect(toasts.shown.map(({ text }) => text)).toEqual(['You’ve left the queue for apartment 905, The Lantern.'])
})

test('the form is open to the one to whom the unit is offered, and to no one else [D44-17]', () => {
  const wanted = { type: 'Select Now', ways: ['Select Now'], status: 'Reserved' } as const
  expect([obstacleTo({ ...wanted, claim: 'first-in-queue' }), obstacleTo({ ...wanted, claim: null })]).toEqual([
    null,
    'reserved',
  ])
})

test('the form says until when only the one to whom the unit is offered can reserve it, and to others nothing [D52-7]', async () => {
  shown(<OfferedToYou unitId={13} />, [WAITING, OFFERED])
  expect(await screen.findByText('Yours to reserve until Saturday 28 November, 5:00 pm ACDT.')).toBeTruthy()
  expect(
    screen.getByText(
      'You were first in the queue. Pay the reservation fee by then, or it’s offered to the next in the queue.',
    ),
  ).toBeTruthy()
  cleanup()
  shown(<OfferedToYou unitId={12} />, [WAITING, OFFERED])
  await waitFor(() => expect(screen.queryByText(/^Yours to reserve/)).toBeNull())
})

test('once the time of the first in the queue is over, it is asked about and said, but not while the tab is hidden [D52-42] [D52-44]', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: new Date('2026-11-28T06:29:55Z') })
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  const onOver = vi.fn()
  shown(<OfferedToYou unitId={13} onOver={onOver} />, [OFFERED])
  await screen.findByText(/^Yours to reserve until/)
  vi.advanceTimersByTime(20_000)
  expect(onOver).not.toHaveBeenCalled()
  hidden.mockReturnValue(false)
  document.dispatchEvent(new Event('visibilitychange'))
  expect(onOver).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(5_000)
  expect(onOver).toHaveBeenCalledTimes(2)
  cleanup()
  const { become } = shown(<OfferedToYou unitId={13} />, [OFFERED])
  await screen.findByText(/^Yours to reserve until/)
  become([])
  document.dispatchEvent(new Event('visibilitychange'))
  await screen.findByText(
    'Your time to reserve apartment 906 is over. Others in the queue, and then everyone, can reserve it.',
  )
  expect(screen.queryByText(/^Yours to reserve until/)).toBeNull()
  vi.useRealTimers()
  hidden.mockRestore()
})

test('an offer that had run out when the form was sent opens it no longer [D44-17]', () => {
  const unit = { ...UNIT, status: 'Reserved' as const, ownClaim: 'first-in-queue' as const }
  const standing = (isTaken: boolean) =>
    new UnitStandingPresenter(
      ...[LISTING, unit, { units: [] }],
      {
        ...{ isFilling: true, isBusy: false, isGone: false, isTaken },
        choice: { type: 'Select Now' },
      } as BuyerReservationPresenter,
      { value: { unit }, refresh: () => undefined },
    )
  expect([standing(false), standing(true)].map(({ obstacle, hasRunOut }) => [obstacle, hasRunOut])).toEqual([
    [null, false],
    ['reserved', true],
  ])
})
