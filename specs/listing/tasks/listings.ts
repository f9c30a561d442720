import { eq } from 'drizzle-orm'
import { agents, listings } from '../../../server/listing/listing.tables'
import { units } from '../../../server/listing/unit.tables'
import { building } from '../../shared/tasks/building'
import { nested } from '../../shared/tasks/calls'
import { makeListing } from '../../shared/support/fixtures'
import type { UnifiWorld } from '../../shared/support/world'

const DAY = 86_400_000
const TEXTS = ['name', 'propertyType', 'contractType', 'incentives', 'estimatedCommencement', 'titlesIssued']

type Row = Readonly<Record<string, string>>

let suburbs = 0

/** A suburb used by no other scenario; no name is a prefix of another. */
const newSuburb = (): string => {
  suburbs += 1
  return `Testville ${process.pid}x${suburbs}x`
}

/** One listing per row: text as is, numbers as numbers, blanks as null; `launched` days ago, with this many units `left`. */
export const makeThese = async (world: UnifiWorld, table: readonly Row[]): Promise<void> => {
  const suburb = newSuburb()
  world.notes.set('suburb', suburb)
  const now = world.stage.clock.now()
  for (const { launched = '30', left = '2', ...row } of table) {
    const values = Object.fromEntries(
      Object.entries(row).map(([key, value]) => [
        key,
        TEXTS.includes(key) ? value : value === '' ? null : Number(value),
      ]),
    )
    await makeListing(world.stage.db, now, {
      listing: { suburb, launchedAt: new Date(now.getTime() - Number(launched) * DAY), ...values },
      units: Array.from({ length: Number(left) + 1 }, (_, i) => ({
        apt: String(101 + i),
        status: i === 0 ? 'Sold' : 'Available',
      })),
    })
  }
}

export const makeMany = (world: UnifiWorld, count: number): Promise<void> =>
  makeThese(
    world,
    Array.from({ length: count }, (_, i) => ({ name: `Listing ${i + 1}`, launched: String(20 + i) })),
  )

/** Columns of the building, of its units, or of its agent, by their paths; an empty cell is an empty text. */
export const change = async (world: UnifiWorld, what: string, rows: readonly (readonly string[])[]): Promise<void> => {
  const values = nested(rows) as object
  const { sql } = world.stage.db
  const { id } = building(world)
  if (what === 'building') await sql.update(listings).set(values).where(eq(listings.id, id))
  else if (what === 'units') await sql.update(units).set(values).where(eq(units.listingId, id))
  else {
    const { agent1Id } = await listingRow(world)
    await sql.update(agents).set(values).where(eq(agents.id, agent1Id))
  }
}

const listingRow = async (world: UnifiWorld) => {
  const [row] = await world.stage.db.sql
    .select()
    .from(listings)
    .where(eq(listings.id, building(world).id))
  if (row === undefined) throw new Error('the listing does not exist')
  return row
}

export const addAgent = async (world: UnifiWorld, name: string): Promise<void> => {
  const [firstName = '', lastName = ''] = name.split(' ')
  const { agencyId } = await listingRow(world)
  const { id } = building(world)
  const email = `second-agent-${id}@example.com`
  world.notes.set(`account of ${firstName}`, { id: 0, email, firstName })
  const [agent] = await world.stage.db.sql
    .insert(agents)
    .values({
      agencyId,
      firstName,
      lastName,
      email,
      mobile: '0498765432',
      imageUrl: '/drawings/portrait/2.svg',
      bio: 'Sells too.',
    })
    .returning({ id: agents.id })
  await world.stage.db.sql
    .update(listings)
    .set({ agent2Id: agent?.id ?? null })
    .where(eq(listings.id, id))
}
