import * as E from 'fp-ts/lib/Either.js'
import * as t from 'io-ts'
import { formatDollars } from '../../../domain/shared/money'
import { formatDateAt } from '../../../domain/shared/time-zones'
import { offeredText } from '../../../domain/stock/units-change'
import { FIELD_NAMES, NewUnits, type StatusAct, type StockUnit, UnitFields } from '../../../domain/stock/stock-unit'
import { inColumns } from '../../office/columns'
import { jsonObjectIn } from '../../office/json-object'
import { done, refused } from '../../office/reply'
import { isNumber, numberIn, wordsOf } from '../../office/words'
import { WrongUse } from '../../office/wrong-use'
import { addUnits } from '../add-units'
import { changeUnits } from '../change-units'
import { moveUnits } from '../move-units'
import { stateOfProject } from '../project'
import { stockUnits, unitHistory } from '../unit-rows'
import { listingNumbered, unitsLabelled } from './own'
import { type FileOf, readFileOf } from './read-file'
import { editsTo, readFields, type UnitChanges } from './read-units'
import type { StockCommand } from './stock-services'

const FILE: FileOf<NewUnits> = {
  codec: t.type({ pattern: t.string, like: NewUnits.props.like }),
  fields: ['pattern', ...Object.keys(UnitFields.props).map((field) => `like.${field}`)],
}

/** `unit add LISTING FILE.json`, or a pattern of labels and what the units have in common. */
const add: StockCommand = async ({ db, clock }, args) => {
  const [number = '', first = '', ...pairs] = args
  if (!isNumber(number) || first === '')
    throw new WrongUse('unit add takes the number of one listing, and a file or labels such as 101-112.')
  const isFile = jsonObjectIn(first) !== null
  if (isFile && pairs.length > 0) throw new WrongUse('unit add takes a file alone, or labels and fields.')
  const like = readFields(pairs)
  if (E.isLeft(like)) return refused(like.left)
  const made = isFile ? readFileOf(first, FILE) : E.right({ pattern: first, like: like.right })
  if (E.isLeft(made)) return refused(made.left)
  const project = await listingNumbered(db.sql, Number(number))
  if (E.isLeft(project)) return refused(project.left)
  const added = await addUnits(db, { project: project.right, made: made.right, accountId: null }, clock())
  if (E.isLeft(added)) return refused(added.left)
  const { added: count } = added.right
  const units = count === 1 ? '1 unit is' : `${count} units are`
  return done(`${units} added to listing ${number}, withheld.`, { listing: Number(number), added: count })
}

const cells = (unit: StockUnit): string[] => [
  ...[unit.label, unit.status, unit.level, unit.planType],
  ...[unit.beds, unit.baths, unit.cars, unit.internal].map(String),
  unit.price === null ? '-' : formatDollars(unit.price),
  unit.claim === null
    ? ''
    : unit.claim.status === 'queue'
      ? `offered to ${unit.claim.buyer}`
      : `${unit.claim.status} by ${unit.claim.buyer}`,
]

const list: StockCommand = async ({ db }, args) => {
  const id = numberIn(args, 'unit list takes the number of one listing.')
  const project = await listingNumbered(db.sql, id)
  if (E.isLeft(project)) return refused(project.left)
  const found = await stockUnits(db.sql, id)
  const headings = ['Unit', 'Status', 'Level', 'Plan', 'Beds', 'Baths', 'Cars', 'Internal', 'Price', 'Claim']
  return done(found.length === 0 ? `Listing ${id} has no units.` : inColumns([headings, ...found.map(cells)]), found)
}

const show: StockCommand = async ({ db }, args) => {
  const { id, label } = unitIn('show', args)
  const found = await unitsLabelled(db.sql, id, label)
  if (E.isLeft(found)) return refused(found.left)
  const [unit, ...more] = found.right
  if (unit === undefined || more.length > 0) throw new WrongUse('unit show takes the label of one unit.')
  const history = await unitHistory(db.sql, id, unit.unitId)
  const state = await stateOfProject(db.sql, id)
  const prices = history?.prices.map(({ price, at, who, why }) => [
    ...['Price', price === null ? 'none' : formatDollars(price), formatDateAt(at, state)],
    [who, why].filter((each) => each !== '').join(': '),
  ])
  const statuses = history?.statuses.map(({ to, at, by }) => ['Status', to, formatDateAt(at, state), by])
  const fields = (Object.keys(FIELD_NAMES) as (keyof UnitFields)[]).map((field) => [
    FIELD_NAMES[field],
    String(unit[field] ?? ''),
  ])
  return done(inColumns([...fields, ['Status', unit.status], ...(prices ?? []), ...(statuses ?? [])]), history)
}

