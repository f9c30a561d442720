import * as E from 'fp-ts/lib/Either.js'
import * as contract from '../../../adapters/http/membership/referrals.contract'
import type { Kernel } from '../../http/kernel'
import { ownedRoute } from '../../http/route'
import { refer, referralsOf } from './referrals'

/** These routes only read and add the token owner's referrals. */
export const referralsRoutes = (kernel: Kernel): void => {
  const { db, clock } = kernel
  ownedRoute(kernel, contract.referrals, async ({ params: { page }, caller: { accountId } }) => {
    const { rows, total } = await referralsOf(db.sql, accountId, page)
    return E.right({ rows: [...rows], total })
  })
  ownedRoute(kernel, contract.refer, async ({ body: form, caller: { accountId }, request }) => {
    const { label, name } = await kernel.tenantOf(request)
    const referring = { accountId, tenant: { label, name }, origin: kernel.originOf(request), form }
    return refer(db, referring, clock())
  })
}
