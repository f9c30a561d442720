import { wantedFavouriteIn } from '../../adapters/storage/wanted-favourite'
import { WANTED_FAVOURITE } from '../../domain/account/account.ports'
import { bindings } from '../shared/bindings'

export const wantedFavouriteBindings = bindings((bind) => {
  bind(WANTED_FAVOURITE, () => wantedFavouriteIn(sessionStorage))
})
