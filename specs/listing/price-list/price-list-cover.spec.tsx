// @vitest-environment happy-dom
import { readFileSync } from 'node:fs'
import { fireEvent, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { WireListing, WireUnit } from '../../../adapters/http/shared/listing.wire'
import { inProject } from '../../../scripts/lib/project.mjs'
import { TOASTS } from '../../../src/shared/ui/messages/toasts.presenter'
import { closePage, fill, main, openPage } from '../../shared/opened-page'
import { LISTING, UNIT } from '../samples'

afterEach(closePage)

describe('the covered price list', () => {
  const REVEAL = 'POST /api/reveal/priceList'
  const FORM = { name: 'See every price' }
  const open = async (answers = {}) => {
    const shown = await openPage('/property-details/view?pid=7', {
      'GET /api/house/7/0/ordersId': { data: WireListing.encode(LISTING) },
      'POST /api/roomList': { data: [WireUnit.encode(UNIT)] },
      ...answers,
    })
    await main().findAllByRole('tab')
    fireEvent.click(main().getByRole('tab', { name: /Price/ }))
    await main().findByRole('form', FORM)
    return shown
  }
  const form = () => within(main().getByRole('form', FORM))
  const submit = () => fireEvent.submit(main().getByRole('form', FORM))
  const cover = () => document.getElementById('price-list')
  const isCovered = () => [cover()?.hasAttribute('inert'), cover()?.getAttribute('aria-hidden')]

  test('is out of reach under a form of these fields, with +61 [B2.7-1 B2.7-2 M9-20]', async () => {
    await open()
    expect(isCovered()).toEqual([true, 'true'])
    expect(cover()?.className).toContain('covered')
    expect(readFileSync(inProject('src', 'listing', 'price-list', 'PriceListPanel.module.css'), 'utf8')).toMatch(
      /\.covered \{[^}]*blur\(/,
    )
    expect([...main().getByRole('form', FORM).querySelectorAll('input')].map(({ name }) => name)).toEqual([
      'firstName',
      'lastName',
      'email',
      'mobileNumber',
    ])
    expect(form().getByLabelText<HTMLSelectElement>('Country code').selectedOptions[0]?.textContent).toBe(
      'Australia (+61)',
    )
  })

  test('submitting accepts two documents, which open in new windows, without a tick box [B2.7-4 B2.7-5]', async () => {
    await open()
    expect(form().getByText(/^By continuing you accept the/).textContent).toBe(
      'By continuing you accept the Terms of use and the Privacy policy.',
    )
    expect(form().queryByRole('checkbox')).toBe(null)
    expect(
      form()
        .getAllByRole('link')
        .map((link) => [link.getAttribute('href'), link.getAttribute('target')]),
    ).toEqual([
      ['/#/term2', '_blank'],
      ['/#/policy2', '_blank'],
    ])
  })

  test('an incomplete form alerts, and sends nothing [B5-20]', async () => {
    const { sent, toasts, get } = await open()
    for (const fields of [{}, { 'First name': 'Vera', 'Last name': 'Visitor' }, { Email: 'abc' }]) {
      get(TOASTS).shown.forEach(({ id }) => get(TOASTS).close(id))
      fill(fields, form())
      submit()
      expect(toasts()).toEqual([['error', 'Please fill the mandatory fields']])
    }
    expect([isCovered(), sent.some(({ line }) => line === REVEAL)]).toEqual([[true, 'true'], false])
  })

  test('a name with an address, or a number that is too short, is said beside its field, and sends nothing [D35-17]', async () => {
    const { sent } = await open()
    fill({ 'First name': 'bank.example', 'Last name': 'Visitor', Email: 'vera@example.com' }, form())
    fireEvent.change(form().getByRole('textbox', { name: /Mobile/ }), { target: { value: '0412' } })
    submit()
    expect(form().getByText('First name can’t contain a web or email address')).toBeTruthy()
    expect(form().getByText('Please enter a valid phone number')).toBeTruthy()
    expect(sent.some(({ line }) => line === REVEAL)).toBe(false)
  })

  test('a filled form without a mobile number unlocks it for a visitor [B1-6 B8-35]', async () => {
    const { sent, toasts } = await open({ [REVEAL]: { data: { revealToken: 'r1' } } })
    fill({ 'First name': 'Vera', 'Last name': 'Visitor', Email: 'vera@example.com' }, form())
    submit()
    await waitFor(() => expect(isCovered()).toEqual([false, null]))
    expect(toasts()).toEqual([['plain', 'Thank you! The price list is unlocked']])
    expect(sent.find(({ line }) => line === REVEAL)?.headers).not.toHaveProperty('token')
  })
})
