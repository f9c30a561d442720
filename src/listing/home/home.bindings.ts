import { LISTINGS } from '../../../domain/listing/listing.ports'
import { loadingWith } from '../../../domain/shared/loading.machine'
import { bindings } from '../../shared/bindings'
import { Loaded } from '../../shared/loaded.presenter'
import { NEWEST, NewestPresenter } from './newest.presenter'

export const homeBindings = bindings((bind) =>
  bind(
    NEWEST,
    (listings) => ({
      logic: loadingWith(listings.search),
      present: (loading) => new NewestPresenter(new Loaded(loading), () => new Date()),
    }),
    LISTINGS,
  ),
)
