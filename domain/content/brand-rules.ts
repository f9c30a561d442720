import { passesAbnCheck } from '../membership/business-number'
import { termsProblems } from '../reservation/reservation-terms'
import { isStateCode, stateCodeOf } from '../shared/places/australia'
import { isEmail } from '../shared/patterns'
import { entriesOf } from './brand-entries'
import { TEXT_KINDS } from './published-text'
import { type BrandField, fieldsThatDiffer } from './brand-fields'
import type { BrandDetails } from './stored-tenant'
import { contrast } from './tenant-stylesheet'

/** What is wrong with a field: `company.abn`, `conveyancers.SA.email`, `affiliates.Removals`. */
export interface BrandProblem {
  readonly field: string
  readonly text: string
  /** Another field that is part of it. */
  readonly with?: BrandField
}

const problem = (field: BrandField, text: string): BrandProblem => ({ field, text })

/** WCAG 2.2, 1.4.3. */
export const LEAST_CONTRAST = 4.5

const COLOURS = ['brand', 'onBrand', 'ink', 'ground'] as const
const isColour = (text: string): boolean => /^#[0-9a-f]{6}$/i.test(text)

/** The pairs of text and background that must be read. */
export const COLOUR_PAIRS = [
  { text: 'onBrand', on: 'brand', words: 'Text on the brand colour' },
  { text: 'ink', on: 'ground', words: 'Ink on the background' },
] as const satisfies readonly { text: BrandField; on: BrandField; words: string }[]

/** Everything that is wrong with a brand, in the order of its fields. */
export const brandProblems = (details: BrandDetails): readonly BrandProblem[] => [
  ...(details.name.trim() === '' ? [problem('name', 'Enter a name.')] : []),
  ...COLOURS.filter((key) => !isColour(details[key])).map((key) =>
    problem(key, 'Write a colour as six digits, such as #0b4f8a.'),
  ),
  ...COLOUR_PAIRS.flatMap(({ text, on, words }) => {
    const [one, other] = [details[text], details[on]]
    const reached = isColour(one) && isColour(other) ? contrast(one, other) : LEAST_CONTRAST
    return reached >= LEAST_CONTRAST
      ? []
      : [
          {
            ...problem(text, `${words} has a contrast of ${reached.toFixed(1)} to 1. It needs ${LEAST_CONTRAST} to 1.`),
            with: on,
          },
        ]
  }),
  ...(['contactEmail', 'promotionsEmail'] as const)
    .filter((key) => details[key] !== '' && !isEmail(details[key]))
    .map((key) => problem(key, 'Enter an email address, or leave it empty.')),
  ...(/^[\d\s()+-]*$/.test(details.contactPhone)
    ? []
    : [problem('contactPhone', 'Write a phone number with digits and spaces, or leave it empty.')]),
  ...abnProblems(details.company.abn),
  ...(isTimeZone(details.timeZone) ? [] : [problem('timeZone', 'Choose a time zone such as Australia/Adelaide.')]),
  ...positionProblems(details.position),
  ...linksOf(details)
    .filter(([, link]) => !isLink(link))
    .map(([field]) =>
      problem(field, 'Start with https://, or with a slash for a page of this site, or leave it empty.'),
    ),
  ...(details.mobileHost === null || /^[a-z0-9-]+(?:\.[a-z0-9-]+)+(?::\d{1,5})?$/i.test(details.mobileHost)
    ? []
    : [problem('mobileHost', 'Write a host such as m.unifi.example, or leave it out.')]),
  ...termsProblems(details.terms).map(([key, text]) => problem(`terms.${key}`, `Enter ${text}.`)),
  ...(details.governingLaw === '' || stateCodeOf(details.governingLaw) !== null
    ? []
    : [problem('governingLaw', 'Choose a state or territory such as South Australia, or leave it empty.')]),
  ...conveyancerProblems(details.conveyancers),
  ...affiliateProblems(details.affiliates),
  ...longTexts(details),
]

