import { MINUTE } from '../../../domain/shared/dates'
import { tokenUntil } from '../../identity/tokens'
import { builtFile } from '../support/built-file'
import type { UnifiWorld } from '../support/world'
import { invoiceIdOf } from '../../invoicing/tasks/invoice-ids'
import type { MadeLink } from '../../sharing/tasks/private-links'
import { building, newestReservationOf, offerCodeOf, reservationIdOf, unitIdOf } from './building'
import { secretOf } from './mailbox'
import { at } from './paths'
import { accountOf, lastAnswer, tokenOf } from './people'

/**
 * Fills in what a scenario cannot know beforehand: the `{site}`’s origin, `{listing}` and `{listing name}` of its building, `{unit 101}`,
 * `{type of unit 101}` and its `{reservation 1 of unit 101}`, `{invoice 1 of Alan}`, the `{suburb}` of its listings, `{Bea’s email}`,
 * `{Bea’s email in capitals}`, `{Bea’s id}` or `{Bea’s session}`, the one of the checkout that Bea opened last, the number of
 * `{post Title}` or of a construction `{update Title}`, the `{signing token of Bea}`, the number of the private `{link Label}` and the `{secret of the link Label}`, the `{code of ShareDialog}`, the address of a lazily loaded part, `{the answer}` and `{the answer’s address}`, a field of it, or `{the answer’s key}`, the one in an address
 * that it gives. `{Bea’s token}` logs Bea in, an `{expired token}` nobody, and the `{secret of Bea’s link}` is in the newest
 * email that has one. The `{newest reservation of Bea}` is a number, and `{101 letters}` are just many.
 */
export const filledIn = async (world: UnifiWorld, text: string): Promise<string> => {
  let filled = text
  for (const [whole, name = ''] of text.matchAll(/\{([^{}"]+)\}/g))
    filled = filled.replace(whole, await valueOf(world, name))
  return filled
}

type Find = (world: UnifiWorld, ...parts: readonly string[]) => string | number | Promise<string | number>

/** Their names, with what is said in them. */
const VALUES: readonly (readonly [name: RegExp, find: Find])[] = [
  [/^unit (.+)$/, (world, unit = '') => unitIdOf(world, unit)],
  [/^type of unit (.+)$/, (world, unit = '') => offerCodeOf(world, unit)],
  [/^reservation (\d+) of unit (.+)$/, (world, place = '', unit = '') => reservationIdOf(world, unit, Number(place))],
  [
    /^newest reservation of (\w+)$/,
    async (world, person = '') => newestReservationOf(world, (await accountOf(world, person)).id),
  ],
  [/^(\w+)’s session$/, (world, person = '') => world.note<{ sessionId: string }>(`checkout of ${person}`).sessionId],
  [/^secret of (\w+)’s link$/, (world, person = '') => secretOf(world, person)],
  [/^(\w+)’s token$/, (world, person = '') => tokenOf(world, person) ?? `${person} has no token`],
  [/^(\w+)’s email$/, async (world, person = '') => (await accountOf(world, person)).email],
  [/^(\w+)’s email in capitals$/, async (world, person = '') => (await accountOf(world, person)).email.toUpperCase()],
  [/^(\w+)’s id$/, async (world, person = '') => (await accountOf(world, person)).id],
  [/^invoice (\d+) of (\w+)$/, (world, number = '', person = '') => invoiceIdOf(world, person, Number(number))],
  [/^expired token$/, (world) => tokenUntil(new Date(world.stage.clock.now().getTime() - MINUTE))],
  [/^post (.+)$/, (world, title = '') => world.note<number>(`post ${title}`)],
  [/^link (.+)$/, (world, label = '') => world.note<MadeLink>(`link ${label}`).id],
  [/^secret of the link (.+)$/, (world, label = '') => world.note<MadeLink>(`link ${label}`).sessionId],
  [/^update (.+)$/, (world, title = '') => world.note<number>(`update ${title}`)],
  [/^signing token of (\w+)$/, (world, person = '') => world.note<string>(`signing token of ${person}`)],
  [/^code of (.+)$/, (_, name = '') => builtFile(name)],
  [/^(\d+) letters$/, (_, count) => 'x'.repeat(Number(count))],
  [/^site$/, (world) => world.site],
  [/^listing$/, (world) => building(world).id],
  [/^listing name$/, (world) => building(world).name],
  [/^suburb$/, (world) => world.note<string>('suburb')],
  [/^the answer$/, (world) => String(lastAnswer(world).data)],
  [/^the answer’s key$/, (world) => keyIn(JSON.stringify(lastAnswer(world).data))],
  [/^the answer’s ([\w.]+)$/, (world, path = '') => String(at(lastAnswer(world).data, path))],
]

const keyIn = (answer: string): string => {
  const [, key] = /[?&]key=([^"&]+)/.exec(answer) ?? []
  if (key === undefined) throw new Error(`no address with a key is in ${answer}`)
  return decodeURIComponent(key)
}

const valueOf = async (world: UnifiWorld, name: string): Promise<string> => {
  for (const [pattern, find] of VALUES) {
    const found = pattern.exec(name)
    if (found !== null) return String(await find(world, ...found.slice(1)))
  }
  throw new Error(`nothing is called {${name}}`)
}

export const allFilledIn = (world: UnifiWorld, rows: readonly (readonly string[])[]): Promise<string[][]> =>
  Promise.all(rows.map((row) => Promise.all(row.map((cell) => filledIn(world, cell)))))

/** For a regular expression. */
export const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
