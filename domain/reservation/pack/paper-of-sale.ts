import * as t from 'io-ts'
import { PaperKind } from '../../listing/pack/contract-pack'
import { paperTitle } from '../../listing/pack/pack-texts'
import { IsoDate } from '../../shared/iso-date'
import { formatDeadline } from '../../shared/time-zones'

const orNull = <C extends t.Mixed>(codec: C) => t.union([codec, t.null])

/** A version of a paper of the contract that the buyer of a sale, or the agent who made it, received or opened, or could. */
export const PaperOfSale = t.type(
  {
    kind: PaperKind,
    version: t.number,
    /** When it was ticked as received, before the fee; null if it wasn't. */
    receivedAt: orNull(IsoDate),
    /** When it was opened first; null if it wasn't. */
    openedAt: orNull(IsoDate),
    /** Whose account opened it: the agent's for a client's sale, which has no account of the buyer. */
    openedBy: t.keyof({ buyer: null, agent: null }, 'PaperOpener'),
    /** Whether it is the version that counts now. */
    isCurrent: t.boolean,
    /** Opens the file of this version for some minutes. */
    address: t.string,
  },
  'PaperOfSale',
)
export type PaperOfSale = t.TypeOf<typeof PaperOfSale>

const isUnread = ({ receivedAt, openedAt }: Pick<PaperOfSale, 'receivedAt' | 'openedAt'>): boolean =>
  receivedAt === null && openedAt === null

/** Whether a current version isn’t known to the buyer. */
export const hasUnread = (papers: readonly PaperOfSale[]): boolean => papers.some(isUnread)

/** `Draft contract, version 2`, and what is known of it. `state`: the property's. */
export const paperOfSaleText = (
  { receivedAt, openedAt, openedBy, isCurrent, ...paper }: PaperOfSale,
  state: string,
): { readonly title: string; readonly says: readonly string[] } => ({
  title: paperTitle(paper),
  says: [
    ...(receivedAt === null ? [] : [`Ticked as received ${formatDeadline(receivedAt, state)}`]),
    ...(openedAt === null
      ? []
      : [`Opened ${openedBy === 'agent' ? 'by the agent ' : ''}${formatDeadline(openedAt, state)}`]),
    ...(isCurrent ? [] : ['No longer the current version']),
    ...(isUnread({ receivedAt, openedAt }) ? ['You haven’t opened it yet'] : []),
  ],
})
