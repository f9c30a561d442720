import type { UnifiWorld } from '../support/world'
import { building, offerCodeOf, roomIdOf } from './building'
import { accountOf } from './people'

/**
 * Fills in what a scenario cannot know beforehand: `{listing}` and `{listing name}` of its building, `{unit 101}` and
 * `{type of unit 101}`, and `{Bea’s email}`, `{Bea’s email in capitals}` or `{Bea’s id}`.
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
  const [, person, what] = /^(\w+)[’']s (email|email in capitals|id)$/.exec(name) ?? []
  if (person !== undefined) {
    const { id, email } = await accountOf(world, person)
    return what === 'id' ? String(id) : what === 'email' ? email : email.toUpperCase()
  }
  if (name === 'listing') return String(building(world).id)
  if (name === 'listing name') return building(world).name
  throw new Error(`nothing is called {${name}}`)
}

export const allFilledIn = (world: UnifiWorld, rows: readonly (readonly string[])[]): Promise<string[][]> =>
  Promise.all(rows.map((row) => Promise.all(row.map((cell) => filledIn(world, cell)))))
