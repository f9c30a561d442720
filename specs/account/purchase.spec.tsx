// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import * as TE from 'fp-ts/lib/TaskEither.js'
import { observable } from 'mobx'
import { afterEach, describe, expect, test } from 'vitest'
import { AGENT_PROPERTIES } from '../../domain/account/account.ports'
import type { Purchase } from '../../domain/account/purchase'
import { COMMISSION_MODE } from '../../domain/commission/commission-mode'
import { CANCELLATIONS } from '../../domain/reservation/cancellation'
import { CONSTRUCTION } from '../../domain/construction/construction.ports'
import { SESSION } from '../../domain/identity/session'
import { HOLD_CALENDAR } from '../../domain/reservation/hold-calendar.ports'
import { MORE_TIME } from '../../domain/reservation/hold/more-time.ports'
import { HOLD_RECEIPTS } from '../../domain/reservation/receipt/receipt.ports'
import { RESENDING } from '../../domain/reservation/resending.ports'
import { failure, unreachable } from '../../domain/shared/failure'
import { Toasts, TOASTS } from '../../src/shared/ui/messages/toasts.presenter'
import { given, screenAt } from '../shared/screen-at'
import { PURCHASE } from './property-samples'
import { AGENT, sessionOf } from './screen-setup'

afterEach(cleanup)

const PURCHASED = '/account/purchased/7/12/1001'
const RESERVED = '/account/reserved/7/12/1001'

const opened = async (path: string, changes: Partial<Purchase> = {}, mode = { isHidden: false }) => {
  const asked: number[] = []
  const cancelled: number[] = []
  const toasts = new Toasts()
  await screenAt(path, [
    given(AGENT_PROPERTIES, {
      page: () => TE.left(unreachable),
      purchase: (id) => {
        asked.push(id)
        return TE.right({ ...PURCHASE, ...changes, ...(cancelled.length > 0 ? { standing: 'cancelled' } : {}) })
      },
    }),
    given(HOLD_CALENDAR, { address: () => TE.left(unreachable) }),
    given(HOLD_RECEIPTS, { pdf: () => TE.left(unreachable), json: () => TE.left(unreachable) }),
    given(RESENDING, {
      signing: () => TE.right(['Carl Client']),
      confirmation: () => TE.left(failure('too-many-requests', 'Too many emails. Try again in an hour.')),
    }),
    given(MORE_TIME, { ask: () => TE.left(unreachable) }),
    given(CANCELLATIONS, {
      cancel: (id) => {
        cancelled.push(id)
        return TE.right(changes.heldUntil ? 100_000 : 0)
      },
    }),
    given(CONSTRUCTION, {
      updates: () => TE.right([]),
      update: () => TE.left(unreachable),
      providers: () => TE.left(unreachable),
    }),
    given(SESSION, sessionOf(AGENT)),
    given(COMMISSION_MODE, { toggle: () => undefined, ...mode }),
    given(TOASTS, toasts),
  ])
  await screen.findByText(/^(Apartment|Lot) 101, The Lantern$/, { selector: 'h1' })
  return { asked, cancelled, toasts }
}
const listing = (changes: Partial<Purchase['listing']>) => ({ listing: { ...PURCHASE.listing, ...changes } })
/** The details of a list of facts, by their terms. */
const facts = (within_: HTMLElement = document.body): Readonly<Record<string, string | null>> =>
  Object.fromEntries(
    [...within_.querySelectorAll('dt')].map((term) => [term.textContent, term.nextElementSibling?.textContent ?? null]),
  )

test.each([
  [PURCHASED, 'Purchased properties', '[A2.1-23]'],
  ['/account/purchased/7/room/1001', 'Purchased properties', '[A2.1-24]'],
  [RESERVED, 'Reserved properties', '[A2.1-25]'],
  ['/account/reserved/7/room/1001', 'Reserved properties', '[A2.1-26]'],
])('%s shows one of the %s, by the number of its reservation %s [A7-95]', async (path, list) => {
  const { asked } = await opened(path)
  expect(asked).toEqual([1001])
  expect(screen.getByText(list, { selector: 'nav a' })).toBeTruthy()
})

