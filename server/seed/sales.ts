import type { Random } from '../../drawing/random'
import type { UnitStatus } from '../../domain/listing/unit.lifecycle'
import { DAY, after } from '../../domain/shared/dates'
import type { Project } from './project'

export interface Step {
  readonly from: UnitStatus
  readonly to: UnitStatus
  readonly at: Date
}

/** A unit's history since the launch, oldest first; the last step gives its status. */
export interface Story {
  readonly status: UnitStatus
  readonly steps: readonly Step[]
}

const UNTOUCHED: Story = { status: 'Available', steps: [] }

/** Minimum days for a sale to reach each status. A reservation is at most a week old, because it expires after a week. */
const AGE_OF = { Reserved: 0, Sold: 8, Unconditional: 45, Settled: 300 } as const

interface Market {
  readonly project: Project
  readonly launchedAt: Date
  readonly now: Date
  readonly random: Random
}

/** Histories for `count` units, spread over the building, with the number of available units the project sets. */
export const storiesOf = (market: Market, count: number): readonly Story[] => {
  const taken = count - availableOf(market, count)
  const order = shuffled(market.random, count)
  const stories = Array.from({ length: count }, () => UNTOUCHED)
  order.forEach((unit, rank) => {
    stories[unit] = rank < taken ? soldStory(market, rank) : returnedStory(market, rank - taken)
  })
  return stories
}

const availableOf = ({ project, random }: Market, count: number): number => {
  if (project.left !== undefined) return project.left
  if (project.saleStatus === 'sold' || project.saleStatus === 'reserved') return 0
  const share = Math.min(0.72, 0.05 + project.launched / 420) * random.between(0.85, 1.1)
  return Math.max(6, count - Math.round(count * share))
}

const shuffled = (random: Random, count: number): readonly number[] => {
  const order = Array.from({ length: count }, (_, i) => i)
  for (let i = count - 1; i > 0; i--) {
    const j = random.whole(0, i)
    ;[order[i], order[j]] = [order[j] ?? 0, order[i] ?? 0]
  }
  return order
}

/** The first few were reserved this week; the others have progressed as far as their age allows. */
const soldStory = (market: Market, rank: number): Story => {
  const {
    project: { saleStatus, launched, stage },
    random,
  } = market
  if (saleStatus !== 'sold' && (rank < 3 || launched <= AGE_OF.Sold)) return reserved(market)
  if (stage === 'completed' && launched > AGE_OF.Settled && random.chance(0.85)) return contract(market, 'Settled')
  return contract(market, launched > AGE_OF.Unconditional && random.chance(0.4) ? 'Unconditional' : 'Sold')
}

const reserved = ({ launchedAt, now, random }: Market): Story => {
  const earliest = Math.max(launchedAt.getTime(), now.getTime() - 6 * DAY)
  return {
    status: 'Reserved',
    steps: [{ from: 'Available', to: 'Reserved', at: between(random, new Date(earliest), now) }],
  }
}

const contract = ({ launchedAt, now, random }: Market, status: 'Sold' | 'Unconditional' | 'Settled'): Story => {
  const claimed = between(random, launchedAt, after(now, -AGE_OF[status] * DAY))
  const signed = after(claimed, random.between(2, 6.5) * DAY)
  const unconditional = after(signed, random.between(14, 35) * DAY)
  const steps: Step[] = [
    { from: 'Available', to: 'Reserved', at: claimed },
    { from: 'Reserved', to: 'Sold', at: signed },
    { from: 'Sold', to: 'Unconditional', at: unconditional },
    { from: 'Unconditional', to: 'Settled', at: between(random, after(unconditional, DAY), after(now, -DAY)) },
  ]
  const last = steps.findIndex(({ to }) => to === status)
  return { status, steps: steps.slice(0, last + 1) }
}

/** Most available units have no history; one in nine was held for a week and released, the first of those even after signing. */
const returnedStory = ({ project, launchedAt, now, random }: Market, rank: number): Story => {
  if (rank % 9 !== 4 || project.launched < 30) return UNTOUCHED
  const claimed = between(random, launchedAt, after(now, -28 * DAY))
  if (rank > 4) {
    return {
      status: 'Available',
      steps: [
        { from: 'Available', to: 'Reserved', at: claimed },
        { from: 'Reserved', to: 'Available', at: after(claimed, 7 * DAY) },
      ],
    }
  }
  const signed = after(claimed, 5 * DAY)
  return {
    status: 'Available',
    steps: [
      { from: 'Available', to: 'Reserved', at: claimed },
      { from: 'Reserved', to: 'Sold', at: signed },
      { from: 'Sold', to: 'Available', at: after(signed, 12 * DAY) },
    ],
  }
}

const between = (random: Random, from: Date, to: Date) =>
  new Date(Math.round(random.between(from.getTime(), to.getTime())))
