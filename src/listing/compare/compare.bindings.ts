import { compareInSession } from '../../../adapters/storage/compare-store'
import { COMPARE_STORE } from '../../../domain/listing/compare/compare'
import { LISTINGS } from '../../../domain/listing/listing.ports'
import { comparedHomes } from '../../../domain/listing/compare/compared-homes'
import { comparedHomesWith } from '../../../domain/listing/compare/compared-homes.machine'
import { bindings } from '../../shared/bindings'
import { TOASTS } from '../../shared/ui/messages/toasts.presenter'
import { COMPARE, ComparePresenter } from './compare.presenter'
import { COMPARED, ComparedPresenter } from './compared.presenter'

export const compareBindings = bindings((bind) => {
  bind(COMPARE_STORE, () => compareInSession(sessionStorage))
  bind(COMPARE, (store, toasts) => new ComparePresenter(store, toasts), COMPARE_STORE, TOASTS)
  bind(
    COMPARED,
    (listings) => ({
      logic: comparedHomesWith({ homes: comparedHomes(listings), watchUnits: listings.watchUnits }),
      present: (compared) => new ComparedPresenter(compared),
    }),
    LISTINGS,
  )
})
