import { makeListing } from '../shared/support/fixtures'
import type { Arena } from './arena'
import type { Answer } from './caller'
import { type Buyer, makeBuyers, makeUnits, openCheckout, type Opened, openedIn, paidCheckout, type Unit } from './journey'

/** Somebody with an account and an open checkout of their own, and somebody else whose money they are after. */
export interface Stage {
  readonly arena: Arena
  readonly attacker: Buyer
  readonly victim: Buyer
  /** The attacker's, open and not paid. */
  readonly own: Opened & { readonly unit: Unit }
  /** The victim's, open and not paid. */
  readonly theirs: Opened & { readonly unit: Unit }
  /** The victim's, paid; the server has not heard of it. */
  readonly paid: Opened & { readonly unit: Unit }
  /** Free units: of the same listing, of another, and one that is sold by offers. */
  readonly free: Unit
  readonly elsewhere: Unit
  readonly byOffer: Unit
}

/** Answers what was accepted that must not be, or null. */
export type Attempt = readonly [name: string, attempt: (stage: Stage) => Promise<string | null>]

export const setStage = async (arena: Arena): Promise<Stage> => {
  const [first, second, third, free] = await makeUnits(arena, 4)
  const [elsewhere] = await makeUnits(arena, 1)
  const [attacker, victim] = await makeBuyers(arena, 2)
  const offers = await makeListing(arena.db, arena.clock(), { units: [{ apt: '1', revisedPrice: 500_000, revisedPriceMax: 600_000 }] })
  if (!first || !second || !third || !free || !elsewhere || !attacker || !victim) throw new Error('the stage is not whole')
  const open = async (buyer: Buyer, unit: Unit) => {
    const opened = openedIn(await openCheckout(arena, buyer, unit))
    if (opened === null) throw new Error('the checkout did not open')
    return { ...opened, unit }
  }
  return {
    arena, attacker, victim, free, elsewhere,
    own: await open(attacker, first), theirs: await open(victim, second), paid: { ...await paidCheckout(arena, victim, third), unit: third },
    byOffer: { listingId: offers.id, roomId: offers.rooms['1'] ?? 0 },
  }
}

/** Null for a refusal with one of these codes; anything else was accepted, or broke something. */
export const refused = ({ status, code, message }: Answer, ...codes: number[]): string | null =>
  (status < 500 && codes.includes(code) ? null : `answered ${status}, ${code} ${message}`)
