import { compareInSession } from '../../../adapters/storage/compare-store'
import { COMPARE_STORE } from '../../../domain/listing/compare'
import { LISTINGS } from '../../../domain/listing/listing.ports'
import { comparedHomes } from '../../../domain/listing/compared-homes'
import { bindings } from '../../shared/bindings'
import { loadingFlow } from '../../shared/loaded.presenter'
import { TOASTS } from '../../shared/ui/toasts.presenter'
import { COMPARE, ComparePresenter } from './compare.presenter'
import { COMPARED } from './compared'

/** For the price list and the room selection. */
export const compareBindings = bindings((bind) => {
  bind(COMPARE_STORE, () => compareInSession(sessionStorage))
  bind(COMPARE, (store, toasts) => new ComparePresenter(store, toasts), COMPARE_STORE, TOASTS)
  bind(COMPARED, (listings) => loadingFlow(comparedHomes(listings)), LISTINGS)
})
