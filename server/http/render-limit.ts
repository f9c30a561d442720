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

/** Addresses that are remembered, as by the limits per minute. */
const MOST_ADDRESSES = 5_000

interface Budget {
  readonly left: number
  readonly at: number
}

/** Every address has a budget of `perMinute` milliseconds, which grows back evenly. Counted in this process, like the other limits. */
export const renderLimit = (perMinute: number, now = () => performance.now()): RenderLimit => {
  const budgets = new Map<string, Budget>()
  const leftFor = (address: string): number => {
    const known = budgets.get(address)
    return known === undefined ? perMinute : Math.min(perMinute, known.left + ((now() - known.at) * perMinute) / MINUTE)
  }
  const add = (address: string, amount: number): void => {
    const left = leftFor(address) + amount
    budgets.delete(address)
    budgets.set(address, { left, at: now() })
    const [oldest] = budgets.keys()
    if (budgets.size > MOST_ADDRESSES && oldest !== undefined) budgets.delete(oldest)
  }
  return async (request, cost, find) => {
    const address = addressOf(request)
    const needed = Math.min(cost.rendered, perMinute)
    const missing = needed - leftFor(address)
    if (missing > 0) throw TooMany.inSeconds(Math.ceil((missing * 60) / perMinute))
    add(address, -needed)
    let back = needed - Math.min(cost.kept, needed)
    try {
      return await find(() => {
        back = 0
      })
    } finally {
      add(address, back)
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
