import { and, eq } from 'drizzle-orm'
import { actionLogs } from '../../../server/analytics/analytics.tables'
import { makeListing } from '../../shared/support/fixtures'
import type { UnifiWorld } from '../../shared/support/world'
import { building } from '../../shared/tasks/building'
import { becomes } from '../../shared/tasks/eventually'
import { noteAnswer, signIn, tokenOf } from '../../shared/tasks/people'
import { placeOf } from '../../shared/tasks/regions'
import { houseIdOf } from './reservations'

/** The scenario's building; its name is its own. */
export const makeListingIn = async (world: UnifiWorld, suburb: string): Promise<void> => {
  const { db, clock } = world.stage
  world.notes.set('building', await makeListing(db, clock.now(), { listing: { suburb, launchedAt: clock.now() } }))
}

/** As the documents' form field, not as JSON. */
export const addAsForm = async (world: UnifiWorld, person: string): Promise<void> => {
  const headers = { token: tokenOf(world, person) ?? '', 'content-type': 'application/x-www-form-urlencoded' }
  noteAnswer(world, await world.call('POST', '/api/user/favorites', `propertyId=${building(world).id}`, headers))
}

export const hasFavourites = async (world: UnifiWorld, person: string, count: number): Promise<void> => {
  const token = tokenOf(world, person) ?? (await signIn(world, person))
  await becomes(async () => {
    const { data } = await world.call('GET', '/api/user/favorites', undefined, { token })
    return (data as unknown[]).length
  }, count)
}

/** Each card either opens its listing, or is only marked. */
export const cardsAre = async (
  world: UnifiWorld,
  person: string,
  cards: readonly (readonly string[])[],
): Promise<void> => {
  const section = await placeOf(world, person, 'favourites section')
  await becomes(
    async () =>
      (
        await section.getByRole('article').evaluateAll((all) =>
          all.map((card) => ({
            name: card.querySelector('h3')?.textContent ?? '',
            links: [...card.querySelectorAll('a')].map((link) => link.getAttribute('href') ?? ''),
            isMarked: card.textContent.includes('No longer listed'),
          })),
        )
      ).map(({ name, links, isMarked }) => {
        const isOpen = links.length > 0 && links.every((link) => link.endsWith(`pid=${houseIdOf(world, name)}`))
        return [name, isOpen ? 'opens its listing' : isMarked ? 'No longer listed' : links.join(', ')]
      }),
    cards.map((row) => [...row]),
  )
}

/** The server's log has one entry of this kind on the listing; the page reports what people do in batches. */
export const wasLogged = async (world: UnifiWorld, kind: string): Promise<void> =>
  becomes(
    () =>
      world.stage.db.sql
        .select({ kind: actionLogs.kind })
        .from(actionLogs)
        .where(and(eq(actionLogs.listingId, building(world).id), eq(actionLogs.kind, kind))),
    [{ kind }],
  )
