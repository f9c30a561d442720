import { isEmail } from '../../domain/shared/patterns'
import { asc, eq } from 'drizzle-orm'
import * as E from 'fp-ts/lib/Either.js'
import { StoredTenantDetails } from '../../domain/content/tenant'
import { problemsOfTerms } from '../../domain/reservation/reservation-terms'
import type { Database } from '../db/database'
import { inColumns } from '../office/columns'
import { isJsonObject, jsonObjectIn } from '../office/json-object'
import { done, type Reply } from '../office/reply'
import { WrongUse } from '../office/wrong-use'
import { tenants } from './content.tables'

type Command = (services: { readonly db: Database }, args: readonly string[]) => Promise<Reply>
type Details = typeof tenants.$inferSelect.details
type Json = Readonly<Record<string, unknown>>

const list: Command = async ({ db }, args) => {
  if (args.length > 0) throw new WrongUse('brands takes nothing.')
  const found = await db.sql.select().from(tenants).orderBy(asc(tenants.label))
  return done(
    inColumns([
      ['Brand', 'Name', 'Host'],
      ...found.map(({ label, isDefault, details }) => [
        label,
        details.name,
        isDefault ? 'every host that names no other brand' : `${label}.…`,
      ]),
    ]),
    found.map(({ label, isDefault, details: { name } }) => ({ label, name, isDefault })),
  )
}

const show: Command = async ({ db }, [label = '', ...more]) => {
  if (label === '' || more.length > 0) throw new WrongUse('brand takes the name of one brand.')
  const details = await detailsOf(db, label)
  return details === null ? notFound(label) : done(JSON.stringify(details, null, 2), details)
}

const edit: Command = async ({ db }, args) => {
  const [label, text] = brandAndFile('edit-brand', args)
  const details = await detailsOf(db, label)
  if (details === null) return notFound(label)
  const changed = withChanges(details, text)
  if (E.isLeft(changed)) return { failed: true, text: changed.left }
  await db.sql.update(tenants).set({ details: changed.right }).where(eq(tenants.label, label))
  return { failed: false, text: `Brand ${label} is changed. Pages show it within a minute.` }
}

/** The default brand's value applies to keys that the file omits. */
const add: Command = async ({ db }, args) => {
  const [label, text] = brandAndFile('add-brand', args)
  if (!/^[a-z][a-z0-9-]{0,62}$/.test(label) || label === 'www')
    throw new WrongUse('A brand is named by its host: lower-case letters, digits and hyphens.')
  const [like] = await db.sql.select().from(tenants).where(eq(tenants.isDefault, true))
  if (like === undefined) return { failed: true, text: 'There is no default brand: start the server first.' }
  const details = withChanges(like.details, text)
  if (E.isLeft(details)) return { failed: true, text: details.left }
  const [added] = await db.sql
    .insert(tenants)
    .values({ label, details: details.right })
    .onConflictDoNothing()
    .returning({ label: tenants.label })
  return added === undefined
    ? { failed: true, text: `Brand ${label} is there already: change it with edit-brand.` }
    : { failed: false, text: `Brand ${label} is added. Hosts that start with ${label}. show it within a minute.` }
}

export const BRAND_COMMANDS: Readonly<Record<string, Command>> = {
  brands: list,
  brand: show,
  'edit-brand': edit,
  'add-brand': add,
}

const notFound = (label: string): Reply => ({ failed: true, text: `Brand ${label} not found.` })

const brandAndFile = (command: string, [label = '', text, ...more]: readonly string[]): readonly [string, string] => {
  if (label === '' || text === undefined || more.length > 0)
    throw new WrongUse(`${command} takes the name of a brand and a file.`)
  return [label, text]
}

const detailsOf = async (db: Database, label: string): Promise<Details | null> => {
  const [found] = await db.sql.select().from(tenants).where(eq(tenants.label, label))
  return found?.details ?? null
}

/** The details with the keys that a JSON text gives; groups such as `company` keep the keys that it leaves out. */
const withChanges = (details: Details, text: string): E.Either<string, Details> => {
  const changes = jsonObjectIn(text)
  if (changes === null)
    return E.left('The file must be a JSON object, such as {"contactEmail": "hello@unifi.example"}.')
  const unknown = unknownKeys(details, changes)
  if (unknown.length > 0) return E.left(unknown.map((key) => `There is no detail called ${key}.`).join(' '))
  const decoded = StoredTenantDetails.decode(merged(details, changes))
  if (E.isLeft(decoded)) {
    const keys = decoded.left.map(({ context }) => context.flatMap(({ key }) => (key === '' ? [] : [key])).join('.'))
    return E.left(`Wrong in the file: ${[...new Set(keys)].join(', ')}.`)
  }
  const problems = problemsOf(decoded.right)
  return problems.length > 0 ? E.left(problems.join('\n')) : E.right(decoded.right)
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
  ...EMAILS.filter((key) => !isEmail(details[key])).map((key) => `${key} must be an email address.`),
  ...linksOf(details)
    .filter(([, link]) => !isLink(link))
    .map(([key]) => `${key} must be empty, an https:// address, or a path of this site, from its slash on.`),
  ...(details.mobileHost === null || /^[a-z0-9-]+(?:\.[a-z0-9-]+)+(?::\d{1,5})?$/i.test(details.mobileHost)
    ? []
    : ['mobileHost must be null or a host such as m.unifi.example.']),
  ...(/^(\d{11})?$/.test(details.company.abn) ? [] : ['company.abn must be 11 digits.']),
  ...problemsOfTerms(details.terms).map((problem) => `terms.${problem}.`),
  ...(isTimeZone(details.timeZone) ? [] : ['timeZone must be a time zone such as Australia/Adelaide.']),
]

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
