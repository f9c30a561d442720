import type { FastifyInstance, FastifyRequest } from 'fastify'
import { MINUTE } from '../../domain/shared/dates'
import { addressOf } from './client-address'
import { TooMany } from './too-many-requests'

/** About what a call takes, in milliseconds of a core: if the answer is kept, and if it has to be rendered. */
export interface RenderCost {
  readonly kept: number
  readonly rendered: number
}

export const RENDER_COSTS = {
  document: { kept: 20, rendered: 400 },
  /** The picture of a shared link. */
  card: { kept: 20, rendered: 100 },
  page: { kept: 0, rendered: 50 },
  /** A page of results shows fifty. */
  drawing: { kept: 0, rendered: 4 },
  /** All stock of a brand: of 10,000 units. */
  feed: { kept: 20, rendered: 2_000 },
} as const satisfies Record<string, RenderCost>

/** For each call that the limit of all calls allows an address. */
const MILLISECONDS_PER_CALL = 20

/**
 * Runs the part of a call that may have something rendered, and then calls `rendered`. The address must be able to pay for the
 * rendering; without one, it gets the difference back. Otherwise throws `TooMany` (429) with `retry-after`.
 */
export type RenderLimit = <Found>(
  request: Pick<FastifyRequest, 'ip'>,
  cost: RenderCost,
  find: (rendered: () => void) => Promise<Found>,
) => Promise<Found>

declare module 'fastify' {
  interface FastifyInstance {
    renderLimit: RenderLimit
  }
}

/** Keys that are remembered, as by the limits per minute. */
const MOST_KEYS = 5_000

interface Budget {
  readonly left: number
  readonly at: number
}

/** Every address has a budget of `perMinute` milliseconds, which grows back evenly. Counted in this process, like the other limits. */
export const renderLimit = (perMinute: number, now?: () => number): RenderLimit => {
  const limit = costLimit(perMinute, now)
  return (request, cost, find) => limit(addressOf(request), cost, find)
}

/** The same by any key. */
export const costLimit = (
  perMinute: number,
  now = () => performance.now(),
): (<Found>(key: string, cost: RenderCost, find: (rendered: () => void) => Promise<Found>) => Promise<Found>) => {
  const budgets = new Map<string, Budget>()
  const leftFor = (key: string): number => {
    const known = budgets.get(key)
    return known === undefined ? perMinute : Math.min(perMinute, known.left + ((now() - known.at) * perMinute) / MINUTE)
  }
  const add = (key: string, amount: number): void => {
    const left = leftFor(key) + amount
    budgets.delete(key)
    budgets.set(key, { left, at: now() })
    const [oldest] = budgets.keys()
    if (budgets.size > MOST_KEYS && oldest !== undefined) budgets.delete(oldest)
  }
  return async (key, cost, find) => {
    const needed = Math.min(cost.rendered, perMinute)
    const missing = needed - leftFor(key)
    if (missing > 0) throw TooMany.inSeconds(Math.ceil((missing * 60) / perMinute))
    add(key, -needed)
    let back = needed - Math.min(cost.kept, needed)
    try {
      return await find(() => {
        back = 0
      })
    } finally {
      add(key, back)
    }
  }
}

/** The whole cost, of something that is rendered for each call. */
export const always =
  <Made>(make: () => Promise<Made>) =>
  (rendered: () => void): Promise<Made> => {
    rendered()
    return make()
  }

/** One budget over everything that is rendered, as `app.renderLimit`. */
export const limitRendering = (app: FastifyInstance, callsPerMinute: number): void => {
  app.decorate('renderLimit', renderLimit(callsPerMinute * MILLISECONDS_PER_CALL))
}
