import type { Massing } from '../../domain/listing/massing/massing'
import { leadsOf, pictureSet, type Picture } from '../../drawing/pictures'
import type { NewListing } from './records'

/** The URL of a listing's drawing: `corner-dusk.svg`, `site.svg`, `plan.svg`. */
export const pictureAddress = (id: number, { kind, view, mood }: Pick<Picture, 'kind' | 'view' | 'mood'>): string =>
  `/drawings/${id}/${kind === 'exterior' ? `${view}-${mood}` : kind}.svg`

type Album = readonly (readonly [id: number, addresses: readonly string[]])[]

/**
 * URLs of each listing's pictures, lead first. Leads are chosen in search order, newest first, so that neighbours differ;
 * for-sale, sold and hidden listings are separate sequences.
 */
export const picturesOf = (listings: readonly NewListing[]): ReadonlyMap<number, readonly string[]> => {
  const newestFirst = [...listings].sort((a, b) => b.launchedAt.getTime() - a.launchedAt.getTime() || b.id - a.id)
  const walls = [FOR_SALE, SOLD, UNSEEN].map((belongs) => newestFirst.filter(belongs))
  return new Map(walls.flatMap(hung))
}

const UNSEEN = ({ published }: NewListing) => published === false
const SOLD = (listing: NewListing) => !UNSEEN(listing) && listing.saleStatus === 'sold'
const FOR_SALE = (listing: NewListing) => !UNSEEN(listing) && listing.saleStatus !== 'sold'

const hung = (wall: readonly NewListing[]): Album => {
  const sets = wall.map(({ id, massing }) => pictureSet(massing as Massing, String(id)))
  const leads = leadsOf(sets)
  return wall.map(({ id }, i) => {
    const set: readonly Picture[] = sets[i] ?? []
    const lead = leads[i] ?? null
    const inOrder = lead === null ? set : [lead, ...set.filter((picture) => picture !== lead)]
    return [id, inOrder.map((picture) => pictureAddress(id, picture))] as const
  })
}
