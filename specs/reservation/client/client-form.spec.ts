import * as TE from 'fp-ts/lib/TaskEither.js'
import { describe, expect, test, vi } from 'vitest'
import { createActor } from 'xstate'
import { emptyClientForm, type ClientForm } from '../../../domain/reservation/client/client-form'
import { clientReservationWith } from '../../../domain/reservation/client/client-reservation.machine'
import type { ClientOutcome, ClientReservationPort } from '../../../domain/reservation/client/client-reservation.ports'
import { linkRefused } from '../../../domain/sharing/link-refusal'
import { failure, type Failure } from '../../../domain/shared/failure'
import { tempNameOf } from '../../../domain/signing/temp-name'
import { CardPresenter } from '../../../src/reservation/client/card.presenter'
import { ClientFormPresenter } from '../../../src/reservation/client/client-form.presenter'
import {
  ClientReservationPresenter,
  type ClientSetup,
} from '../../../src/reservation/client/client-reservation.presenter'
import type { ReturnEvent } from '../../../domain/signing/envelope'
import { signInNewTab } from '../../../src/reservation/client/signing-tab'
import { ObservedActor } from '../../../src/shared/observed-actor'
import type { StatusEvent } from '../../../domain/listing/listing.ports'
import type { UnitStatus } from '../../../domain/listing/unit.lifecycle'
import { ATTEMPT, AUTHENTICATION, CLIENT_CARD, CLIENT_FORM, CLIENT_RECEIPT, CLIENT_REQUEST } from './client-samples'

type Answer = TE.TaskEither<Failure, ClientOutcome>
const RESERVED: Answer = TE.right({ kind: 'reserved', receipt: CLIENT_RECEIPT })
const ASKED: Answer = TE.right({ kind: 'authenticate', authentication: AUTHENTICATION })

/** After every answer that is there already. */
const settled = async () => {
  for (let turn = 0; turn < 50; turn++) await Promise.resolve()
}

/** The form with everything behind it. */
const opened = ({
  form = CLIENT_FORM,
  variant = 'introducer',
  reserve = RESERVED,
  sign = TE.right('https://sign.example/1'),
  attempt = '',
  complete = RESERVED,
  units = [],
}: {
  form?: ClientForm
  variant?: ClientSetup['variant']
  reserve?: Answer
  sign?: TE.TaskEither<Failure, string>
  /** Open when the page was reloaded. */
  attempt?: string
  complete?: Answer
  units?: ClientSetup['units']
} = {}) => {
  const tab = { go: vi.fn(), close: vi.fn() }
  const told = {
    onReserved: vi.fn(),
    save: vi.fn(),
    clear: vi.fn(),
    error: vi.fn(),
    replace: vi.fn(),
    sign: vi.fn(() => sign),
    reserve: vi.fn(() => reserve),
    complete: vi.fn(() => complete),
    attempts: [] as string[],
    hear: (_event: ReturnEvent) => undefined as unknown,
    news: (_news: StatusEvent) => undefined as unknown,
    abandon: vi.fn(() => TE.right(null)),
  }
  const port: ClientReservationPort = {
    reserve: told.reserve,
    complete: told.complete,
    abandon: told.abandon,
    agreement: () => TE.right(''),
    cardBrand: () => TE.right('visa'),
  }
  const card = new CardPresenter({ isTyped: true, cardBrand: port.cardBrand, now: new Date('2026-11-23T00:00:00Z') })
  const logic = clientReservationWith({
    ...port,
    reserve: (submission) =>
      TE.chain((each: Parameters<typeof port.reserve>[1]) => port.reserve(submission, each))(card.collect()),
    sign: signInNewTab({ signing: { sign: told.sign }, openTab: () => tab, toasts: { error: told.error } }),
  })
  const input = { request: CLIENT_REQUEST, form, tempName: '12 / 9 Road', attempt }
  const actor = createActor(logic, { input }).start()
  const reservation = new ClientReservationPresenter(
    new ObservedActor(actor),
    card,
    { variant, request: CLIENT_REQUEST, units, onReserved: told.onReserved },
    {
      reservations: port,
      watchSigning: (hear) => {
        told.hear = hear
        return () => undefined
      },
      watchUnits: (_, hear) => {
        told.news = hear
        return () => undefined
      },
      drafts: {
        load: () => null,
        save: told.save,
        clear: told.clear,
        loadAttempt: () => '',
        saveAttempt: (_, attempt) => void told.attempts.push(attempt),
      },
      navigation: { replace: told.replace },
      newAttempt: () => ATTEMPT,
    },
  )
  const typeCard = () => {
    for (const [field, value] of Object.entries(CLIENT_CARD)) card.change(field as keyof typeof CLIENT_CARD, value)
  }
  return { reservation, told, tab, typeCard, actor, leave: reservation.subscribe() }
}

