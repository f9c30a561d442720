import { oneOf } from '../../shared/one-of'
import type * as t from 'io-ts'

/** Kinds of buyers, as far as taxes and grants depend on them. */
export const BUYERS = ['home', 'first-home', 'investor', 'foreign'] as const
export const Buyer = oneOf(BUYERS, 'Buyer')
export type Buyer = t.TypeOf<typeof Buyer>

export const BUYER_NAMES: Readonly<Record<Buyer, string>> = {
  home: 'Owner-occupier',
  'first-home': 'First home buyer',
  investor: 'Investor',
  foreign: 'Foreign buyer',
}

/** What the figures leave out for each. */
export const LEFT_OUT: Readonly<Record<Buyer, string>> = {
  home: 'Owner-occupier concessions aren’t included.',
  'first-home': 'You and everyone who buys with you have to meet the conditions, such as living in the home.',
  investor: 'Land tax isn’t included.',
  foreign: 'The fee for approval by the Foreign Investment Review Board, and land tax, aren’t included.',
}
