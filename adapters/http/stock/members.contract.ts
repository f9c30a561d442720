import * as t from 'io-ts'
import { Invitation, Member, NewInvitation } from '../../../domain/members/invitation'
import { DeskPerson, Role } from '../../../domain/members/role'
import { endpoint } from '../shared/endpoint'
import { IntInPath, Text } from '../shared/wire-types'

export const deskMe = endpoint({
  method: 'GET',
  path: '/api/desk/me',
  answer: DeskPerson,
  access: 'desk',
  summary: 'The caller at the desk: places, roles and whether two-step login is on',
})

export const deskMembers = endpoint({
  method: 'GET',
  path: '/api/desk/members',
  answer: t.array(Member),
  access: 'desk',
  summary: 'People of the caller’s agencies and office, and invitations that wait',
})

export const inviteMember = endpoint({
  method: 'POST',
  path: '/api/desk/invitations',
  body: t.type({ ...NewInvitation.props, email: Text(254) }),
  answer: t.null,
  access: 'desk',
  failures: { 'second-factor-needed': 71001 },
  summary: 'Invites a person by email to an agency, or to the brand’s office without one',
})

export const withdrawInvitation = endpoint({
  method: 'DELETE',
  path: '/api/desk/invitations/:id',
  params: t.type({ id: t.string }),
  answer: t.null,
  access: 'desk',
  summary: 'Withdraws an invitation that waits',
})

export const endMember = endpoint({
  method: 'DELETE',
  path: '/api/desk/members/:id',
  params: t.type({ id: IntInPath }),
  answer: t.null,
  access: 'desk',
  failures: { oneself: 71002 },
  summary: 'Ends a membership, and the sessions of its account',
})

export const changeRole = endpoint({
  method: 'PUT',
  path: '/api/desk/members/:id/role',
  params: t.type({ id: IntInPath }),
  body: t.type({ was: Role, role: Role }),
  answer: t.null,
  access: 'desk',
  failures: { oneself: 71002, 'changed-meanwhile': 71010, 'second-factor-needed': 71001 },
  summary: 'Changes what a member of an agency may do; `was` is the role as the caller saw it',
})

export const readInvitation = endpoint({
  method: 'GET',
  path: '/api/desk/invitation/:token',
  params: t.type({ token: t.string }),
  answer: Invitation,
  summary: 'What the link of an invitation is for',
})

export const acceptInvitation = endpoint({
  method: 'POST',
  path: '/api/desk/invitation/:token',
  params: t.type({ token: t.string }),
  answer: t.null,
  access: 'signed-in',
  failures: { 'other-address': 71003 },
  summary: 'Makes the caller a member; the invited address must be the caller’s',
})
