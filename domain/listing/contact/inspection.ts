import { required, type Rules } from '../../shared/form'
import { timeText } from '../view/inspection-times'
import { accepted, CONTACT_LIMITS, type ContactEnquiry, senderRules } from './contact-enquiry'

/** A wish to see the display suite. `day` and `time` are those of `inspectionDays`; empty until chosen. */
export interface Inspection {
  readonly day: string
  readonly time: string
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly message: string
}

export const EMPTY_INSPECTION: Inspection = { day: '', time: '', name: '', email: '', phone: '', message: '' }

/** The enquiry's message begins with the day and time. */
export const NOTE_LIMIT = CONTACT_LIMITS.message - 300

export const inspectionRules: Rules<Inspection> = {
  day: required('Please choose a day'),
  time: required('Please choose a time'),
  ...senderRules('listing'),
}

interface Place {
  /** The listing's name. */
  readonly about: string
  readonly address: string
  /** The chosen day as it is shown. */
  readonly dayLabel: string
}

/** The enquiry to the listing's agents that asks for it. */
export const inspectionEnquiry = (
  { time, name, email, phone, message }: Inspection,
  { about, address, dayLabel }: Place,
): ContactEnquiry => ({
  name,
  email,
  phone,
  message: accepted(
    'message',
    [
      `I’d like to inspect ${about} at the display suite, ${address}, on ${dayLabel} at ${timeText(time)}.`,
      ...(message.trim() === '' ? [] : [message.trim()]),
    ].join('\n\n'),
  ),
  actions: ['MAKE_APPOINTMENT'],
})
