import type { callerAt } from '../caller'
import { type Buyer, openCheckout, type Unit } from '../journeys/reservation-journey'
import { until } from './until'
import { watch, type Watcher } from './watching'

/** Browsers that watch listings over nodes. */
export interface Crowd {
  readonly watchers: readonly Watcher[]
  /** How often a stream was opened again, and how often it was refused. */
  readonly counts: () => { readonly reconnects: number; readonly refusals: number }
  close(): void
}

/** Opens `count` streams from as many addresses, over all nodes and listings by turns, and waits for their first statuses. */
export const openCrowd = async (
  nodes: readonly URL[],
  listingIds: readonly number[],
  count: number,
): Promise<Crowd> => {
  const watchers = nodes
    .flatMap((site) => listingIds.map((listingId) => ({ site, listingId })))
    .flatMap(({ site, listingId }, i, places) =>
      Array.from({ length: Math.ceil((count - i) / places.length) }, (_, j) =>
        watch({ site, listingId, address: `192.0.2.${i + j * places.length + 1}` }),
      ),
    )
  const close = () => watchers.forEach((watcher) => watcher.close())
  try {
    await until('every watcher has the statuses', () => watchers.every(({ statuses }) => statuses.size > 0))
  } catch (error) {
    close()
    throw error
  }
  const sum = (numberOf: (watcher: Watcher) => number) => watchers.reduce((all, each) => all + numberOf(each), 0)
  return {
    watchers,
    counts: () => ({
      reconnects: sum(({ connections }) => connections() - 1),
      refusals: sum(({ failures }) => failures.length),
    }),
    close,
  }
}

export interface Claim {
  readonly caller: ReturnType<typeof callerAt>
  readonly unit: Unit
  readonly buyer: Buyer
}

/** Claims the units, trying again until each is acknowledged. */
export const claimAll = (claims: readonly Claim[]): Promise<unknown> =>
  Promise.all(
    claims.map(({ caller, unit, buyer }) =>
      until(`unit ${unit.unitId} is claimed`, () =>
        openCheckout(caller, buyer, unit).then(
          ({ code }) => code === 0,
          () => false,
        ),
      ),
    ),
  )

export interface Heard {
  /** Until all had heard of the claims on their listings, or time was up, in seconds. */
  readonly after: number
  readonly wrong: readonly string[]
}

/** Waits at most `within` seconds until each watcher has heard that the units of its listing are reserved. */
export const heardBy = async ({ watchers }: Crowd, units: readonly Unit[], within: number): Promise<Heard> => {
  const began = performance.now()
  const deaf = () =>
    watchers.flatMap(({ listingId, statuses }) =>
      units.filter((unit) => unit.listingId === listingId && statuses.get(unit.unitId) !== 'Reserved'),
    )
  await until('all have heard of the claims', () => deaf().length === 0, within).catch(() => undefined)
  return {
    after: (performance.now() - began) / 1000,
    wrong: deaf().map(({ unitId }) => `a watcher had not heard of a claim ${within} seconds after it: unit ${unitId}`),
  }
}

/** Units are only ever claimed here: a watcher sees each of them available, then reserved, and no change twice. */
export const shownWrong = ({ watchers }: Crowd): readonly string[] =>
  watchers.flatMap(({ shown, repeated }) => [
    ...repeated,
    ...[...shown]
      .filter(([, states]) => !['Available', 'Available,Reserved'].includes(states.join()))
      .map(
        ([unitId, states]) =>
          `a watcher was shown other statuses than Available, Reserved: unit ${unitId}, ${states.join(', ')}`,
      ),
  ])
