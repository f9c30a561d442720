import * as t from 'io-ts'
import { actionLabel, CONTACT_ACTIONS, type ContactAction } from '../listing/contact/contact-enquiry'
import { oneOf } from '../shared/one-of'

/** How a person came to us: by a form of a listing, or one of the brand's own. */
export const LEAD_KINDS = [
  'enquiry',
  'callback',
  'inspection',
  'price-reveal',
  'investment-analysis',
  'agent-kit',
  'joining',
  'referral',
] as const
export const LeadKind = oneOf(LEAD_KINDS, 'LeadKind')
export type LeadKind = t.TypeOf<typeof LeadKind>

export const LEAD_KIND_NAMES: Readonly<Record<LeadKind, string>> = {
  enquiry: 'Enquiry',
  callback: 'Call back',
  inspection: 'Inspection',
  'price-reveal': 'Price list seen',
  'investment-analysis': 'Investment analysis',
  'agent-kit': 'Agent kit',
  joining: 'Request to join',
  referral: 'Referral',
}

/** What else a form asked for: `Company`, `State`. */
export const LeadFacts = t.readonlyArray(t.type({ label: t.string, value: t.string }), 'LeadFacts')
export type LeadFacts = t.TypeOf<typeof LeadFacts>

/** The fact of an enquiry that names what it asks for. */
export const REQUESTED = 'Requested'

/** What an enquiry asks for, as its facts say it. */
export const requestedIn = (facts: LeadFacts): readonly ContactAction[] => {
  const labels = facts.find(({ label }) => label === REQUESTED)?.value.split(', ') ?? []
  return CONTACT_ACTIONS.filter((action) => labels.includes(actionLabel(action)))
}

const WISHES: Readonly<Record<ContactAction, string>> = {
  MAKE_APPOINTMENT: LEAD_KIND_NAMES.inspection,
  CALL_BACK: LEAD_KIND_NAMES.callback,
  SEND_EMAIL: 'Email',
}

/** `Inspection`, or of an enquiry that asks for several things all of them: `Inspection and call back`. */
export const leadTitle = ({
  kind,
  requested,
}: {
  readonly kind: LeadKind
  readonly requested: readonly ContactAction[]
}): string => {
  if (requested.length < 2) return LEAD_KIND_NAMES[kind]
  const [first = '', ...others] = requested.map((action) => WISHES[action])
  const rest = others.map((wish) => wish.toLowerCase())
  return `${[first, ...rest.slice(0, -1)].join(', ')} and ${rest.at(-1) ?? ''}`
}

/** The fact of a referral that names the agent. */
export const REFERRED_BY = 'Referred by'

/** Who wrote the message of a lead: the agent who referred the person, otherwise the person. */
export const writerOf = (name: string, facts: LeadFacts): string =>
  facts.find(({ label }) => label === REFERRED_BY)?.value ?? name

/** An appointment is more than a call, and a call more than a question. */
export const kindOfEnquiry = (actions: readonly ContactAction[]): LeadKind =>
  actions.includes('MAKE_APPOINTMENT') ? 'inspection' : actions.includes('CALL_BACK') ? 'callback' : 'enquiry'
