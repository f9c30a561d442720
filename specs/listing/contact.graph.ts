import { contactEnquiryMachine } from '../../domain/listing/contact/contact-enquiry.machine'
import { unreachable } from '../../domain/shared/failure'
import { graphOf } from '../shared/graph'
import { ENQUIRY } from './samples'

export const contactEnquiryGraph = graphOf(contactEnquiryMachine, {
  inputs: [{ propertyId: 7, variant: 'listing' }],
  events: [{ type: 'send', enquiry: ENQUIRY }],
  endings: { contactAgents: { done: [undefined], error: [unreachable] } },
})
