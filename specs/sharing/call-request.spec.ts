import { expect, test } from 'vitest'
import { callRequestLink } from '../../domain/sharing/call-request'
import { LISTING } from '../listing/samples'
import { REFERRER } from './samples'

const listing = {
  ...LISTING,
  name: 'The Lantern',
  address: '41 Bayview Street',
  suburb: 'Glenelg',
  state: 'SA',
  postcode: '5045',
  propertyType: 'Apartments',
  price: 600000,
  maxPrice: 650000,
}

const readMail = (link: string) => {
  const [to, query = ''] = link.split('?')
  const [subject = '', body = ''] = query.split('&').map((part) => decodeURIComponent(part.split('=')[1] ?? ''))
  return { to, subject, lines: body.split('\r\n') }
}

test('B2.15-17 B2.15-18 the email has the brand, the property and the referrer', () => {
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
      'Mobile: +61 412345678',
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
