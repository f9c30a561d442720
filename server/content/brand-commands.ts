import { asc, eq } from 'drizzle-orm'
import * as E from 'fp-ts/lib/Either.js'
import type { Database } from '../db/database'
import { inColumns } from '../office/columns'
import { jsonObjectIn } from '../office/json-object'
import { done, type Reply } from '../office/reply'
import { WrongUse } from '../office/wrong-use'
import { type Details, withChanges } from './change-brand'
import { tenants } from './content.tables'

type Command = (services: { readonly db: Database }, args: readonly string[]) => Promise<Reply>

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
  const changed = inText(details, text)
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
  const details = inText(like.details, text)
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

const inText = (details: Details, text: string): E.Either<string, Details> => {
  const changes = jsonObjectIn(text)
  return changes === null
    ? E.left('The file must be a JSON object, such as {"contactEmail": "hello@unifi.example"}.')
    : E.mapLeft((problems: readonly string[]) => problems.join('\n'))(withChanges(details, changes))
}
