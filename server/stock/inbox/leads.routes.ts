import * as E from 'fp-ts/lib/Either.js'
import * as contract from '../../../adapters/http/stock/leads.contract'
import type { Failure } from '../../../domain/shared/failure'
import { type Kernel, siteOf } from '../../http/kernel'
import { deskRoute } from '../people/desk-route'
import type { PersonalDesk } from '../people/desk'
import { sellersDesk } from '../sales/find-sales'
import { actOnLead, assignLead, writeToLead } from './change-lead'
import { inboxOf } from './find-leads'
import { leadDetail } from './lead-detail'
import { chooseLeadEmails } from './tell-of-leads'

/** People who have asked, for those who sell: viewers don't see names. */
export const leadRoutes = (kernel: Kernel): void => {
  const { db, clock, tenantOf } = kernel
  const forSellers = async <A>(
    desk: PersonalDesk,
    handle: (sellers: PersonalDesk) => Promise<E.Either<Failure, A>>,
  ): Promise<E.Either<Failure, A>> => {
    const sellers = sellersDesk(desk)
    return E.isLeft(sellers) ? sellers : handle(sellers.right)
  }
  const services = () => ({ db, now: clock() })
  deskRoute(kernel, contract.inbox, ({ desk, query, request }) =>
    forSellers(desk, async (sellers) =>
      E.right(await inboxOf(db.sql, sellers, query, { now: clock(), zone: (await tenantOf(request)).timeZone })),
    ),
  )
  deskRoute(kernel, contract.lead, ({ desk, params: { id } }) =>
    forSellers(desk, (sellers) => leadDetail(db.sql, sellers, id)),
  )
  deskRoute(
    kernel,
    contract.writeToLead,
    ({ desk, params: { id }, body, request }) =>
      forSellers(desk, async (sellers) =>
        writeToLead(services(), sellers, { id, ...body, origin: (await siteOf(kernel, request)).origin }),
      ),
    { limitPerMinute: 30 },
  )
  deskRoute(kernel, contract.actOnLead, ({ desk, params: { id }, body, request }) =>
    forSellers(desk, async (sellers) =>
      actOnLead(services(), sellers, { id, ...body, origin: (await siteOf(kernel, request)).origin }),
    ),
  )
  deskRoute(kernel, contract.assignLead, ({ desk, params: { id }, body }) =>
    forSellers(desk, (sellers) => assignLead(services(), sellers, { id, ...body })),
  )
  deskRoute(kernel, contract.chooseLeadEmails, ({ desk, body: { emails } }) =>
    forSellers(desk, async ({ accountId }) => {
      await chooseLeadEmails(db.sql, accountId, emails)
      return E.right(null)
    }),
  )
}