test('a complete form is sent once with its card, and then the draft is cleared [B4-45]', async () => {
  const { reservation, told, typeCard } = opened()
  expect(reservation.isReady).toBe(false)
  reservation.submit()
  expect(told.reserve).not.toHaveBeenCalled()
  typeCard()
  expect(reservation.isReady).toBe(true)
  reservation.submit()
  reservation.submit()
  await settled()
  expect(told.reserve.mock.calls).toEqual([
    [
      { request: CLIENT_REQUEST, form: CLIENT_FORM, attempt: ATTEMPT },
      { kind: 'typed', card: { ...CLIENT_CARD, expMonth: '01' } },
    ],
  ])
  expect(told.onReserved.mock.calls).toEqual([[CLIENT_RECEIPT]])
  expect(told.clear).toHaveBeenCalledWith(CLIENT_REQUEST)
})

describe('a unit that is lost while the form for a client is open [D52-44]', () => {
  const unit = (unitId: number, status: UnitStatus = 'Available', offMarket = false) => ({
    ...{ unitId, status, offMarket, title: `Apartment ${unitId}` },
  })
  const GONE_12 =
    'Apartment 12 is no longer available. None of the other properties was reserved, and the card was not charged.'

  test('is named as the refusal names it, until it is available again', () => {
    const { reservation, told } = opened({ units: [unit(11), unit(12)] })
    const now = () => [reservation.isTaken, reservation.problem]
    const all = (status: UnitStatus) =>
      ['Available' as const, status].map((each, i) => ({ unitId: 11 + i, status: each }))
    told.news({ type: 'statuses-loaded', units: all('Available') })
    expect(now()).toEqual([false, null])
    told.news({ type: 'status-changed', change: { unitId: 12, status: 'Reserved' } })
    expect(now()).toEqual([true, GONE_12])
    told.news({ type: 'stream-lost' })
    told.news({ type: 'statuses-loaded', units: all('Available') })
    expect(now()).toEqual([false, null])
    told.news({ type: 'statuses-loaded', units: all('Available').slice(0, 1) })
    expect(now()).toEqual([true, GONE_12])
  })

  test('is one alone, and not one that is offered to the agent, nor one that the stream says nothing of', () => {
    const alone = opened({ units: [unit(12)] })
    alone.told.news({ type: 'statuses-loaded', units: [{ unitId: 12, status: 'Sold' }] })
    expect(alone.reservation.problem).toBe('Apartment 12 is no longer available. The card was not charged.')
    const others = opened({ units: [unit(11), unit(12, 'Reserved'), unit(13, 'Available', true)] })
    others.told.news({ type: 'statuses-loaded', units: [{ unitId: 11, status: 'Available' }] })
    expect(others.reservation.problem).toBeNull()
  })
})

test('the card is neither in the draft nor in the machine', async () => {
  const { reservation, told, typeCard, actor } = opened({ reserve: ASKED })
  typeCard()
  reservation.form.purchasers[0]?.change('firstName', 'Klara')
  reservation.submit()
  await settled()
  const kept = JSON.stringify([told.save.mock.calls, actor.getPersistedSnapshot()])
  expect(kept).toContain('Klara')
  expect(kept).not.toContain(CLIENT_CARD.cardNumber)
})

