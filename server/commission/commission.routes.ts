import * as contract from '../../adapters/http/commission/commission.contract'
import { soldSummary } from '../../domain/commission/bonus'
import { dayOf } from '../../domain/shared/calendar'
import type { FastifyRequest } from 'fastify'
import { fromPromise } from '../http/from-promise'
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
  const asked = async (accountId: number, request: FastifyRequest) => ({
    accountId,
    now: clock(),
    timeZone: (await kernel.tenantOf(request)).timeZone,
  })
  ownedRoute(kernel, contract.byMonth, ({ caller, request }) =>
    fromPromise(async () => {
      const list = await monthsOf(sql, await asked(caller.accountId, request))
      return { list, totalPage: Math.max(...list.map(({ commission, bonus }) => commission + bonus)) }
    }),
  )
  ownedRoute(kernel, contract.byYear, ({ caller, request }) =>
    fromPromise(async () => {
      const list = await yearsOf(sql, await asked(caller.accountId, request))
      return { list, totalPage: Math.max(0, ...list.map(({ commission }) => commission)) }
    }),
  )
  ownedRoute(kernel, contract.soldSummary, ({ caller, request }) =>
    fromPromise(async () => {
      const { accountId, now, timeZone } = await asked(caller.accountId, request)
      return soldSummary(await salesInMonth(sql, accountId, dayOf(now, timeZone), timeZone))
    }),
  )
  ownedRoute(kernel, contract.entries, ({ query, caller }) =>
    fromPromise(() => entriesDue(sql, caller.accountId, query)),
  )
  ownedRoute(kernel, contract.commissionCsv, ({ caller }) => fromPromise(() => commissionCsv(sql, caller.accountId)))
}
