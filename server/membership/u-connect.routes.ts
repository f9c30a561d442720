import * as contract from '../../adapters/http/membership/u-connect.contract'
import { fromPromise } from '../http/from-promise'
import type { Kernel } from '../http/kernel'
import { route } from '../http/route'
import { allPlans } from './plans'

export const uConnectRoutes = (kernel: Kernel): void => {
  route(kernel, contract.packages, () => fromPromise(() => allPlans(kernel.db.sql)))
}
