import * as TE from 'fp-ts/lib/TaskEither.js'
import { pipe } from 'fp-ts/lib/function.js'
import { type ListingPort, LISTINGS } from '../../../domain/listing/listing.ports'
import { roomSelectionWith } from '../../../domain/listing/units/room-selection.machine'
import { bindings } from '../../shared/bindings'
import { loadingFlow } from '../../shared/loaded.presenter'
import { CLIENT_UNITS, ClientUnitsPresenter } from './client-units.presenter'
import { CLIENT_LISTING } from './listing-to-reserve'

const withRooms = (listings: ListingPort, propertyId: number) =>
  pipe(
    TE.Do,
    TE.apS('listing', listings.listing({ propertyId, roomId: 0 })),
    TE.apS('rooms', listings.roomsToChoose({ propertyId })),
  )

/** For agents who reserve for clients. */
export const clientUnitsBindings = bindings((bind) => {
  bind(
    CLIENT_UNITS,
    (listings) => (pathOf) => ({
      logic: roomSelectionWith({ rooms: listings.roomsToChoose, watchRooms: listings.watchRooms }),
      present: (selection) => new ClientUnitsPresenter(selection, pathOf),
    }),
    LISTINGS,
  )
  bind(
    CLIENT_LISTING,
    (listings) => loadingFlow('client listing', (propertyId: number) => withRooms(listings, propertyId)),
    LISTINGS,
  )
})
