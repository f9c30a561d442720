import { isPlainLabel, LONGEST_LABEL } from '../../label-key'
import { type FeedElement, lineAt } from './element'
import type { Notes } from './notes'

/** What an address says of a unit; texts are empty where it says nothing. */
export interface FeedAddress {
  readonly label: string
  readonly lot: string
  /** Number and street, `12 Example Street`. */
  readonly street: string
  readonly streetName: string
}

/** On the plan of subdivision, as units store it. */
const LONGEST_LOT = 10

/** `isSingle`: the only unit of its listing, which its street number may name. */
export const addressIn = (element: FeedElement, isSingle: boolean, notes: Notes): FeedAddress => {
  const read = (name: string): string => lineAt(element, `address.${name}`) ?? ''
  const [sub, lot, street] = [read('subNumber'), read('lotNumber').replace(/^lot\s*/i, ''), read('street')]
  const { unit, number } = numbersIn(read('streetNumber'))
  if (number === '0') notes.problem('address.streetNumber', 'street-number-zero', '0')
  const label = sub !== '' ? sub : lot !== '' ? `Lot ${lot}` : unit !== '' ? unit : isSingle ? number : ''
  if (label !== '' && !isPlainLabel(label))
    notes.problem(sub !== '' ? 'address.subNumber' : 'address.lotNumber', 'label-not-plain', label)
  const isLot = sub !== '' && lot !== ''
  if (isLot && lot.length > LONGEST_LOT) notes.problem('address.lotNumber', 'too-long', lot)
  return { label, lot: isLot ? lot : '', street: `${number} ${street}`.trim(), streetName: street }
}

/** `12`; `8/333` and `Unit 8, 333` have a unit before it. */
const numbersIn = (text: string): { readonly unit: string; readonly number: string } => {
  const [, unit, number] =
    /^(?:(?:unit|apt|apartment)\s*)?([\w-]+)\s*\/\s*(\S.*)$/i.exec(text) ??
    /^(?:unit|apt|apartment)\s*([\w-]+)\s*,\s*(\S.*)$/i.exec(text) ??
    []
  return unit === undefined || number === undefined || unit.length > LONGEST_LABEL
    ? { unit: '', number: text }
    : { unit, number }
}