/** What is wrong with fields that differ from what was there. What was stored before a rule may stay. */
export const problemsOfChange = (was: BrandDetails, now: BrandDetails): readonly BrandProblem[] => {
  const changed = fieldsThatDiffer(was, now)
  // Two conveyancers of one state are one field.
  const marks = (['logo', 'logoPicture', 'icon'] as const).filter((field) => changed.includes(field))
  const texts = TEXT_KINDS.map((kind): BrandField => `texts.${kind}`).filter((field) => changed.includes(field))
  const isChanged = (field: string) => field.startsWith('conveyancers.') || changed.includes(field)
  return [
    ...marks.map((field) => problem(field, 'Send the file at the desk: Office, Brand.')),
    ...texts.map((field) => problem(field, 'Publish the text at the desk: Office, Texts.')),
    ...brandProblems(now).filter((each) => isChanged(each.field) || (each.with !== undefined && isChanged(each.with))),
  ]
}

const abnProblems = (abn: string): readonly BrandProblem[] => {
  if (abn === '' || passesAbnCheck(abn)) return []
  const text = /^\d{11}$/.test(abn) ? 'This is not a valid ABN. Check its digits.' : 'An ABN has 11 digits.'
  return [problem('company.abn', text)]
}

const positionProblems = (position: BrandDetails['position']): readonly BrandProblem[] =>
  position === null || (Math.abs(position.latitude) <= 90 && Math.abs(position.longitude) <= 180)
    ? []
    : [problem('position', 'Latitude is from -90 to 90, and longitude from -180 to 180.')]

const conveyancerProblems = (conveyancers: BrandDetails['conveyancers']): readonly BrandProblem[] =>
  conveyancers.flatMap((each, at) => {
    const on = (key: keyof typeof each, text: string) => [{ field: `conveyancers.${each.state}.${key}`, text }]
    return [
      ...(isStateCode(each.state) ? [] : on('state', 'Choose a state such as SA.')),
      ...(conveyancers.findIndex(({ state }) => state === each.state) === at
        ? []
        : on('state', 'There is a conveyancer in this state already.')),
      ...(each.companyName.trim() === '' ? on('companyName', 'Enter the name of the firm.') : []),
      ...(isEmail(each.email) ? [] : on('email', 'Enter an email address.')),
    ]
  })

const affiliateProblems = (affiliates: BrandDetails['affiliates']): readonly BrandProblem[] => {
  const titles = affiliates.map(({ title }) => title.trim().toLowerCase())
  return entriesOf('affiliates', affiliates).flatMap(([field, { companies }], at) => [
    ...(titles[at] === '' || companies.some(({ name }) => name.trim() === '')
      ? [{ field, text: 'Each group needs a title, and each company a name.' }]
      : []),
    ...(titles.indexOf(titles[at] ?? '') === at ? [] : [{ field, text: 'There is a group of this name already.' }]),
  ])
}

/** The addresses to which pages link. */
const linksOf = ({ social, stores, dashboards, agentPlatform }: BrandDetails): readonly [BrandField, string][] => [
  ['social.twitter', social.twitter],
  ['social.facebook', social.facebook],
  ['social.instagram', social.instagram],
  ['stores.android', stores.android],
  ['stores.ios', stores.ios],
  ['dashboards.event', dashboards.event],
  ['dashboards.education', dashboards.education],
  ['dashboards.agentLogin', dashboards.agentLogin],
  ['dashboards.agentKit', dashboards.agentKit],
  ['dashboards.channelPartnerSearch', dashboards.channelPartnerSearch],
  ['agentPlatform', agentPlatform],
]

export const isLink = (link: string): boolean =>
  link === '' || /^\/(?![/\\])[^\s\\]*$/.test(link) || (/^https:\/\/[^\s\\@]+$/i.test(link) && URL.canParse(link))

const isTimeZone = (name: string): boolean => {
  try {
    return Intl.DateTimeFormat('en-AU', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/** The most characters of a field; others have at most 300. */
export const BRAND_LIMITS: Readonly<Partial<Record<BrandField, number>>> = {
  name: 60,
  contactEmail: 254,
  contactPhone: 40,
  promotionsEmail: 254,
  streetAddress: 150,
  'company.legalName': 120,
  'company.abn': 11,
  openingHours: 100,
}

const longTexts = (details: BrandDetails): readonly BrandProblem[] =>
  (Object.entries(BRAND_LIMITS) as [BrandField, number][]).flatMap(([field, most]) => {
    const [group, key] = field.split('.') as [keyof BrandDetails, string?]
    const value = key === undefined ? details[group] : (details[group] as Readonly<Record<string, unknown>>)[key]
    return typeof value === 'string' && value.length > most && field !== 'company.abn'
      ? [problem(field, `Write at most ${most} characters.`)]
      : []
  })
