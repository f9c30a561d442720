import * as t from 'io-ts'
import { DepositParts, PaperKind } from '../../listing/pack/contract-pack'
import { IsoDate } from '../../shared/iso-date'

const orNull = <C extends t.Mixed>(codec: C) => t.union([codec, t.null])

/** A version of a paper, as those who sell see it. */
export const PaperVersion = t.type(
  {
    id: t.number,
    version: t.number,
    ...{ name: t.string, note: t.string, at: IsoDate },
    /** Who added it; empty if the account was deleted. */
    by: t.string,
    /** When it was taken off the pack; null if it wasn't. */
    withdrawnAt: orNull(IsoDate),
    /** Opens the file for some minutes. */
    address: t.string,
    /** How many accounts opened it. */
    opened: t.number,
    /** In how many reservations it was ticked as received. */
    received: t.number,
  },
  'PaperVersion',
)
export type PaperVersion = t.TypeOf<typeof PaperVersion>

/** The contract pack of a project, with every version. */
export const DeskPack = t.type(
  {
    isNeeded: t.boolean,
    sunset: orNull(t.string),
    deposits: DepositParts,
    /** Only kinds that have a version; of each the newest first. */
    papers: t.readonlyArray(t.type({ kind: PaperKind, versions: t.readonlyArray(PaperVersion) })),
  },
  'DeskPack',
)
export type DeskPack = t.TypeOf<typeof DeskPack>

/** Who got a version, the newest first. */
export const PaperReaders = t.readonlyArray(
  t.type({
    at: IsoDate,
    who: t.string,
    how: t.keyof({ opened: null, received: null }, 'PaperReading'),
    /** Of the reservation in which it was ticked as received; null for an opening. */
    saleId: orNull(t.number),
  }),
  'PaperReaders',
)
export type PaperReaders = t.TypeOf<typeof PaperReaders>

/** Of one version. */
export const MOST_READERS = 100

/** The version that visitors see: the newest one, unless it is withdrawn. */
export const currentOf = (versions: readonly PaperVersion[]): PaperVersion | null => {
  const [newest] = versions
  return newest === undefined || newest.withdrawnAt !== null ? null : newest
}
