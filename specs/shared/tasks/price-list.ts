import { priceReveals } from '../../../server/listing/listing.tables'
import type { UnifiWorld } from '../support/world'
import { building } from './building'
import { accountOf } from './people'

/** Unlocks the building's price list: for an account, or else by the form that visitors fill in. */
export const unlock = (world: UnifiWorld, person: string): Promise<void> =>
  world.notes.has(`account of ${person}`) ? unlockForAccount(world, person) : unlockByForm(world, person)

/** As opening a reservation form does; nothing for a person without an account. */
export const seePrices = async (world: UnifiWorld, person: string): Promise<void> => {
  if (world.notes.has(`account of ${person}`)) await unlockForAccount(world, person)
}

const unlockForAccount = async (world: UnifiWorld, person: string): Promise<void> => {
  const { id: accountId, email } = await accountOf(world, person)
  const { db, clock } = world.stage
  await db.sql.insert(priceReveals).values({
    listingId: building(world).id,
    accountId,
    firstName: person,
    lastName: 'Buyer',
    email,
    countryCode: '+61',
    mobile: '',
    at: clock.now(),
  })
}

const unlockByForm = async (world: UnifiWorld, person: string): Promise<void> => {
  const { data } = await world.call('POST', '/api/reveal/priceList', {
    firstName: person,
    lastName: 'Visitor',
    email: `${person.toLowerCase()}@example.com`,
    countryCode: '+61',
    mobileNumber: '',
    propertyId: building(world).id,
  })
  world.notes.set(`reveal token of ${person}`, (data as { revealToken: string }).revealToken)
}

/** Null for a person who has unlocked nothing before logging in. */
export const revealTokenOf = (world: UnifiWorld, person: string): string | null =>
  world.notes.has(`reveal token of ${person}`) ? world.note<string>(`reveal token of ${person}`) : null