test('leaving while the bank asks gives the attempt up; later leaving does not', async () => {
  const { reservation, told, typeCard, leave } = opened({ reserve: ASKED })
  typeCard()
  reservation.submit()
  await settled()
  expect(reservation.authentication).toEqual(AUTHENTICATION)
  leave()
  expect(told.abandon.mock.calls).toEqual([[{ request: CLIENT_REQUEST, form: CLIENT_FORM, attempt: ATTEMPT }]])
  const other = opened()
  other.leave()
  expect(other.told.abandon).not.toHaveBeenCalled()
})

test('an attempt whose page is reloaded at the bank’s question is completed, or ends', async () => {
  const before = opened({ reserve: ASKED })
  before.typeCard()
  before.reservation.submit()
  await settled()
  expect(before.told.attempts).toEqual(['', ATTEMPT])
  const paid = opened({ attempt: ATTEMPT })
  await settled()
  expect(paid.told.complete.mock.calls).toEqual([[{ request: CLIENT_REQUEST, form: CLIENT_FORM, attempt: ATTEMPT }]])
  expect(paid.told.onReserved.mock.calls).toEqual([[CLIENT_RECEIPT]])
  const notPaid = 'The payment was not completed. Nothing was charged, and nothing is reserved.'
  const unpaid = opened({ attempt: ATTEMPT, complete: TE.left(failure('not-paid', notPaid)) })
  await settled()
  expect([unpaid.reservation.isFilling, unpaid.reservation.problem]).toEqual([true, notPaid])
  expect(unpaid.told.attempts).toEqual([ATTEMPT, ''])
})

test('a refusal of the bank comes back to the form with its message, and the answer yes completes', async () => {
  const { reservation, told, typeCard } = opened({ reserve: ASKED })
  typeCard()
  reservation.submit()
  await settled()
  reservation.refused('Your bank refused.')
  await settled()
  expect([reservation.isFilling, reservation.problem]).toEqual([true, 'Your bank refused.'])
  reservation.submit()
  await settled()
  reservation.authenticated()
  await settled()
  expect(told.onReserved).toHaveBeenCalledTimes(1)
})

test('a server error is shown at its field, and otherwise at the button', async () => {
  const { reservation, typeCard } = opened({
    reserve: TE.left(failure('card-not-accepted', 'Mastercard or Visa only')),
  })
  typeCard()
  reservation.submit()
  await settled()
  expect([reservation.problem, reservation.card.form.problem('cardNumber')]).toEqual([null, 'Mastercard or Visa only'])
  const taken = opened({ reserve: TE.left(failure('unit-taken', 'Apartment 12 has just been reserved.')) })
  taken.typeCard()
  taken.reservation.submit()
  await settled()
  expect([taken.reservation.problem, taken.reservation.isTaken]).toEqual(['Apartment 12 has just been reserved.', true])
})

const LINK_IS_CLOSED =
  'The sharing link for this property has been closed. Ask the person who sent you the link for a new one.'

test('a link that was closed while the form was filled in is named in words, and the form stays', async () => {
  const { reservation, typeCard } = opened({ reserve: TE.left(linkRefused('closed')) })
  typeCard()
  reservation.submit()
  await settled()
  expect([reservation.isFilling, reservation.problem]).toEqual([true, LINK_IS_CLOSED])
})

test('a property that has expired in the meantime ends it, with a dialog in place of a message [A8-9]', async () => {
  const { reservation, told, typeCard } = opened({ reserve: TE.left(failure('expired', 'Property has expired')) })
  typeCard()
  reservation.submit()
  await settled()
  expect([reservation.isGone, reservation.isFilling, reservation.problem]).toEqual([true, true, null])
  reservation.backHome()
  expect(told.replace.mock.calls).toEqual([['/']])
})

const without = (field: string): ClientForm => ({
  ...CLIENT_FORM,
  purchasers: CLIENT_FORM.purchasers.map((purchaser) => ({ ...purchaser, [field]: ' ' })),
})

test.each(['email', 'firstName', 'surname'])(
  'without the %s nothing is signed, and it gets the focus [B5-61, B5-63]',
  (field) => {
    const { reservation, told } = opened({ form: without(field) })
    reservation.sign()
    expect(told.sign).not.toHaveBeenCalled()
    expect([reservation.wasSigned, reservation.form.purchasers[0]?.focus]).toEqual([false, { field }])
  },
)

