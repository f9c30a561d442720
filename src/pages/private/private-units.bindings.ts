import * as TE from 'fp-ts/lib/TaskEither.js'
import { pipe } from 'fp-ts/lib/function.js'
import { LISTINGS, type UnitOrder } from '../../../domain/listing/listing.ports'
import { priceListWith } from '../../../domain/listing/price-list/price-list.machine'
import { unitSelectionWith } from '../../../domain/listing/units/unit-selection.machine'
import { PRIVATE_LISTING, type PrivateListingPort } from '../../../domain/sharing/sharing.ports'
import { PriceListPresenter } from '../../listing/price-list/price-list.presenter'
import { UnitsPresenter } from '../../listing/units/units.presenter'
import { bindings } from '../../shared/bindings'
import { loadingFlow } from '../../shared/loaded.presenter'
import { PRIVATE_UNITS, type PrivateUnits, type Opened } from './private-units'

const BY_LABEL: UnitOrder = { column: 'apt', direction: 'asc' }

/** A link's pages show no listing's offers. */
const VISITOR = { mayIntroduce: false }

/** The units of an opened link. A refusal ends the visit. */
const unitsOf = (privateListing: PrivateListingPort, { visit }: Opened) => ({
  units: ({ order }: { readonly order: UnitOrder }) =>
    pipe(
      privateListing.units(visit.key, order),
      TE.mapLeft((failure) => {
        if (failure.kind === 'link-refused') visit.refused(failure)
        return failure
      }),
    ),
})

export const privateUnitsBindings = bindings((bind) => {
  bind(
    PRIVATE_UNITS,
    (privateListing, { watchUnits }): PrivateUnits => ({
      priceList: (opened) => ({
        logic: priceListWith({ ...unitsOf(privateListing, opened), watchUnits }),
        present: (list) => new PriceListPresenter(list, VISITOR),
      }),
      selection: (opened) => ({
        logic: unitSelectionWith({ ...unitsOf(privateListing, opened), watchUnits }),
        present: (selection) =>
          new UnitsPresenter(selection, {
            hasQueues: false,
            label: 'Continue',
            pathFor: (_, { unitId }) => (opened.visit.isPublic ? opened.visit.pathTo('write', unitId) : null),
          }),
      }),
      units: (opened) => loadingFlow('private units', () => unitsOf(privateListing, opened).units({ order: BY_LABEL })),
    }),
    PRIVATE_LISTING,
    LISTINGS,
  )
})
