import * as t from 'io-ts'
import { IsoDate } from '../../shared/iso-date'
import { oneOf } from '../../shared/one-of'

/** The papers of a listing's contract, with their titles, in the order in which they are read. */
export const PAPER_TITLES = {
  draftContract: 'Draft contract',
  disclosure: 'Disclosure statement',
  plan: 'Plan of subdivision',
  byLaws: 'By-laws',
  finishes: 'Schedule of finishes',
} as const
export type PaperKind = keyof typeof PAPER_TITLES
export const PAPER_KINDS = Object.keys(PAPER_TITLES) as [PaperKind, ...PaperKind[]]
export const PaperKind = oneOf(PAPER_KINDS, 'PaperKind')

const orNull = <C extends t.Mixed>(codec: C) => t.union([codec, t.null])

/** A part of the price that is paid before settlement. */
export const DepositPart = t.type(
  {
    /** Of the price. */
    percent: t.number,
    /** As the seller writes it: `On exchange`. */
    due: t.string,
  },
  'DepositPart',
)
export type DepositPart = t.TypeOf<typeof DepositPart>
export const DepositParts = t.readonlyArray(DepositPart, 'DepositParts')

/** The current version of a paper. */
export const Paper = t.type(
  {
    versionId: t.number,
    kind: PaperKind,
    /** From 1. */
    version: t.number,
    /** Of the file. */
    name: t.string,
    /** What it is, or what changed; empty for nothing. */
    note: t.string,
    /** When it was added. */
    at: IsoDate,
    /** Opens the file for some minutes. */
    address: t.string,
    /** The newest version that the caller opened, and when they did so last; null for none, and for visitors who aren't logged in. */
    opened: orNull(t.type({ version: t.number, at: IsoDate })),
  },
  'Paper',
)
export type Paper = t.TypeOf<typeof Paper>

/** The contract pack of a listing, as its visitors see it. */
export const ContractPack = t.type(
  {
    /** Whether buyers tick that they received the papers before they pay the fee. */
    isNeeded: t.boolean,
    /** The day of the seller's contract, `2029-03-31`; null if the seller names none. */
    sunset: orNull(t.string),
    deposits: DepositParts,
    papers: t.readonlyArray(Paper),
    /** Whether it is recorded which version the caller opens. */
    isRecorded: t.boolean,
  },
  'ContractPack',
)
export type ContractPack = t.TypeOf<typeof ContractPack>

/** Whether there is anything to show. */
export const hasPack = ({ papers, sunset, deposits }: Omit<ContractPack, 'isNeeded' | 'isRecorded'>): boolean =>
  papers.length > 0 || sunset !== null || deposits.length > 0

/** The current papers that aren't among the versions that were ticked as received. */
export const notReceived = <P extends { readonly versionId: number }>(
  current: readonly P[],
  received: readonly number[],
): readonly P[] => current.filter(({ versionId }) => !received.includes(versionId))
