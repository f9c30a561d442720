import { and, eq, like, sql } from 'drizzle-orm'
import * as E from 'fp-ts/lib/Either.js'
import { type BrandMark, markKey } from '../../domain/content/brand-mark'
import { logoSource } from '../../domain/listing/agency-logo'
import { MINUTE } from '../../domain/shared/dates'
import { brandMarks } from '../content/content.tables'
import type { Job } from '../jobs/job'
import { agencies } from '../listing/listing.tables'
import type { Render } from '../rendering/renderer'
import type { MediaServices } from './media/media-services'
import { keepMark, madeMark, type MadeMark, pictureOf } from './office/keep-mark'
import { plateMark } from './office/plate-mark'

type Services = Pick<MediaServices, 'db' | 'clock' | 'render'>

/** Makes the pictures of logos that have none, or one of an earlier logo or colour. Returns how many. */
export const makeLogoPictures = async ({ db, clock, render }: Services): Promise<number> => {
  const { id, logoUrl, colour, logoPicture } = agencies
  const found = await db.sql
    .select({ id, logoUrl, colour })
    .from(agencies)
    .where(
      and(like(logoUrl, `${MARKS}%`), sql`${logoPicture} ->> 'of' IS DISTINCT FROM concat(${logoUrl}, ' ', ${colour})`),
    )
  for (const agency of found) {
    const [mark] = await db.sql
      .select({ content: brandMarks.content })
      .from(brandMarks)
      .where(eq(brandMarks.key, markKey({ address: agency.logoUrl })))
    const bytes = Buffer.from(mark?.content ?? '', 'base64')
    const made = await onPlate(render, bytes, agency.colour)
    await db.transaction(async (sqlOf) => {
      const picture: BrandMark | null = made === null ? null : await keepMark(sqlOf, made, clock())
      await sqlOf
        .update(agencies)
        .set({ logoPicture: { of: logoSource(agency), picture } })
        // One that has changed meanwhile is made in the next round.
        .where(and(eq(id, agency.id), eq(logoUrl, agency.logoUrl), eq(colour, agency.colour)))
    })
  }
  return found.length
}

const MARKS = '/marks/'

const onPlate = async (render: Render, bytes: Buffer, colour: string): Promise<MadeMark | null> => {
  const made = await madeMark(render, bytes, 'logo')
  const picture = E.isLeft(made) ? null : await pictureOf(render, made.right)
  const plate = picture === null ? null : await render(plateMark, picture.bytes, colour)
  return plate === null ? null : { ...plate, type: 'image/png', bytes: Buffer.from(plate.bytes) }
}

export const logoPicturesJob = (services: Services): Job => ({
  ...{ name: 'logo-pictures', every: MINUTE, budget: MINUTE },
  run: () => makeLogoPictures(services),
})
