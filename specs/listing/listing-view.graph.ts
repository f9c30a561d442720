import { failure } from '../../domain/shared/failure'
import { listingViewMachine } from '../../domain/listing/view/listing-view.machine'
import { phoneRevealMachine } from '../../domain/listing/contact/phone-reveal.machine'
import { priceRevealMachine } from '../../domain/listing/price-list/price-reveal.machine'
import { graphOf } from '../shared/graph'
import { LISTING } from './samples'

const boom = failure('unexpected', 'boom')
const COMPANY = {
  companyName: 'Bay Agency',
  companyAddress: '1 Jetty Road',
  companySuburb: 'Glenelg',
  companyState: 'SA',
  companyPostcode: '5045',
  companyEmail: 'hello@bay.example',
}

export const listingViewGraph = graphOf(listingViewMachine, {
  inputs: [{ propertyId: 7 }],
  events: [{ type: 'refresh' }, { type: 'retry' }],
  endings: {
    listing: {
      done: [LISTING, { ...LISTING, saleStatus: 'reserved', publication: 'unpublished' }],
      error: [boom, failure('listing-not-found', 'gone')],
    },
    company: { done: [COMPANY], error: [boom] },
  },
})

export const phoneRevealGraph = graphOf(phoneRevealMachine, {})

export const priceRevealGraph = graphOf(priceRevealMachine, {
  inputs: [{ propertyId: 7 }],
  events: [
    {
      type: 'submit',
      form: { firstName: 'Ann', lastName: 'Buyer', email: 'ann@example.com', countryCode: '+61', mobileNumber: '' },
    },
  ],
  endings: {
    isRevealed: { done: [true, false], error: [boom] },
    whoReveals: { done: [null], error: [boom] },
    reveal: { done: [undefined], error: [boom] },
  },
})
