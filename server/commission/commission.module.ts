import type { OfferingModule } from '../module'
import { commissionCommands } from './commission-commands'
import { commissionRoutes } from './commission.routes'
import type { Ledger } from './ledger'
import { recordSale } from './record-sale'

/** Agents' commission. `recordSale` and `stateCommission` write the ledger, in the transactions that reservations are moved in. */
export const commissionModule = (ledger: Ledger) =>
  ({
    recordSale: recordSale(ledger),
    commands: commissionCommands(ledger),
    routes: commissionRoutes,
  }) satisfies OfferingModule
