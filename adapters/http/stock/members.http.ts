import * as TE from 'fp-ts/lib/TaskEither.js'
import type { MembersPort } from '../../../domain/members/members.ports'
import { call, type HttpClient } from '../shared/http-client'
import * as contract from './members.contract'

const done = TE.map(() => undefined)

export const membersOverHttp = (http: HttpClient): MembersPort => ({
  me: () => call(http, contract.deskMe)({}),
  members: () => call(http, contract.deskMembers)({}),
  invite: (body) => done(call(http, contract.inviteMember)({ body })),
  end: (id) => done(call(http, contract.endMember)({ params: { id } })),
  changeRole: (id, body) => done(call(http, contract.changeRole)({ params: { id }, body })),
  withdrawInvitation: (id) => done(call(http, contract.withdrawInvitation)({ params: { id } })),
  invitation: (token) => call(http, contract.readInvitation)({ params: { token } }),
  accept: (token) => done(call(http, contract.acceptInvitation)({ params: { token } })),
})
