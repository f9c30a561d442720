import { eq } from 'drizzle-orm'
import * as E from 'fp-ts/lib/Either.js'
import * as contract from '../../../adapters/http/stock/members.contract'
import { failure } from '../../../domain/shared/failure'
import { isEmail } from '../../../domain/shared/patterns'
import type { Kernel } from '../../http/kernel'
import { ownedRoute, route } from '../../http/route'
import type { Tokens } from '../../http/tokens'
import { accounts } from '../../identity/identity.tables'
import { agencyFor, proven } from './desk'
import { deskRoute } from './desk-route'
import { accept, invite, readInvitation } from './invitations'
import { changeRole, endMember, membersOf, withdrawInvitation } from './members'

/** Invitations are emails, so few a minute. */
const INVITATIONS_PER_MINUTE = 20

export const memberRoutes = (kernel: Kernel, derive: Tokens['derive']): void => {
  const { db, clock } = kernel
  deskRoute(kernel, contract.deskMe, async ({ desk, caller: { email } }) => {
    const [account] = await db.sql
      .select({ firstName: accounts.firstName, lastName: accounts.lastName })
      .from(accounts)
      .where(eq(accounts.id, desk.accountId))
    const { firstName = '', lastName = '' } = account ?? {}
    const memberships = desk.places.map(({ id, role, agencyId, name }) => ({ id, role, agencyId, name }))
    return E.right({ firstName, lastName, email, memberships, hasSecondFactor: desk.hasSecondFactor })
  })
  deskRoute(kernel, contract.deskMembers, async ({ desk }) => E.right(await membersOf(db.sql, desk, clock())))
  deskRoute(
    kernel,
    contract.inviteMember,
    async ({ desk, body: { email, role, agencyId }, request }) => {
      if (!isEmail(email)) return E.left(failure('malformed', 'Enter an email address.', 'email'))
      if ((role === 'office') !== (agencyId === null))
        return E.left(failure('malformed', 'The office has no agency, and everybody else has one.', 'role'))
      const ready = proven(desk)
      if (E.isLeft(ready)) return ready
      const office = await officeFor(desk, agencyId)
      if (E.isLeft(office)) return office
      const origin = kernel.originOf(request)
      const tenant = office.right
      await invite(db, { email, role, agencyId, tenant, byAccountId: desk.accountId, origin }, clock())
      return E.right(null)
    },
    { limitPerMinute: INVITATIONS_PER_MINUTE },
  )
  deskRoute(kernel, contract.withdrawInvitation, async ({ desk, params: { id } }) =>
    /^[0-9a-f-]{36}$/.test(id)
      ? withdrawInvitation(db, desk, id, clock())
      : E.left(failure('not-found', 'This person isn’t among yours.')),
  )
  deskRoute(kernel, contract.endMember, async ({ desk, params: { id } }) => endMember(db, desk, id, clock()))
  deskRoute(kernel, contract.changeRole, async ({ desk, params: { id }, body }) => {
    const ready = proven(desk)
    return E.isLeft(ready) ? ready : changeRole(db, desk, id, body, clock())
  })
  route(kernel, contract.readInvitation, async ({ params: { token } }) =>
    readInvitation(db.sql, derive, token, clock()),
  )
  ownedRoute(kernel, contract.acceptInvitation, async ({ params: { token }, caller }) =>
    accept({ db, derive }, token, caller, clock()),
  )

  const officeFor = async (desk: Parameters<typeof agencyFor>[1], agencyId: number | null) => {
    if (agencyId !== null) {
      const agency = await agencyFor(db.sql, desk, agencyId, 'manager')
      return E.isLeft(agency) ? agency : E.right(agency.right.tenant)
    }
    const own = desk.places.find(({ role }) => role === 'office')
    return own?.tenant === undefined || own.tenant === null
      ? E.left(failure('forbidden', 'Your account isn’t allowed to do this.'))
      : E.right(own.tenant)
  }
}
