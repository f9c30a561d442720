import * as TE from 'fp-ts/lib/TaskEither.js'
import { pipe } from 'fp-ts/lib/function.js'
import { LISTINGS, type RoomOrder } from '../../../domain/listing/listing.ports'
import { priceListWith } from '../../../domain/listing/price-list/price-list.machine'
import { roomSelectionWith } from '../../../domain/listing/units/room-selection.machine'
import { PRIVATE_LISTING, type PrivateListingPort } from '../../../domain/sharing/sharing.ports'
import { PriceListPresenter } from '../../listing/price-list/price-list.presenter'
import { UnitsPresenter } from '../../listing/units/units.presenter'
import { bindings } from '../../shared/bindings'
import { loadingFlow } from '../../shared/loaded.presenter'
import { PRIVATE_UNITS, type PrivateUnits, type Opened } from './private-units'

const BY_LABEL: RoomOrder = { column: 'apt', direction: 'asc' }

/** The units of an opened link. A refusal ends the visit. */
const roomsOf = (privateListing: PrivateListingPort, { visit }: Opened) => ({
  rooms: ({ order }: { readonly order: RoomOrder }) =>
    pipe(
      privateListing.rooms(visit.key, order),
      TE.mapLeft((failure) => {
        if (failure.kind === 'link-refused') visit.refused(failure)
        return failure
      }),
    ),
})

export const privateUnitsBindings = bindings((bind) => {
  bind(
    PRIVATE_UNITS,
    (privateListing, { watchRooms }): PrivateUnits => ({
      priceList: (opened) => ({
        logic: priceListWith({ ...roomsOf(privateListing, opened), watchRooms }),
        present: (list) => new PriceListPresenter(list),
      }),
      selection: (opened) => ({
        logic: roomSelectionWith({ ...roomsOf(privateListing, opened), watchRooms }),
        present: (selection) =>
          new UnitsPresenter(selection, {
            label: 'Continue',
            pathFor: (_, { roomId }) => (opened.visit.isPublic ? opened.visit.pathTo('write', roomId) : null),
          }),
      }),
      rooms: (opened) => loadingFlow('private units', () => roomsOf(privateListing, opened).rooms({ order: BY_LABEL })),
    }),
    PRIVATE_LISTING,
    LISTINGS,
  )
})