test.each([
  ['signing_complete', 'The first purchaser has signed. Others get a link by email once the fee is paid.'],
  ['decline', 'The first purchaser has declined to sign.'],
  ['cancel', 'The signing page opened in a new tab.'],
] as const)('the form says what the signing tab tells it: %s [B2.13-8]', async (event, note) => {
  const { reservation, told } = opened()
  expect(reservation.signingNote).toBe(
    'Opens in a new tab for the first purchaser. Other purchasers get a link by email once the fee is paid.',
  )
  reservation.sign()
  await settled()
  expect(reservation.signingNote).toBe('The signing page opened in a new tab.')
  told.hear(event)
  expect(reservation.signingNote).toBe(note)
})

test('the private form also needs a middle name to be signed; the agent’s does not [B5-62]', async () => {
  const visitor = opened({ variant: 'private-link' })
  visitor.reservation.sign()
  expect(visitor.told.sign).not.toHaveBeenCalled()
  expect(visitor.reservation.form.purchasers[0]?.focus).toEqual({ field: 'middleName' })
  const { reservation, told, tab } = opened()
  reservation.sign()
  expect(reservation.wasSigned).toBe(true)
  await settled()
  expect(told.sign.mock.calls).toEqual([
    [
      {
        ...CLIENT_REQUEST,
        form: CLIENT_FORM,
        tempName: '12 / 9 Road',
        email: 'clara@client.example',
        name: 'Clara Client',
      },
    ],
  ])
  expect(tab.go).toHaveBeenCalledWith('https://sign.example/1')
})

test('the new tab is closed again if there is nothing to sign', async () => {
  const { reservation, told, tab } = opened({ sign: TE.left(failure('unexpected', 'M')) })
  reservation.sign()
  await settled()
  expect([tab.close.mock.calls.length, told.error.mock.calls]).toEqual([1, [['M']]])
})

test('the private form marks an empty middle name, and is valid without it [B5-60]', () => {
  const visitor = new ClientFormPresenter('private-link', CLIENT_FORM)
  const agent = new ClientFormPresenter('introducer', CLIENT_FORM)
  const marks = [visitor, agent].map(({ purchasers: [first] }) => [first?.submit(), first?.problem('middleName')])
  expect(marks).toEqual([
    [null, 'Please enter middle name, if there is one'],
    [null, null],
  ])
})

test('at most ten purchasers; those who are filled in fold, and a problem opens theirs [B2.13-3, B9-9]', () => {
  const form = new ClientFormPresenter('introducer', CLIENT_FORM)
  const [first] = form.purchasers
  if (first === undefined) throw new Error('no purchaser')
  expect(form.isFolded(first)).toBe(false)
  for (let i = 0; i < 12; i++) form.addPurchaser()
  expect([form.purchasers.length, form.canAdd]).toEqual([10, false])
  expect(form.purchasers.map(form.isFolded)).toEqual([true, ...Array<boolean>(9).fill(false)])
  first.change('surname', '')
  form.showProblems()
  expect(form.isFolded(first)).toBe(false)
  form.removePurchaser(9)
  expect([form.purchasers.length, form.canAdd]).toEqual([9, true])
})

test('a conveyancer who is provided is not asked for [B4-39]', () => {
  const form = new ClientFormPresenter('introducer', { ...CLIENT_FORM, conveyancer: emptyClientForm.conveyancer })
  expect([form.isReady, form.conveyancer.isClean]).toEqual([false, false])
  form.provideConveyancer(true)
  expect([form.isReady, form.conveyancer.isClean]).toEqual([true, true])
})

test('the form to sign is named by its units and its address [B7-28]', () => {
  const place = { address: '41 Bayview Street', suburb: 'Glenelg', state: 'SA', postcode: '5045' }
  expect(tempNameOf(['12', '14'], place)).toBe('12, 14 / 41 Bayview Street Glenelg SA 5045')
  expect(tempNameOf(Array<string>(100).fill('1234'), place)).toHaveLength(300)
})
