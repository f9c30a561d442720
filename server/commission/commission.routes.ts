import * as E from 'fp-ts/lib/Either.js'
import * as contract from '../../adapters/http/commission/commission.contract'
import { soldSummary } from '../../domain/commission/bonus'
import { dayOf } from '../../domain/shared/calendar'
import type { FastifyRequest } from 'fastify'
import type { Kernel } from '../http/kernel'
import { ownedRoute } from '../http/route'
import { commissionCsv } from './commission-csv'
import { entriesDue, monthsOf, yearsOf } from './commission-of'
import { salesInMonth } from './ledger'

/** These routes only read the token owner's ledger. */
export const commissionRoutes = (kernel: Kernel): void => {
  const {
    db: { sql },
    clock,
  } = kernel
  const periodOf = async (accountId: number, request: FastifyRequest) => {
    const { label, timeZone } = await kernel.tenantOf(request)
    return { accountId, payer: label, now: clock(), timeZone }
  }
  ownedRoute(kernel, contract.byMonth, async ({ caller, request }) => {
    const list = await monthsOf(sql, await periodOf(caller.accountId, request))
    return E.right({ list, totalPage: Math.max(0, ...list.map(({ commission, bonus }) => commission + bonus)) })
  })
  ownedRoute(kernel, contract.byYear, async ({ caller, request }) => {
    const list = await yearsOf(sql, await periodOf(caller.accountId, request))
    return E.right({ list, totalPage: Math.max(0, ...list.map(({ commission }) => commission)) })
  })
  ownedRoute(kernel, contract.soldSummary, async ({ caller, request }) => {
    const { now, ...asked } = await periodOf(caller.accountId, request)
    return E.right(soldSummary(await salesInMonth(sql, { ...asked, day: dayOf(now, asked.timeZone) })))
  })
  ownedRoute(kernel, contract.entries, async ({ query, caller }) =>
    E.right(await entriesDue(sql, caller.accountId, query)),
  )
  ownedRoute(kernel, contract.commissionCsv, async ({ caller, request }) =>
    E.right(await commissionCsv(sql, caller.accountId, (await kernel.tenantOf(request)).timeZone)),
  )
}
