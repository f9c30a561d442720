import assert from 'node:assert/strict'
import { eq } from 'drizzle-orm'
import { listings, publicationIs } from '../../../server/listing/listing.tables'
import type { UnifiWorld } from '../../shared/support/world'
import { atTheDesk, makeAgency } from '../../stock/desk-people'
import { listingAt } from '../alerts-setup'

interface Draft {
  readonly id: number
  /** Of its agency's manager. */
  readonly token: string
}

/** Complete, so that it can be published. */
export const draftIn = async (world: UnifiWorld, name: string, suburb: string): Promise<void> => {
  const { stage } = world
  // What came before the first round is not news.
  await stage.tick()
  const agencyId = await makeAgency(stage, `Agency of ${name}`)
  const { token } = await atTheDesk(stage, { role: 'manager', agencyId, firstName: 'Mia' })
  const { id } = await listingAt(stage, agencyId, { listing: { name, suburb } })
  await stage.db.sql.update(listings).set(publicationIs('draft')).where(eq(listings.id, id))
  world.notes.set('draft', { id, token } satisfies Draft)
}

export const publishDraft = async (world: UnifiWorld): Promise<void> => {
  const { id, token } = world.note<Draft>('draft')
  const { message } = await world.call(
    'POST',
    `/api/desk/projects/${id}/publication`,
    { event: 'published', reason: '' },
    { token },
  )
  assert.equal(message, 'success')
}
