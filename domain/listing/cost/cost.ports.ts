import { token } from '../../shared/token'
import type { CostForm } from './cost-form'

/** Session storage of the last valid loan assumptions. */
export interface CostStore {
  load(): CostForm | null
  save(form: CostForm): void
}
export const COST_STORE = token<CostStore>('cost-store')
