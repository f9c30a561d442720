import { asc, desc, eq, sql } from 'drizzle-orm'
import { AD_PLACES, isAdPlace } from '../../../domain/content/ad-places'
import { AD_PAGES } from '../../../domain/content/advertising'
import { BLOG_TIME_ZONE } from '../../../domain/content/post'
import {
  ADVERTISEMENT_RULES,
  BANNER_RULES,
  type Banner,
  type BrandAdvertisement,
  type BrandPost,
  type BrandQuestion,
  placeLabel,
  POST_RULES,
  QUESTION_RULES,
} from '../../../domain/stock/brand-content'
import { momentAt, wallTime } from '../../../domain/stock/wall-time'
import { htmlOf, writtenText } from '../../../domain/stock/written-text'
import { advertisements, faqs, homeBanners, posts } from '../../content/content.tables'
import { categoryIn } from '../../content/office-posts'
import type { Sql } from '../../db/database'
import type { Content, OrderedContent } from './brand-content'

const added = ([row]: readonly { readonly id: number }[]): number => {
  if (row === undefined) throw new Error('the entry was not saved')
  return row.id
}

/** After the last of the brand. */
const lastOf = (table: typeof homeBanners | typeof faqs, brand: string) =>
  sql<number>`(SELECT coalesce(max(position), 0) + 1 FROM ${table} WHERE tenant = ${brand})`

export const banners: OrderedContent<Banner> = {
  kind: 'banner',
  rules: BANNER_RULES,
  subject: ({ alt }) => alt,
  list: async (db, brand) => {
    const rows = await db
      .select()
      .from(homeBanners)
      .where(eq(homeBanners.tenant, brand))
      .orderBy(asc(homeBanners.position), asc(homeBanners.id))
    return rows.map(({ id, imageUrl, alt }) => ({ id, fields: { image: imageUrl, alt } }))
  },
  insert: async (db, tenant, { image, alt }) =>
    added(
      await db
        .insert(homeBanners)
        .values({ tenant, alt, imageUrl: image, position: lastOf(homeBanners, tenant) })
        .returning({ id: homeBanners.id }),
    ),
  update: (db, id, { image, alt }) =>
    db.update(homeBanners).set({ alt, imageUrl: image }).where(eq(homeBanners.id, id)),
  remove: (db, id) => db.delete(homeBanners).where(eq(homeBanners.id, id)),
  place: (db, id, position) => db.update(homeBanners).set({ position }).where(eq(homeBanners.id, id)),
}

const adRow = ({ place, suburb, link, image, alt }: BrandAdvertisement) => ({
  ...{ slot: place, suburb: suburb.trim(), link, imageUrl: image, alt },
  page: isAdPlace(place) ? AD_PAGES[AD_PLACES[place].page] : '',
})

export const brandAdvertisements: Content<BrandAdvertisement> = {
  kind: 'advertisement',
  rules: ADVERTISEMENT_RULES,
  subject: ({ place, suburb }) => (suburb === '' ? placeLabel(place) : `${placeLabel(place)}, ${suburb}`),
  unique: {
    fields: ['place', 'suburb'],
    message:
      'There is an advertisement at this place already. Choose another one, or a suburb for which it is shown instead.',
  },
  list: async (db, brand) => {
    const rows = await db
      .select()
      .from(advertisements)
      .where(eq(advertisements.tenant, brand))
      .orderBy(asc(advertisements.slot), asc(advertisements.suburb))
    return rows.map(({ id, slot, suburb, link, imageUrl, alt }) => ({
      id,
      fields: { place: slot, suburb, link, image: imageUrl, alt },
    }))
  },
  insert: async (db, tenant, fields) =>
    added(
      await db
        .insert(advertisements)
        .values({ ...adRow(fields), tenant })
        .returning({ id: advertisements.id }),
    ),
  update: (db, id, fields) => db.update(advertisements).set(adRow(fields)).where(eq(advertisements.id, id)),
  remove: (db, id) => db.delete(advertisements).where(eq(advertisements.id, id)),
}

export const questions: OrderedContent<BrandQuestion> = {
  kind: 'question',
  rules: QUESTION_RULES,
  subject: ({ title }) => title,
  list: async (db, brand) => {
    const rows = await db.select().from(faqs).where(eq(faqs.tenant, brand)).orderBy(asc(faqs.position), asc(faqs.id))
    return rows.map(({ id, title, text }) => ({ id, fields: { title, text: writtenText(text) } }))
  },
  insert: async (db, tenant, { title, text }) =>
    added(
      await db
        .insert(faqs)
        .values({ tenant, title, text: htmlOf(text), position: lastOf(faqs, tenant) })
        .returning({ id: faqs.id }),
    ),
  update: (db, id, { title, text }) =>
    db
      .update(faqs)
      .set({ title, text: htmlOf(text) })
      .where(eq(faqs.id, id)),
  remove: (db, id) => db.delete(faqs).where(eq(faqs.id, id)),
  place: (db, id, position) => db.update(faqs).set({ position }).where(eq(faqs.id, id)),
}

/** A post without a day is a draft. */
const postRow = async (db: Sql, { title, text, author, category, image, from }: BrandPost) => ({
  ...{ title, content: htmlOf(text), author, categoryName: category, categoryId: await categoryIn(db, category) },
  imageUrl: image === '' ? null : image,
  publishedOn: momentAt(`${from}T00:00`, BLOG_TIME_ZONE),
  status: from === '' ? ('Draft' as const) : ('Published' as const),
})

const dayOf = ({ status, publishedOn }: typeof posts.$inferSelect): string =>
  status === 'Draft' || publishedOn === null ? '' : wallTime(publishedOn, BLOG_TIME_ZONE).slice(0, 10)

/** Those of the latest day first, and drafts before them. */
export const brandPosts: Content<BrandPost> = {
  kind: 'post',
  rules: POST_RULES,
  subject: ({ title }) => title,
  list: async (db, brand) => {
    const rows = await db
      .select()
      .from(posts)
      .where(eq(posts.tenant, brand))
      .orderBy(desc(posts.publishedOn), desc(posts.id))
    return rows.map((row) => ({
      id: row.id,
      fields: {
        ...{ title: row.title, text: writtenText(row.content), author: row.author, category: row.categoryName },
        ...{ image: row.imageUrl ?? '', from: dayOf(row) },
      },
    }))
  },
  insert: async (db, tenant, fields, at) =>
    added(
      await db
        .insert(posts)
        .values({ ...(await postRow(db, fields)), tenant, createdOn: at })
        .returning({ id: posts.id }),
    ),
  update: async (db, id, fields) =>
    db
      .update(posts)
      .set(await postRow(db, fields))
      .where(eq(posts.id, id)),
  remove: (db, id) => db.delete(posts).where(eq(posts.id, id)),
}
