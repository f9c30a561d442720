import * as E from 'fp-ts/lib/Either.js'
import { StoredTenantDetails } from '../../domain/content/stored-tenant'
import { emptyConveyancer } from '../../domain/reservation/conveyancer'
import { problemsOfTerms } from '../../domain/reservation/reservation-terms'
import { isStateCode } from '../../domain/shared/australia'
import { isEmail } from '../../domain/shared/patterns'
import { isJsonObject } from '../office/json-object'
import type { tenants } from './content.tables'

export type Details = typeof tenants.$inferSelect.details
type Json = Readonly<Record<string, unknown>>

/**
 * The details with the keys that a change gives; groups such as `company` keep the keys that it leaves out. Left: what
 * is wrong with it, a sentence each.
 */
export const withChanges = (details: Details, given: Json): E.Either<readonly string[], Details> => {
  const changes = withConveyancers(details, given)
  const unknown = unknownKeys(details, changes)
  if (unknown.length > 0) return E.left([unknown.map((key) => `There is no detail called ${key}.`).join(' ')])
  const decoded = StoredTenantDetails.decode(merged(details, changes))
  if (E.isLeft(decoded)) {
    const keys = decoded.left.map(({ context }) => context.flatMap(({ key }) => (key === '' ? [] : [key])).join('.'))
    return E.left([`Wrong in the file: ${[...new Set(keys)].join(', ')}.`])
  }
  const problems = problemsOf(decoded.right)
  return problems.length > 0 ? E.left(problems) : E.right(decoded.right)
}

/** Files written for earlier releases name one conveyancer; null for none. */
const withConveyancers = ({ conveyancers }: Details, { defaultConveyancer, ...changes }: Json): Json => {
  if (defaultConveyancer === undefined) return changes
  if (defaultConveyancer === null) return { ...changes, conveyancers: [] }
  const only = isJsonObject(defaultConveyancer)
    ? { ...emptyConveyancer, ...conveyancers[0], ...defaultConveyancer }
    : defaultConveyancer
  return { ...changes, conveyancers: [only] }
}

const unknownKeys = (known: Json, given: Json): string[] =>
  Object.entries(given).flatMap(([key, value]) => {
    if (!Object.hasOwn(known, key)) return [key]
    const group = known[key]
    return isJsonObject(group) && isJsonObject(value) ? unknownKeys(group, value).map((each) => `${key}.${each}`) : []
  })

const merged = (details: Json, changes: Json): Json => ({
  ...details,
  ...Object.fromEntries(
    Object.entries(changes).map(([key, value]) => {
      const group = details[key]
      return [key, isJsonObject(group) && isJsonObject(value) ? { ...group, ...value } : value]
    }),
  ),
})

const COLOURS = ['brand', 'onBrand', 'ink', 'ground'] as const
const EMAILS = ['contactEmail', 'promotionsEmail'] as const

const problemsOf = (details: Details): string[] => [
  ...(details.name.trim() === '' ? ['name must not be empty.'] : []),
  ...COLOURS.filter((key) => !/^#[0-9a-f]{6}$/i.test(details[key])).map(
    (key) => `${key} must be a colour such as #0b4f8a.`,
  ),
  ...EMAILS.filter((key) => details[key] !== '' && !isEmail(details[key])).map(
    (key) => `${key} must be an email address, or empty.`,
  ),
  ...linksOf(details)
    .filter(([, link]) => !isLink(link))
    .map(([key]) => `${key} must be empty, an https:// address, or a path of this site, from its slash on.`),
  ...(details.mobileHost === null || /^[a-z0-9-]+(?:\.[a-z0-9-]+)+(?::\d{1,5})?$/i.test(details.mobileHost)
    ? []
    : ['mobileHost must be null or a host such as m.unifi.example.']),
  ...(/^(\d{11})?$/.test(details.company.abn) ? [] : ['company.abn must be 11 digits.']),
  ...problemsOfTerms(details.terms).map((problem) => `terms.${problem}.`),
  ...problemsOfConveyancers(details.conveyancers),
  ...(isTimeZone(details.timeZone) ? [] : ['timeZone must be a time zone such as Australia/Adelaide.']),
]

const problemsOfConveyancers = (conveyancers: Details['conveyancers']): string[] =>
  conveyancers.flatMap(({ companyName, email, state }, at) => [
    ...(companyName.trim() === '' ? [`conveyancers.${at}.companyName must not be empty.`] : []),
    ...(isEmail(email) ? [] : [`conveyancers.${at}.email must be an email address.`]),
    ...(isStateCode(state) ? [] : [`conveyancers.${at}.state must be a state such as SA.`]),
    ...(conveyancers.findIndex((each) => each.state === state) === at
      ? []
      : [`conveyancers.${at}.state must not be named twice.`]),
  ])

/** The addresses to which pages link. */
const linksOf = ({ social, stores, dashboards, agentPlatform }: Details): readonly (readonly [string, string])[] => [
  ...Object.entries({ social, stores, dashboards }).flatMap(([group, links]) =>
    Object.entries(links).map(([key, link]) => [`${group}.${key}`, link] as const),
  ),
  ['agentPlatform', agentPlatform],
]

const isLink = (link: string): boolean =>
  link === '' || /^\/(?![/\\])[^\s\\]*$/.test(link) || (/^https:\/\/[^\s\\@]+$/i.test(link) && URL.canParse(link))

const isTimeZone = (name: string): boolean => {
  try {
    return Intl.DateTimeFormat('en-AU', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