/** Changes units by their labels, with what is stored now as what was seen. */
const changed = (
  verb: 'edit' | 'price',
  changesIn: (words: readonly string[], options: { readonly nearest: string; readonly level: boolean }) => UnitChanges,
): StockCommand => {
  return async ({ db, clock }, args) => {
    const { reason, words, ...options } = wordsOf(args, {
      reason: { type: 'string', default: '' },
      nearest: { type: 'string', default: '1' },
      level: { type: 'boolean', default: false },
    })
    const [number = '', label = '', ...values] = words
    if (!isNumber(number) || label === '' || values.length === 0)
      throw new WrongUse(
        verb === 'price'
          ? 'unit price takes the number of one listing, labels and an amount.'
          : 'unit edit takes the number of one listing, labels, and fields such as beds=2.',
      )
    const change = changesIn(values, options)
    const project = await listingNumbered(db.sql, Number(number))
    if (E.isLeft(project)) return refused(project.left)
    const units = await unitsLabelled(db.sql, Number(number), label)
    if (E.isLeft(units)) return refused(units.left)
    const edits = change(units.right)
    if (E.isLeft(edits)) return refused(edits.left)
    const wanted = { project: project.right, edits: edits.right, reason, accountId: null }
    const saved = await changeUnits(db, wanted, clock())
    if (E.isLeft(saved)) return refused(saved.left)
    const count = edits.right.length
    const text = `${count === 1 ? '1 unit is' : `${count} units are`} changed in listing ${number}.`
    return done(text, { listing: Number(number), changed: edits.right.map(({ unitId, now }) => ({ unitId, ...now })) })
  }
}

const ACTS = {
  withhold: ['withheld', 'withheld'],
  release: ['released-for-sale', 'on sale'],
  sold: ['sold-elsewhere', 'sold elsewhere'],
  reserve: ['reserved-elsewhere', 'reserved elsewhere'],
  return: ['back-on-sale', 'back on sale'],
} as const satisfies Readonly<Record<string, readonly [StatusAct, string]>>

const move =
  (verb: keyof typeof ACTS): StockCommand =>
  async ({ db, clock, moveTogether }, args) => {
    const { id, label } = unitIn(verb, args)
    const project = await listingNumbered(db.sql, id)
    if (E.isLeft(project)) return refused(project.left)
    const units = await unitsLabelled(db.sql, id, label)
    if (E.isLeft(units)) return refused(units.left)
    const [act, said] = ACTS[verb]
    const unitIds = units.right.map(({ unitId }) => unitId)
    const moved = await moveUnits(
      { db, moveTogether },
      { project: project.right, unitIds, act, accountId: null },
      clock(),
    )
    if (E.isLeft(moved)) return refused(moved.left)
    const labels = units.right.map((unit) => unit.label)
    const few = labels.length > 5 ? `${labels.length} units` : labels.join(', ')
    const offered = offeredText(moved.right.offered)
    return done(
      offered === null
        ? `${few} of listing ${id} ${labels.length === 1 ? 'is' : 'are'} ${said}.`
        : `${few} of listing ${id}: ${offered}`,
      { listing: id, labels },
    )
  }

const unitIn = (verb: string, [number = '', label = '', ...more]: readonly string[]) => {
  if (!isNumber(number) || label === '' || more.length > 0)
    throw new WrongUse(`unit ${verb} takes the number of one listing, and labels such as 101 or 101-112.`)
  return { id: Number(number), label }
}

export const UNIT_COMMANDS: Readonly<Record<string, StockCommand>> = {
  'unit add': add,
  'unit list': list,
  'unit show': show,
  'unit price': changed('price', ([amount = '', ...more], { nearest, level }) => {
    if (more.length > 0) throw new WrongUse('unit price takes one amount.')
    return editsTo.price(amount, { nearest, isByLevel: level })
  }),
  'unit edit': changed('edit', (pairs) => editsTo.fields(pairs)),
  ...Object.fromEntries((Object.keys(ACTS) as (keyof typeof ACTS)[]).map((verb) => [`unit ${verb}`, move(verb)])),
}
