import { makeListing } from '../../shared/support/fixtures'
import type { Arena } from '../arena'
import type { Answer } from '../caller'
import { type Opened, openedIn, paidCheckout } from '../journeys/journey'
import { makeRegistrations, newEmails, openMembership, type Registration } from '../journeys/membership-journey'
import { type Buyer, makeBuyers, makeUnits, openCheckout, type Unit } from '../journeys/reservation-journey'

/** An attacker with an account and open checkouts, and a victim whose payments they want to use. */
export interface Stage {
  readonly arena: Arena
  readonly attacker: Buyer
  readonly victim: Buyer
  /** The attacker's, open and unpaid. */
  readonly own: Opened & { readonly unit: Unit }
  /** The victim's, open and unpaid. */
  readonly theirs: Opened & { readonly unit: Unit }
  /** The victim's, paid; the server isn't notified. */
  readonly paid: Opened & { readonly unit: Unit }
  /** A membership's checkouts: the attacker's, open, and the victim's, paid without notifying the server. */
  readonly ownMembership: Opened & { readonly registration: Registration }
  readonly paidMembership: Opened & { readonly registration: Registration }
  /** Available units: in the same listing, in another, and one that takes offers. */
  readonly free: Unit
  readonly elsewhere: Unit
  readonly byOffer: Unit
}

/** Returns what was wrongly accepted, or null. */
export type Attempt = readonly [name: string, attempt: (stage: Stage) => Promise<string | null>]

export const setStage = async (arena: Arena): Promise<Stage> => {
  const [first, second, third, free] = await makeUnits(arena, 4)
  const [elsewhere] = await makeUnits(arena, 1)
  const [attacker, victim] = await makeBuyers(arena, 2)
  const offers = await makeListing(arena.db, arena.clock(), {
    units: [{ apt: '1', revisedPrice: 500_000, revisedPriceMax: 600_000 }],
  })
  // The paid registration and the attacker's reservation have the same id: only the type of payment differs.
  const [joined, joining] = await makeRegistrations(arena, newEmails(2))
  if (!first || !second || !third || !free || !elsewhere || !attacker || !victim || !joining || !joined)
    throw new Error('the stage is not whole')
  const open = async (opening: Promise<Answer>): Promise<Opened> => {
    const opened = openedIn(await opening)
    if (opened === null) throw new Error('the checkout did not open')
    return opened
  }
  return {
    arena,
    attacker,
    victim,
    free,
    elsewhere,
    own: { ...(await open(openCheckout(arena, attacker, first))), unit: first },
    theirs: { ...(await open(openCheckout(arena, victim, second))), unit: second },
    paid: { ...(await paidCheckout(arena, { open: (server) => openCheckout(server, victim, third) })), unit: third },
    ownMembership: { ...(await open(openMembership(arena, joining))), registration: joining },
    paidMembership: {
      ...(await paidCheckout(arena, { open: (server) => openMembership(server, joined) })),
      registration: joined,
    },
    byOffer: { listingId: offers.id, unitId: offers.units['1'] ?? 0 },
  }
}

/** Null if refused with one of these codes; anything else was accepted or caused a failure. */
export const refused = ({ status, code, message }: Answer, ...codes: number[]): string | null =>
  status < 500 && codes.includes(code) ? null : `answered ${status}, ${code} ${message}`
