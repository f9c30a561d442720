import { asc, eq } from 'drizzle-orm'
import * as E from 'fp-ts/lib/Either.js'
import type { Database } from '../../db/database'
import { inColumns } from '../../office/columns'
import { jsonObjectIn } from '../../office/json-object'
import { asLine, done, type Reply, refused } from '../../office/reply'
import { WrongUse } from '../../office/wrong-use'
import { problemsOfChange } from '../../../domain/content/brand-rules'
import type { BrandDetails } from '../../../domain/content/stored-tenant'
import { tenants } from '../../content/content.tables'
import { addBrand } from '../office/add-brand'
import { changeBrand } from '../office/change-brand'
import { withChanges } from './read-brand'
import type { StockCommand } from './stock-services'

const list: StockCommand = async ({ db }, args) => {
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

const show: StockCommand = async ({ db }, [label = '', ...more]) => {
  if (label === '' || more.length > 0) throw new WrongUse('brand takes the name of one brand.')
  const details = await detailsOf(db, label)
  return details === null ? notFound(label) : done(JSON.stringify(details, null, 2), details)
}

const edit: StockCommand = async ({ db, clock }, args) => {
  const [brand, text] = brandAndFile('edit-brand', args)
  const was = await detailsOf(db, brand)
  if (was === null) return notFound(brand)
  const now = inText(was, text)
  if (E.isLeft(now)) return { failed: true, text: now.left }
  const changed = await changeBrand(db, { brand, was, now: now.right, accountId: null }, clock())
  return E.isLeft(changed)
    ? refused(changed.left)
    : { failed: false, text: `Brand ${brand} is changed. Pages show it.` }
}

/** The default brand's value applies to keys that the file omits. */
const add: StockCommand = async ({ db, clock }, args) => {
  const [brand, text] = brandAndFile('add-brand', args)
  if (!/^[a-z][a-z0-9-]{0,62}$/.test(brand) || brand === 'www')
    throw new WrongUse('A brand is named by its host: lower-case letters, digits and hyphens.')
  const [like] = await db.sql.select().from(tenants).where(eq(tenants.isDefault, true))
  if (like === undefined) return { failed: true, text: 'There is no default brand: start the server first.' }
  const details = inText(like.details, text)
  if (E.isLeft(details)) return { failed: true, text: details.left }
  const added = await addBrand(db, { brand, details: details.right, accountId: null }, clock())
  return E.isLeft(added)
    ? refused(added.left)
    : { failed: false, text: `Brand ${brand} is added. Hosts that start with ${brand}. show it.` }
}

export const BRAND_COMMANDS: Readonly<Record<string, StockCommand>> = {
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

const detailsOf = async (db: Database, label: string): Promise<BrandDetails | null> => {
  const [found] = await db.sql.select().from(tenants).where(eq(tenants.label, label))
  return found?.details ?? null
}

/** Left: a line for each thing that is wrong. */
const inText = (details: BrandDetails, text: string): E.Either<string, BrandDetails> => {
  const changes = jsonObjectIn(text)
  if (changes === null)
    return E.left('The file must be a JSON object, such as {"contactEmail": "hello@unifi.example"}.')
  const changed = withChanges(details, changes)
  if (E.isLeft(changed)) return changed
  const problems = problemsOfChange(details, changed.right)
  return problems.length === 0 ? changed : E.left(problems.map(asLine).join('\n'))
}
