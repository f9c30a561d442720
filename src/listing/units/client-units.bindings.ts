import * as TE from 'fp-ts/lib/TaskEither.js'
import { pipe } from 'fp-ts/lib/function.js'
import { type ListingPort, LISTINGS } from '../../../domain/listing/listing.ports'
import { unitSelectionWith } from '../../../domain/listing/units/unit-selection.machine'
import { bindings } from '../../shared/bindings'
import { loadingFlow } from '../../shared/loaded.presenter'
import { CLIENT_UNITS, ClientUnitsPresenter } from './client-units.presenter'
import { CLIENT_LISTING } from './listing-to-reserve'

const withUnits = (listings: ListingPort, propertyId: number) =>
  pipe(
    TE.Do,
    TE.apS('listing', listings.listing({ propertyId, unitId: 0 })),
    TE.apS('units', listings.unitsToChoose({ propertyId })),
  )

/** For agents who reserve for clients. */
export const clientUnitsBindings = bindings((bind) => {
  bind(
    CLIENT_UNITS,
    (listings) => (pathOf) => ({
      logic: unitSelectionWith({ units: listings.unitsToChoose, watchUnits: listings.watchUnits }),
      present: (selection) => new ClientUnitsPresenter(selection, pathOf),
    }),
    LISTINGS,
  )
  bind(
    CLIENT_LISTING,
    (listings) => loadingFlow('client listing', (propertyId: number) => withUnits(listings, propertyId)),
    LISTINGS,
  )
})
