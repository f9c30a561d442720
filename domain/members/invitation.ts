import * as t from 'io-ts'
import { IsoDate } from '../shared/iso-date'
import { Role } from './role'

/** For how long an invitation can be accepted. */
export const INVITATION_DAYS = 7

/** An invitation as its recipient sees it. */
export const Invitation = t.type({ email: t.string, role: Role, name: t.string, expiresAt: IsoDate }, 'Invitation')
export type Invitation = t.TypeOf<typeof Invitation>

/** A member of an agency or of the office, or an invitation that waits. */
export const Member = t.type(
  {
    /** Of the membership; null for an invitation. */
    id: t.union([t.number, t.null]),
    /** Of the invitation; null for a member. */
    invitationId: t.union([t.string, t.null]),
    name: t.string,
    email: t.string,
    role: Role,
    agencyId: t.union([t.number, t.null]),
    /** The agency’s name, or the brand’s. */
    place: t.string,
    hasSecondFactor: t.boolean,
    lastLoginAt: t.union([IsoDate, t.null]),
    since: IsoDate,
  },
  'Member',
)
export type Member = t.TypeOf<typeof Member>

/** A member whose role is changed from the one that was seen. */
export interface ChangedMember {
  readonly id: number
  readonly role: Role
}

export const NewInvitation = t.type(
  { email: t.string, role: Role, agencyId: t.union([t.number, t.null]) },
  'NewInvitation',
)
export type NewInvitation = t.TypeOf<typeof NewInvitation>
