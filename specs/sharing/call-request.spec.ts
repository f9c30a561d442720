import { expect, test } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { CALL_REQUEST_READY, callRequestLink } from '../../domain/sharing/call-request'
import { callRequestMachine } from '../../domain/sharing/call-request.machine'
import { CallRequestPresenter } from '../../src/sharing/call-request.presenter'
import { ObservedActor } from '../../src/shared/observed-actor'
import { LISTING } from '../listing/samples'
import { REFERRER } from './samples'

const listing = {
  ...LISTING,
  name: 'The Lantern',
  address: '41 Bayview Street',
  suburb: 'Glenelg',
  state: 'SA',
  postcode: '5045',
  propertyType: 'Apartments' as const,
  price: 600000,
  maxPrice: 650000,
}

const readMail = (link: string) => {
  const [to, query = ''] = link.split('?')
  const [subject = '', body = ''] = query.split('&').map((part) => decodeURIComponent(part.split('=')[1] ?? ''))
  return { to, subject, lines: body.split('\r\n') }
}

test('the email has the brand, the property and the referrer [B2.15-17 B2.15-18]', () => {
  expect(
    readMail(callRequestLink({ contactEmail: 'hello@acme.example', brand: 'Acme & Co', listing, referrer: REFERRER })),
  ).toEqual({
    to: 'mailto:hello@acme.example',
    subject: 'Request a call: The Lantern, 41 Bayview Street, Glenelg SA 5045',
    lines: [
      'Hello Acme & Co,',
      '',
      'Please call me about this property.',
      '',
      'Property',
      'Name: The Lantern',
      'Address: 41 Bayview Street, Glenelg SA 5045',
      'Type: Apartments',
      'Price: $600,000 - $650,000',
      '',
      'Referred by',
      'Name: Alan Agent',
      'Company: Bay Agency',
      'Email: alan@example.com',
      'Mobile: +61 412 345 678',
      '',
      'My details',
      'Name: ',
      'Phone: ',
    ],
  })
})

test('a link without a known agent asks without a referrer', () => {
  const { lines } = readMail(
    callRequestLink({ contactEmail: 'hello@acme.example', brand: 'Acme', listing, referrer: null }),
  )
  expect(lines).not.toContain('Referred by')
})

test('the confirmation shows a second after the link was pressed [B2.15-19]', () => {
  const clock = new SimulatedClock()
  const request = new CallRequestPresenter(new ObservedActor(createActor(callRequestMachine, { clock }).start()))
  const shown = [request.isReady]
  request.press()
  for (const milliseconds of [999, 1]) {
    clock.increment(milliseconds)
    shown.push(request.isReady)
  }
  expect(shown).toEqual([false, false, true])
  expect(CALL_REQUEST_READY).toBe('Thank you, your call request is ready to send.')
})
