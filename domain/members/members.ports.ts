import type { TaskEither } from 'fp-ts/lib/TaskEither.js'
import type { Failure } from '../shared/failure'
import { token } from '../shared/token'
import type { Invitation, Member, NewInvitation } from './invitation'
import type { DeskPerson, Role } from './role'

export interface MembersPort {
  /** Fails with `forbidden` for an account without a membership. */
  me(): TaskEither<Failure, DeskPerson>
  /** Everybody the caller may see, by place and name. */
  members(): TaskEither<Failure, readonly Member[]>
  /** Fails with `second-factor-needed`, and with the field of what is wrong. */
  invite(invitation: NewInvitation): TaskEither<Failure, void>
  /** Ends a membership, and its sessions. */
  end(memberId: number): TaskEither<Failure, void>
  /** In an agency. Fails with `changed-meanwhile` if the role isn’t `was` any more, `oneself` and `second-factor-needed`. */
  changeRole(memberId: number, change: { readonly was: Role; readonly role: Role }): TaskEither<Failure, void>
  withdrawInvitation(invitationId: string): TaskEither<Failure, void>
  /** What an invitation’s link says. Fails with `not-found`. */
  invitation(secret: string): TaskEither<Failure, Invitation>
  /** Fails with `other-address` if the account has another address. */
  accept(secret: string): TaskEither<Failure, void>
}
/** How a person likes the desk, kept in the browser. */
export interface DeskPreferences {
  /** Whether keys of one character do anything (WCAG 2.1.4). */
  areLettersOn(): boolean
  setLetters(on: boolean): void
}
export const DESK_PREFERENCES = token<DeskPreferences>('desk-preferences')

export const MEMBERS = token<MembersPort>('members')
