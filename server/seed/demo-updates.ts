import { viewsOf } from '../../drawing/exterior'
import type { Massing } from '../../domain/listing/massing/massing'
import { MOODS } from '../../drawing/palette'
import { after, DAY } from '../../domain/shared/dates'
import type { constructionUpdates } from '../construction/construction.tables'
import { documentAddress } from '../listing/documents/document-address'
import { type ListingDocument } from '../../domain/listing/documents/listing-documents'
import { pictureAddress } from './pictures'
import type { Project } from './project'
import type { NewListing } from './records'

type NewUpdate = typeof constructionUpdates.$inferInsert

interface DemoUpdate {
  readonly title: string
  readonly daysAgo: number
  readonly pictures: number
  readonly description: string
  readonly attached?: { readonly kind: ListingDocument; readonly name: string }
}

const SURVEY: DemoUpdate = {
  title: 'The site is cleared and set out',
  daysAgo: 96,
  pictures: 1,
  description:
    '<p>The site is clear and the surveyor has pegged the corners. The hoarding stays up until the work is finished.</p>',
}
const PROGRESS: readonly DemoUpdate[] = [
  {
    title: 'Footings poured',
    daysAgo: 54,
    pictures: 5,
    description:
      '<p>All footings are in. The engineer inspected the reinforcement before each pour and passed it without changes.</p><ul><li>Concrete: 32 MPa, tested at 7 and 28 days</li><li>Next: ground slab and services</li></ul>',
    attached: { kind: 'sitePlans', name: 'Site plan.pdf' },
  },
  {
    title: 'The frame is going up',
    daysAgo: 12,
    pictures: 12,
    description:
      '<p>The frame is going up, and the window supplier has measured on site. Rain cost us <strong>three days</strong> in all; the completion date has not changed.</p><p>Plumbers and electricians start their rough-in next. Selections for finishes close at the end of the month.</p>',
  },
]

/** Updates with one, five and twelve pictures; before the work starts, and on vacant land, the first only. */
export const demoUpdates = (listings: readonly NewListing[], projects: readonly Project[], now: Date): NewUpdate[] =>
  listings.flatMap((listing, i) => {
    const { stage = 'planned', type } = projects[i] ?? {}
    const updates = stage === 'planned' || type === 'Land' ? [SURVEY] : [SURVEY, ...PROGRESS]
    return updates.map((update, order) => ({
      listingId: listing.id,
      ...rowOf(listing, update, now),
      images: [...drawingsOf(listing, update.pictures, order)],
    }))
  })

const rowOf = (listing: NewListing, { title, daysAgo, description, attached }: DemoUpdate, now: Date) => ({
  title,
  description,
  // A listing's own document, which is served at an address of this site.
  ...(attached === undefined || listing.documents?.[attached.kind] !== documentAddress(listing.id, attached.kind)
    ? {}
    : { attachmentKey: documentAddress(listing.id, attached.kind), attachmentName: attached.name }),
  createdAt: after(now, -daysAgo * DAY),
})

/** The building in each light from each side, each update beginning with another light. */
const drawingsOf = ({ id, massing }: NewListing, count: number, first: number): readonly string[] =>
  [...MOODS.slice(first), ...MOODS.slice(0, first)]
    .flatMap((mood) => viewsOf(massing as Massing).map((view) => pictureAddress(id, { kind: 'exterior', view, mood })))
    .slice(0, count)
