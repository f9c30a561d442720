import type { Tenant } from '../../../domain/content/tenant'
import type { Sql } from '../../db/database'
import type { MembershipServices } from '../membership-services'

/** Dependencies of the members' billing. */
export interface BillingServices extends Pick<MembershipServices, 'db' | 'clock' | 'payments' | 'log'> {
  readonly tenantByLabel: (sql: Sql, label: string) => Promise<Tenant>
}
