import { DOCUMENT_KINDS, type DocumentKind } from '../../../domain/account/purchase'

/** Who opens a document of a reservation: the bearer of a link, or an account. */
export interface Opener {
  readonly reservationId: number
  readonly kind: DocumentKind
  readonly by: 'link' | 'account'
  readonly id: number
}

/** As the signed address of its file says it. */
export const openerText = ({ reservationId, kind, by, id }: Opener): string => `${reservationId} ${kind} ${by} ${id}`

/** Null for anything else. */
export const openerIn = (text: string): Opener | null => {
  const [, reservation, named, by, id] = /^(\d+) (\w+) (link|account) (\d+)$/.exec(text) ?? []
  const kind = DOCUMENT_KINDS.find((each) => each === named)
  return kind === undefined
    ? null
    : { reservationId: Number(reservation), kind, by: by === 'link' ? 'link' : 'account', id: Number(id) }
}
