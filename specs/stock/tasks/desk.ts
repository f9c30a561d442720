import { desc } from 'drizzle-orm'
import { secondFactors } from '../../../server/identity/identity.tables'
import { listings } from '../../../server/listing/listing.tables'
import { deskMembers } from '../../../server/stock/members.tables'
import type { UnifiWorld } from '../../shared/support/world'
import { arriveAs, openRoute, pageOf } from '../../shared/tasks/browsing'
import { accountOf } from '../../shared/tasks/people'
import { makeAgency } from '../desk-people'
import { fileOf } from '../media/pictures'

/** Logged in before two-step login is on, which would ask for a code. */
export const arriveAsManager = async (world: UnifiWorld, person: string): Promise<void> => {
  await arriveAs(world, person, 'buyer')
  const { id: accountId } = await accountOf(world, person)
  const agencyId = await makeAgency(world.stage, `Agency of ${person}`)
  const at = world.stage.clock.now()
  await world.stage.db.sql.insert(deskMembers).values({ accountId, agencyId, role: 'manager', createdAt: at })
  await world.stage.db.sql.insert(secondFactors).values({ accountId, secret: 'sealed', createdAt: at, confirmedAt: at })
}

export const addPicture = async (world: UnifiWorld, person: string, words: string): Promise<void> => {
  const page = await pageOf(world, person)
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: 'house.jpg', mimeType: 'image/jpeg', buffer: await fileOf(1200, 800) })
  const field = page.getByRole('textbox', { name: 'What it shows' })
  await field.fill(words)
  await field.blur()
  await page.getByRole('img', { name: words }).waitFor()
}

/** The listing that was made last. */
export const openNewest = async (world: UnifiWorld, person: string): Promise<void> => {
  const [newest] = await world.stage.db.sql
    .select({ id: listings.id })
    .from(listings)
    .orderBy(desc(listings.id))
    .limit(1)
  await openRoute(world, person, `/property-details/view?pid=${newest?.id ?? 0}`)
}
