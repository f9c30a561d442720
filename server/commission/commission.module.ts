import type { OfferingModule } from '../module'
import { commissionCommands } from './commission-commands'
import { commissionRoutes } from './commission.routes'
import type { Ledger } from './ledger'
import { recordSale, stateCommission } from './record-sale'
import type { Database } from '../db/database'

/** Agents' commission. `recordSale` and `stateCommission` write the ledger, in the transactions that reservations are moved in. */
export const commissionModule = (ledger: Ledger) =>
  ({
    recordSale: recordSale(ledger),
    stateCommission: (db: Database, stated: Parameters<typeof stateCommission>[2]) =>
      stateCommission(db, ledger, stated),
    commands: commissionCommands(ledger),
    routes: commissionRoutes,
  }) satisfies OfferingModule

export type CommissionModule = ReturnType<typeof commissionModule>
