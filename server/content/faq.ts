import { asc } from 'drizzle-orm'
import { inBrand, type Question } from '../../domain/content/faq'
import type { Tenant } from '../../domain/content/tenant'
import type { Sql } from '../db/database'
import { faqs } from './content.tables'
import { shownBy } from './own-content'

/** The questions that a brand shows, in display order, with the tenant's name and terms. */
export const questionsIn = async (db: Sql, tenant: Tenant): Promise<Question[]> => {
  const found = await db
    .select({ id: faqs.id, title: faqs.title, text: faqs.text })
    .from(faqs)
    .where(await shownBy(db, faqs, tenant.label))
    .orderBy(asc(faqs.position), asc(faqs.id))
  return found.map((question) => inBrand(question, tenant))
}
