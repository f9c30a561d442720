import * as E from 'fp-ts/lib/Either.js'
import { type Failure, failure } from '../../../domain/shared/failure'
import { NEAREST, newPrices, type PriceRule } from '../../../domain/stock/bulk-price'
import {
  FIELD_NAMES,
  levelOf,
  readField,
  type StockUnit,
  type UnitEdit,
  type UnitField,
  type UnitFields,
} from '../../../domain/stock/stock-unit'
import { WrongUse } from '../../office/wrong-use'

/** Fields as they are typed, `beds=2 price=695,000`; the first that is no field, or no value of it, is Left. */
export const readFields = (pairs: readonly string[]): E.Either<Failure, Partial<UnitFields>> => {
  const fields: Partial<Record<UnitField, string | number | null>> = {}
  for (const pair of pairs) {
    const [, name = '', typed = ''] = /^(\w+)=(.*)$/s.exec(pair) ?? []
    if (name === '') throw new WrongUse(`Write a field and its value, such as beds=2, not ${pair}.`)
    if (!isField(name))
      return E.left(failure('malformed', `There is no such field. Use ${Object.keys(FIELD_NAMES).join(', ')}.`, name))
    const value = name === 'stageId' ? stageIn(typed) : readField(name, typed)
    if (value === undefined) return E.left(failure('malformed', `${FIELD_NAMES[name]} must be a number.`, name))
    fields[name] = value
  }
  return E.right(fields as Partial<UnitFields>)
}

const isField = (name: string): name is UnitField => Object.hasOwn(FIELD_NAMES, name)

/** Nothing takes a unit out of its stage. */
const stageIn = (typed: string): number | null | undefined =>
  typed === '' ? null : /^\d{1,9}$/.test(typed) ? Number(typed) : undefined

/** What a command makes of units as they are now. */
export type UnitChanges = (units: readonly StockUnit[]) => E.Either<Failure, readonly UnitEdit[]>

const fields =
  (pairs: readonly string[]): UnitChanges =>
  (units) => {
    const now = readFields(pairs)
    return E.isLeft(now) ? now : E.right(units.map((unit) => ({ unitId: unit.unitId, was: unit, now: now.right })))
  }

/** `695000`, `$695,000`, `none`; `+5000`, `-2%` change what each unit has. */
const price =
  (amount: string, { nearest, isByLevel }: { readonly nearest: string; readonly isByLevel: boolean }): UnitChanges =>
  (units) => {
    const rule = ruleIn(amount, nearest, isByLevel)
    if (rule === null) {
      if (isByLevel) throw new WrongUse('--level goes with an amount such as +5000.')
      const set = amount === 'none' ? null : readField('price', amount)
      return typeof set === 'string' || set === undefined
        ? E.left(failure('malformed', `“${amount}” is no price. Write 695000, +5000, -2% or none.`, 'price'))
        : E.right(units.map((unit) => ({ unitId: unit.unitId, was: unit, now: { price: set } })))
    }
    const prices = newPrices(
      units.map((unit) => ({ unitId: unit.unitId, price: unit.price, level: levelOf(unit) })),
      rule,
    )
    return E.right(
      units.flatMap((unit) => {
        const now = prices.get(unit.unitId)
        return now === undefined ? [] : [{ unitId: unit.unitId, was: unit, now: { price: now } }]
      }),
    )
  }

const ruleIn = (amount: string, nearest: string, isByLevel: boolean): PriceRule | null => {
  const [, sign, rest = '', percent = ''] = /^([+-])([^%]+)(%?)$/.exec(amount) ?? []
  const value = readField('price', rest)
  if (sign === undefined || typeof value !== 'number') return null
  const rounded = NEAREST.find((each) => String(each) === nearest)
  if (rounded === undefined) throw new WrongUse(`--nearest takes ${NEAREST.join(', ')}.`)
  if (percent !== '' && isByLevel) throw new WrongUse('--level goes with dollars, not per cent.')
  return {
    by: percent === '' ? (isByLevel ? 'level' : 'dollars') : 'percent',
    amount: sign === '-' ? -value : value,
    nearest: rounded,
  }
}

export const editsTo = { fields, price }
