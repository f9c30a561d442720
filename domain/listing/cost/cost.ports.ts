import { token } from '../../shared/token'
import type { CostForm } from './cost-form'

/** What a person assumed last, while the tab is open. */
export interface CostStore {
  load(): CostForm | null
  save(form: CostForm): void
}
export const COST_STORE = token<CostStore>('cost-store')