describe.each([PURCHASED, RESERVED])('%s', (path) => {
  test('has a slider with a counter, and opens a picture at its full size [A2.8-1 A2.8-2]', async () => {
    await opened(path)
    const slider = screen.getByLabelText('Pictures of The Lantern')
    expect(within(slider).getByText('1/3')).toBeTruthy()
    fireEvent.click(within(slider).getByLabelText('Next picture'))
    expect(within(slider).getByText('2/3')).toBeTruthy()
    fireEvent.click(within(slider).getByLabelText('View picture 2 at full size'))
    const viewer = await screen.findByRole('dialog')
    expect(within(viewer).getByText('2/3')).toBeTruthy()
    expect(within(viewer).getByAltText(/./).getAttribute('src')).toBe('/dusk.svg')
    fireEvent.click(within(viewer).getByLabelText('Close'))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null))
  })

  test.each([
    [
      'a unit',
      {},
      {
        Price: '$600,000 - $650,000',
        Type: 'Apartments',
        'Rental yield': '4.5%',
        Commencement: 'March 2027',
        Completion: 'June 2028',
      },
    ],
    [
      'another',
      listing({
        price: 700_000,
        maxPrice: null,
        propertyType: 'House & Land',
        rentalYield: 5,
        estimatedCommencement: 'May 2026',
        estimatedCompletion: 'July 2027',
      }),
      {
        Price: '$700,000',
        Type: 'House & Land',
        'Rental yield': '5%',
        Commencement: 'May 2026',
        Completion: 'July 2027',
      },
    ],
  ])('shows the price, type, yield and dates of %s [A2.8-3 A2.8-5 A2.8-7]', async (_, changes, shown) => {
    await opened(path, changes)
    expect(facts()).toMatchObject(shown)
  })

  test.each([
    ['Apartments', ['101', undefined, 'Studio']],
    ['Land', [undefined, '101', undefined]],
  ] as const)(
    'names a unit of %s by its type, with bedrooms only where there are any [A2.8-4 D31-7]',
    async (propertyType, shown) => {
      await opened(path, listing({ propertyType, beds: 0 }))
      const { Apartment, Lot, Bedrooms } = facts()
      expect([Apartment, Lot, Bedrooms]).toEqual(shown)
    },
  )

  test('leads to the construction updates of its listing [A2.8-19]', async () => {
    await opened(path, listing({ propertyId: 8 }))
    expect(screen.getByText('View all updates').closest('a')?.getAttribute('href')).toBe('/account/list/8')
  })
})

describe('the commission of a purchase', () => {
  const NOTE = 'Refer to your agreement for the terms of the commission, or contact your representative.'

  test.each([
    ['$18,000 - $20,000', {}],
    ['$18,000', listing({ maxCommission: null })],
    ['$9,500', listing({ commission: 9_500, maxCommission: null })],
  ])('of %s includes GST, and has a note [A2.8-10 A2.8-11]', async (amount, changes) => {
    await opened(PURCHASED, changes)
    expect(screen.getByText('Commission (incl. GST)').parentElement?.textContent).toBe(
      `Commission (incl. GST)${amount}`,
    )
    expect(screen.getByText(NOTE)).toBeTruthy()
  })

  test('is hidden with its note while the mode is on [A2.8-12]', async () => {
    const mode = observable({ isHidden: true })
    await opened(PURCHASED, {}, mode)
    expect([screen.queryByText(/^Commission/), screen.queryByText(NOTE)]).toEqual([null, null])
  })
})

test('each purchaser has a name, an address, a mobile number and an email, with a dash for none; for whom they buy [A2.8-13 A2.8-14 D52-10]', async () => {
  await opened(PURCHASED)
  const shown = ['Purchaser #1', 'Purchaser #2'].map((name) => facts(screen.getByLabelText(name)))
  expect(shown).toEqual([
    { Name: 'Bea Buyer', Address: '5 King Street, Unley SA 5061', Mobile: '0412 345 678', Email: 'bea@example.com' },
    { Name: 'Carl Client', Address: '-', Mobile: '-', Email: 'carl@example.com' },
  ])
  expect(screen.getByText('Purchasing entity').nextSibling?.textContent).toBe('Buyer Family Trust')
  cleanup()
  const [bea] = PURCHASE.purchasers
  if (bea === undefined) throw new Error('the sample has no purchaser')
  await opened(PURCHASED, { purchasers: [{ ...bea, firstName: '', surname: ' ', email: '' }] })
  expect(facts(screen.getByLabelText('Purchaser #1'))).toMatchObject({ Name: '-', Email: '-' })
})

test('a mobile number from abroad is grouped as its country writes it [A2.8-13]', async () => {
  const [bea] = PURCHASE.purchasers
  if (bea === undefined) throw new Error('the sample has no purchaser')
  await opened(PURCHASED, { purchasers: [{ ...bea, mobile: '+64211234567' }] })
  await waitFor(() => expect(facts(screen.getByLabelText('Purchaser #1'))).toMatchObject({ Mobile: '+64 21 123 4567' }))
})

test('a document without a file says so when it is pressed, and opens nothing [A2.8-16]', async () => {
  const { toasts } = await opened(RESERVED)
  const documents = screen.getByLabelText('Documents', { selector: 'ul' })
  expect([...documents.querySelectorAll('a')].map((each) => each.getAttribute('href'))).toEqual(['/receipt.pdf'])
  const missing = ['Form 1', 'Sale Contract 2']
  for (const name of missing) {
    fireEvent.click(within(documents).getByText(name))
    expect(toasts.shown.map(({ tone, text }) => `${tone}: ${text}`)).toEqual(['error: No content yet.'])
    act(() => toasts.close(toasts.shown[0]?.id ?? 0))
  }
})

