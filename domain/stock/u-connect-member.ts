import * as t from 'io-ts'
import { IsoDate } from '../shared/iso-date'

const Moment = t.union([IsoDate, t.null])

/** An agent with their plan of U-Connect and the office’s grant to introduce clients (decision 0075). */
export const UConnectMember = t.type(
  {
    id: t.number,
    name: t.string,
    email: t.string,
    /** Empty for an agent who has not joined. */
    plan: t.string,
    /** Whether the plan itself allows introducing clients. */
    planIntroduces: t.boolean,
    /** When the plan is paid again; null if it isn’t. */
    renewsAt: Moment,
    /** When a cancelled plan ends. */
    endsAt: Moment,
    grantedAt: Moment,
  },
  'UConnectMember',
)
export type UConnectMember = t.TypeOf<typeof UConnectMember>

export const MEMBERS_PER_PAGE = 50

export interface UConnectMemberPage {
  readonly rows: readonly UConnectMember[]
  readonly total: number
}
