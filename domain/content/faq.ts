import * as t from 'io-ts'
import { withBrand, withBrandInHtml } from './placeholders'
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

/** A stored question with the tenant's name and terms. */
export const inBrand = ({ id, title, text }: Question, tenant: Pick<Tenant, 'name' | 'terms'>): Question => ({
  id,
  title: withBrand(title, tenant),
  text: withBrandInHtml(text, tenant),
})
