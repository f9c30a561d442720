import * as E from 'fp-ts/lib/Either.js'
import * as contract from '../../adapters/http/membership/u-connect.contract'
import type { Plan } from '../../domain/membership/plan'
import type { Failure } from '../../domain/shared/failure'
import { type Kernel, siteOf } from '../http/kernel'
import { route } from '../http/route'
import { beginRegistration } from './begin-registration'
import { confirmRegistrationEmail, sendRegistrationCode } from './confirm-email'
import type { MembershipServices } from './membership-services'
import { openMembershipCheckout } from './open-checkout'
import { allPlans, findPlan } from './plans'
import type { RegistrationRow } from './registration-rows'
import { registerUser } from './register-user'
import { reportSession } from './report-session'
import { acceptTerms, choosePlan, saveDetails, savePassword } from './save-steps'

/** The wizard's calls. Only the registration's key grants access; there is no login. `limit`: per call, minute and IP address. */
export const uConnectRoutes = (kernel: Kernel, services: MembershipServices, limit: number): void => {
  const { sql } = services.db
  const limited = { limitPerMinute: limit }

  route(kernel, contract.packages, async () => E.right(await allPlans(sql)))

  route(
    kernel,
    contract.checkUser,
    async ({ body, request, caller }) =>
      beginRegistration(services, {
        email: body.email,
        buyerId: caller?.role === 'buyer' ? caller.accountId : null,
        ...(await siteOf(kernel, request)),
      }),
    limited,
  )

  route(
    kernel,
    contract.register,
    async ({ body, request }) =>
      savedAnswer(services, await registerUser(services, body, await siteOf(kernel, request))),
    limited,
  )

  route(
    kernel,
    contract.packageDetails,
    async ({ params, body }) => {
      const chosen = await choosePlan(services, params.uConnectRegistrationKey, body)
      if (E.isLeft(chosen)) return chosen
      const { row, plan } = chosen.right
      return E.right({ user: member(row, plan), selectedSubscriptionCode: plan.productCode })
    },
    limited,
  )

  route(
    kernel,
    contract.updateUser,
    async ({ params: { uConnectRegistrationKey: key }, body }) =>
      savedAnswer(
        services,
        await (body.kind === 'details' ? saveDetails(services, key, body.sent) : savePassword(services, key, body)),
      ),
    limited,
  )

  route(
    kernel,
    contract.acceptTerms,
    async ({ params, body }) => {
      const row = await acceptTerms(services, params.uConnectRegistrationKey, body)
      return E.isLeft(row) ? row : E.right({ user: await memberOf(services, row.right) })
    },
    limited,
  )

  route(
    kernel,
    contract.sendEmailCode,
    async ({ params, request }) =>
      sendRegistrationCode(services, params.uConnectRegistrationKey, (await kernel.tenantOf(request)).label),
    limited,
  )

  route(
    kernel,
    contract.confirmEmail,
    async ({ params, body }) => confirmRegistrationEmail(services, params.uConnectRegistrationKey, body.code),
    limited,
  )

  route(
    kernel,
    contract.createCheckout,
    async ({ body }) => openMembershipCheckout(services, { ...body, key: body.sessionId }),
    limited,
  )

  route(
    kernel,
    contract.reportSession,
    async ({ params: { token }, body }) => {
      const membership = await reportSession(services, {
        token,
        sessionId: body.session_id ?? '',
        uid: body.uid === null ? '' : String(body.uid),
      })
      return E.isLeft(membership) ? membership : E.right({ status: 'active' as const, ...membership.right })
    },
    limited,
  )
}

const member = ({ id, email, planId }: RegistrationRow, plan: Plan | null) => ({
  userId: id,
  email,
  uconnectSubscriptionId: planId,
  subscriptionType: plan?.subscriptionType ?? '',
})

const memberOf = async ({ db }: MembershipServices, row: RegistrationRow) =>
  member(row, row.planId === null ? null : await findPlan(db.sql, row.planId))

const savedAnswer = async (
  services: MembershipServices,
  saved: E.Either<Failure, { key: string; row: RegistrationRow }>,
) =>
  E.isLeft(saved)
    ? saved
    : E.right({ uConnectRegistrationKey: saved.right.key, user: await memberOf(services, saved.right.row) })
