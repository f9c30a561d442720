// @vitest-environment happy-dom
import { STANDARD_TERMS } from '../../domain/reservation/reservation-terms-codec'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { ANN } from '../identity/samples'
import { EARLIER } from './samples'
import { closePage, fill, main, press } from '../shared/opened-page'
import { openAsBuyer } from './opened-as-buyer'

afterEach(closePage)

const CHECKOUT = 'POST /api/create-checkout-session'

describe('the form of a buyer', () => {
  const opened = async (query: string, answers = {}) => {
    const shown = await openAsBuyer(`/property/form?${query}`, answers)
    await main().findByRole('form', { name: 'Reservation form' })
    return shown
  }

  test.each([
    ['pid=7&rid=12&type=2', 'Reserve apartment 905', false],
    ['pid=7&rid=17&type=1', 'Make an offer for apartment 910', true],
  ])('%s is the address of: %s [B2.1-13 B2.12-5]', async (query, heading, offers) => {
    await opened(query)
    expect(main().getByRole('heading', { level: 1 }).textContent).toBe(heading)
    if (offers) await main().findByLabelText('Offer amount')
    else expect(main().queryByLabelText('Offer amount')).toBe(null)
  })

  test('asks an agent for whom an offer is, a client first, and leads to the form for a client', async () => {
    await opened('pid=7&rid=12&type=1', { 'GET /api/user': { data: { ...ANN, role: 'agent', mayIntroduce: true } } })
    const client = await main().findByRole<HTMLInputElement>('radio', { name: /^A client/ })
    expect([client.checked, main().getByLabelText<HTMLInputElement>('First name').value]).toEqual([true, ''])
    const way = await main().findByRole('link', { name: /^Reserve it for a client/ })
    expect(way.getAttribute('href')).toBe('#/property/write/7/12')
  })

  test('an offer that was begun as a reservation ends in 14 days, too, unless it is given another end', async () => {
    await opened('pid=7&rid=12&type=2')
    fill({ Surname: 'Byrne' })
    fireEvent.click(await main().findByRole('link', { name: /^Make an offer/ }))
    await main().findByLabelText('Offer amount')
    expect(main().getByLabelText<HTMLSelectElement>(/^Your offer ends/).value).toBe('14')
    expect(main().getByLabelText<HTMLInputElement>('Surname').value).toBe('Byrne')
  })

  test('choosing the same country again keeps state and postcode', async () => {
    await opened('pid=7&rid=12&type=2')
    const field = (name: string) =>
      screen.getByRole('main').querySelector<HTMLInputElement>(`[autocomplete="section-purchaser1 ${name}"]`)
    const place = () => [field('address-level1')?.value, field('postal-code')?.value]
    fireEvent.change(field('address-level1') as Element, { target: { value: 'SA' } })
    fireEvent.change(field('postal-code') as Element, { target: { value: '5067' } })
    const country = await main().findByLabelText<HTMLSelectElement>('Country')
    fireEvent.change(country, { target: { value: '' } })
    expect(place()).toEqual(['SA', '5067'])
    fireEvent.change(country, { target: { value: 'New Zealand' } })
    expect(place()).toEqual(['', ''])
  })

  test('has one purchaser, and a second can be added; each has five titles [B2.12-2 M9-37]', async () => {
    await opened('pid=7&rid=12&type=2')
    const titles = () =>
      main()
        .getAllByLabelText<HTMLSelectElement>('Title')
        .map(({ options }) => [...options].map(({ value }) => value).filter(Boolean))
    const FIVE = ['Mr', 'Ms', 'Dr', 'Miss', 'Mrs']
    expect(titles()).toEqual([FIVE])
    press('Add a second purchaser')
    expect(titles()).toEqual([FIVE, FIVE])
    expect(main().queryByRole('button', { name: 'Add a second purchaser' })).toBe(null)
  })

  test('is filled with the people of the last reservation when that is asked for, and replaces text after a question', async () => {
    await opened('pid=7&rid=12&type=2', {
      'GET /api/earlier-details': { data: [{ ...EARLIER, isForClient: true }, EARLIER] },
    })
    const firstNames = () =>
      main()
        .getAllByLabelText<HTMLInputElement>('First name')
        .map(({ value }) => value)
    const use = await main().findByRole('button', { name: 'Use the details of your last reservation' })
    expect(firstNames()).toEqual(['Ann'])
    fireEvent.click(use)
    expect([firstNames(), main().getByText('Replace what you have entered?').tagName]).toEqual([['Ann'], 'P'])
    press('Keep what I entered')
    expect([firstNames(), main().queryByText('Replace what you have entered?')]).toEqual([['Ann'], null])
    fireEvent.click(use)
    press('Replace')
    expect(firstNames()[0]).toBe('Bea')
    expect((await main().findByLabelText<HTMLInputElement>('Company name')).value).toBe('Own Settlements')
    fireEvent.click(use)
    expect([firstNames()[0], main().queryByText('Replace what you have entered?')]).toEqual(['Bea', null])
  })

  test('offers nothing to fill it with without an earlier reservation', async () => {
    await opened('pid=7&rid=12&type=2', { 'GET /api/earlier-details': { data: [] } })
    expect(main().queryByRole('button', { name: /^Use the details/ })).toBe(null)
  })

  test.each(['type=2', 'type=1'])('an incomplete form of %s alerts, and sends nothing [B5-79]', async (type) => {
    const { sent, toasts } = await opened(`pid=7&rid=12&${type}`)
    fill({ Surname: '' })
    fireEvent.submit(main().getByRole('form', { name: 'Reservation form' }))
    expect(toasts()).toEqual([['error', 'Please fill the mandatory fields']])
    expect(sent.map(({ line }) => line)).not.toContain(CHECKOUT)
  })

  test('without a purchasing entity it opens a card checkout in the page [B2.12-4 B2.12-7]', async () => {
    const { sent } = await opened('pid=7&rid=12&type=2', {
      [CHECKOUT]: {
        data: {
          sessionId: 'cs_1',
          clientSecret: 'secret_1',
          terms: STANDARD_TERMS,
          endsAt: '2026-11-20T07:00:00.000Z',
          now: '2026-11-20T06:30:00.000Z',
        },
      },
    })
    fireEvent.change(main().getByLabelText('Title'), { target: { value: 'Ms' } })
    fireEvent.submit(main().getByRole('form', { name: 'Reservation form' }))
    expect((await main().findByTitle(/^Card payment of/)).getAttribute('src')).toBe('/sandbox/checkout/secret_1')
    expect(sent.find(({ line }) => line === CHECKOUT)?.body).toMatchObject({ purchasingEntity: '' })
  })

  test.each(['cs_1', 'cs_2'])('with the session %s in its address it submits the form [B2.1-14]', async (sessionId) => {
    const { sent } = await openAsBuyer(`/property/form?pid=7&rid=12&type=2&session_id=${sessionId}`, {
      [`POST /api/session-status/${sessionId}`]: { data: { status: 'complete', paymentStatus: 'paid' } },
    })
    await waitFor(() => expect(sent.at(-1)?.line).toBe('POST /api/orders/reservation'))
    expect(sent.at(-1)?.body).toMatchObject({ stripeSessionId: sessionId })
  })
})
