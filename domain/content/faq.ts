import * as t from 'io-ts'
import { escaped } from '../drawing/markup'
import type { Tenant } from './tenant'

/** A frequently asked question (A3-18). */
export const Question = t.type(
  {
    id: t.number,
    title: t.string,
    /** HTML; sanitise before display. */
    text: t.string,
  },
  'Question',
)
export type Question = t.TypeOf<typeof Question>

export interface Faq {
  /** In display order. */
  readonly questions: readonly Question[]
  readonly contactEmail: string
}

/** Replaced by the tenant's name in a stored question. */
const BRAND = '{brand}'

/** A stored question with the tenant's name; the answer is markup, so the name is escaped there. */
export const inBrand = ({ id, title, text }: Question, { name }: Pick<Tenant, 'name'>): Question => ({
  id,
  title: title.replaceAll(BRAND, name),
  text: text.replaceAll(BRAND, escaped(name)),
})
