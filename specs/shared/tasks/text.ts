import type { UnifiWorld } from '../support/world'
import { building, offerCodeOf, reservationIdOf, roomIdOf } from './building'
import { accountOf, lastAnswer } from './people'

/**
 * Fills in what a scenario cannot know beforehand: `{listing}` and `{listing name}` of its building, `{unit 101}`,
 * `{type of unit 101}` and its `{reservation 1 of unit 101}`, the `{suburb}` of its listings, `{Bea’s email}`,
 * `{Bea’s email in capitals}`, `{Bea’s id}` or `{Bea’s session}`, the one of the checkout that Bea opened last, the number of
 * `{post Title}`, and `{the answer’s address}`, a field of the last answer. `{101 letters}` are just many.
 */
export const filledIn = async (world: UnifiWorld, text: string): Promise<string> => {
  let filled = text
  for (const [whole, name = ''] of text.matchAll(/\{([^{}"]+)\}/g))
    filled = filled.replace(whole, await valueOf(world, name))
  return filled
}

const valueOf = async (world: UnifiWorld, name: string): Promise<string> => {
  const [, unit] = /^unit (.+)$/.exec(name) ?? []
  if (unit !== undefined) return String(roomIdOf(world, unit))
  const [, typed] = /^type of unit (.+)$/.exec(name) ?? []
  if (typed !== undefined) return String(await offerCodeOf(world, typed))
  const [, place, reserved = ''] = /^reservation (\d+) of unit (.+)$/.exec(name) ?? []
  if (place !== undefined) return String(await reservationIdOf(world, reserved, Number(place)))
  const [, payer] = /^(\w+)[’']s session$/.exec(name) ?? []
  if (payer !== undefined) return world.note<{ sessionId: string }>(`checkout of ${payer}`).sessionId
  const [, person, what] = /^(\w+)[’']s (email|email in capitals|id)$/.exec(name) ?? []
  if (person !== undefined) {
    const { id, email } = await accountOf(world, person)
    return what === 'id' ? String(id) : what === 'email' ? email : email.toUpperCase()
  }
  const [, post] = /^post (.+)$/.exec(name) ?? []
  if (post !== undefined) return String(world.note<number>(`post ${post}`))
  const [, letters] = /^(\d+) letters$/.exec(name) ?? []
  if (letters !== undefined) return 'x'.repeat(Number(letters))
  if (name === 'listing') return String(building(world).id)
  if (name === 'listing name') return building(world).name
  if (name === 'suburb') return world.note<string>('suburb')
  if (name === 'start of the suburb') return world.note<string>('suburb').slice(0, -1)
  const [, field] = /^the answer[’']s (\w+)$/.exec(name) ?? []
  if (field !== undefined) return String((lastAnswer(world).data as Readonly<Record<string, unknown>>)[field])
  throw new Error(`nothing is called {${name}}`)
}

export const allFilledIn = (world: UnifiWorld, rows: readonly (readonly string[])[]): Promise<string[][]> =>
  Promise.all(rows.map((row) => Promise.all(row.map((cell) => filledIn(world, cell)))))
