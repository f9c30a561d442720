import { CLAIMS, type StoredUnit } from '../../../domain/stock/import/difference'
import { INCOMING_STATUSES, type IncomingRow, type UnitValues } from '../../../domain/stock/import/incoming'
import { drawnFrom } from '../../experiments/random'
import { row, stored } from './compared'

export type Random = ReturnType<typeof drawnFrom>
/** Neighbouring seeds begin alike otherwise. */
export const seeded = (seed: number): Random => drawnFrom(Math.imul(seed, 2_654_435_761) >>> 0)

export const oneOf = <A>(random: Random, all: readonly [A, ...A[]]): A =>
  all[Math.floor(random() * all.length)] ?? all[0]
export const upTo = (random: Random, most: number): number => Math.floor(random() * (most + 1))

/** In another order. */
export const shuffled = <A>(random: Random, all: readonly A[]): A[] =>
  all
    .map((each) => ({ each, at: random() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ each }) => each)

/** Few values of each field, so that many units are alike. */
export const valuesFrom = (random: Random): UnitValues => ({
  ...{ beds: upTo(random, 3), baths: 1, cars: upTo(random, 1), studies: 0, internal: 50 + upTo(random, 20) / 2 },
  ...{ stage: oneOf(random, ['Stage 1', 'Stage 2']), aspect: oneOf(random, ['North', 'South-east']) },
  ...{ planType: oneOf(random, ['A', 'B']), lot: oneOf(random, ['', '7']) },
  ...{ price: oneOf(random, [null, 500_000, 600_000 + 1_000 * upTo(random, 40)]), rent: 50 * upTo(random, 12) },
  status: oneOf(random, ['available', 'available', 'available', ...INCOMING_STATUSES]),
})

const keyFrom = (random: Random, number: number): string =>
  oneOf(random, [`${number}`, `${number}`, `${number}.01`, `${number}01`, `LOT${number}`])

/** Units of a listing, some of them claimed, with offers, or known by their sender. */
export const storedFrom = (random: Random, count: number): readonly StoredUnit[] =>
  Array.from({ length: count }, (_, at) => {
    const claim = random() < 0.7 ? 'none' : oneOf(random, CLAIMS)
    const senderKeys = random() < 0.2 ? [`S-${at + 1}`] : []
    const offers = oneOf(random, [0, 0, 0, 2])
    return stored(keyFrom(random, at + 1), valuesFrom(random), claim, { unitId: at + 1, offers, senderKeys })
  })

const refOf = (random: Random, at: number): string | null =>
  oneOf(random, [null, null, null, `UNIFI-${at + 1}`, `S-${at + 1}`, 'UNIFI-999'])

/** Rows about units of that listing and about others: new ones, wrong ones, and two of the same. */
export const rowsFrom = (random: Random, units: readonly StoredUnit[], count: number): readonly IncomingRow[] =>
  Array.from({ length: count }, (_, at) => {
    const known = random() < 0.7 ? units[upTo(random, units.length - 1)] : undefined
    const [own, other] = [known?.key ?? '', keyFrom(random, 20 + upTo(random, 10))]
    const key = known === undefined ? other : random() < 0.2 ? own.replaceAll(/\W/g, '') : own
    const unit = known !== undefined && random() < 0.5 ? known.values : valuesFrom(random)
    return row(at + 2, key, unit, { ref: refOf(random, upTo(random, 30)), hasError: random() < 0.05 })
  })