describe('the agent', () => {
  const HELD = { standing: 'held', heldUntil: new Date('2026-11-09T13:30:00Z'), contractedAt: null }
  const OFFERED = { offerType: 'Make Offer', standing: 'offered', contractedAt: null }

  test('reaches the client and the listing’s agents', async () => {
    await opened(RESERVED)
    const contacts = [...document.querySelectorAll('aside li:has(a[href^="mailto:"])')]
    expect(contacts.map((each) => [...each.children].map((part) => part.textContent))).toEqual([
      ['Your client', 'Bea Buyer', '0412 345 678', 'bea@example.com'],
      ['Selling agent', 'Alex Agent', '+61 491 570 006', 'alex@bay.example'],
    ])
    expect(screen.getByText('+61 491 570 006').getAttribute('href')).toBe('tel:+61491570006')
    cleanup()
    await opened(RESERVED, { isForClient: false })
    expect(screen.queryByText('Your client')).toBeNull()
  })

  test('cancels a client’s hold after a question that says what happens to the money', async () => {
    const { cancelled } = await opened(RESERVED, HELD)
    fireEvent.click(screen.getByText('Cancel reservation'))
    const question = within(
      await screen.findByRole('alertdialog', {
        name: 'Cancel the reservation of apartment 101 at The Lantern for Bea Buyer?',
      }),
    )
    expect(
      question.getByText(
        'The hold ends now, and other buyers can reserve the property. We refund $1,000 to your client’s card, which takes 3-5 business days to clear. The card transaction fee of $30.30 is not refunded. We email your client and the selling agent that you did.',
      ),
    ).toBeTruthy()
    expect(cancelled).toEqual([])
    fireEvent.click(question.getByText('Cancel the reservation'))
    await screen.findByText('You have cancelled the reservation of apartment 101 at The Lantern for Bea Buyer')
    expect(cancelled).toEqual([1001])
    await waitFor(() => expect(facts()['Status']).toBe('Cancelled'))
    expect(screen.queryByText('Cancel reservation')).toBeNull()
  })

  test('withdraws a client’s offer, for which nothing was paid', async () => {
    await opened(RESERVED, OFFERED)
    fireEvent.click(screen.getByText('Withdraw offer'))
    await screen.findByText(
      'The seller can no longer accept it. Nothing was paid, so there is nothing to refund. We email your client and the selling agent that you did.',
    )
    fireEvent.click(screen.getByText('Withdraw the offer'))
    await screen.findByText('You have withdrawn the offer of Bea Buyer on apartment 101 at The Lantern')
  })

  test.each([
    [true, 'accepted', false],
    [false, 'accepted', true],
    [true, 'contracted', false],
    [false, 'contracted', false],
    [true, 'expired', false],
  ])('for a client %s, %s: can cancel %s', async (isForClient, standing, can) => {
    await opened(RESERVED, { ...OFFERED, standing, isForClient })
    expect(screen.queryByText(/^(Withdraw offer|Cancel reservation)$/) !== null).toBe(can)
  })

  test('cancels their own reservation at an agreed price, and reads that others can then reserve it [D50-10]', async () => {
    await opened(RESERVED, { ...OFFERED, standing: 'accepted', isForClient: false })
    fireEvent.click(screen.getByText('Cancel reservation'))
    const question = within(
      await screen.findByRole('alertdialog', { name: 'Cancel your reservation of apartment 101 at The Lantern?' }),
    )
    expect(
      question.getByText(
        'You and the seller agree on the price. If you cancel, other buyers can reserve the property. You paid nothing, so there is nothing to refund.',
      ),
    ).toBeTruthy()
    fireEvent.click(question.getByText('Cancel the reservation'))
    await screen.findByText('You have cancelled your reservation of apartment 101 at The Lantern')
  })

  test('has the emails sent again, and reads to whom, or why not', async () => {
    const signing = { signed: 1, signers: 2, state: 'sent' as const }
    const { toasts } = await opened(RESERVED, { ...HELD, signing })
    fireEvent.click(screen.getByText('Resend signing email'))
    const told = () => toasts.shown.map(({ text }) => text)
    await waitFor(() => expect(told()).toEqual(['We’ve emailed the link to sign to Carl Client.']))
    fireEvent.click(screen.getByText('Email client again'))
    await waitFor(() => expect(told().at(-1)).toBe('Too many emails. Try again in an hour.'))
  })

  test.each([
    ['held', 'completed', true, ['Email client again']],
    ['contracted', 'sent', true, []],
    ['held', 'sent', false, ['Resend signing email']],
  ] as const)('%s, signing %s, for a client %s: may resend %j', async (standing, state, isForClient, buttons) => {
    await opened(RESERVED, { ...HELD, standing, isForClient, signing: { signed: 2, signers: 2, state } })
    expect(['Email client again', 'Resend signing email'].filter((each) => screen.queryByText(each) !== null)).toEqual(
      buttons,
    )
  })

  test('all signed: the form opens in another window [D51-80]', async () => {
    const signing = { signed: 2, signers: 2, state: 'completed' } as const
    await opened(RESERVED, { ...HELD, signing, signedForm: '/files/kept/form.pdf?key=k' })
    expect(facts()['Reservation form']).toBe('2 of 2 signed. Open the signed form')
    const form = screen.getByRole('link', { name: 'Open the signed form' })
    expect([form.getAttribute('href'), form.getAttribute('target')]).toEqual(['/files/kept/form.pdf?key=k', '_blank'])
  })
})
