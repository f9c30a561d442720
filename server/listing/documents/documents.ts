import type { Tenant } from '../../../domain/content/tenant'
import { associatedFeesDocument } from './associated-fees.document'
import { brochureDocument } from './brochure.document'
import { builderDocument } from './builder.document'
import { comparableSalesDocument } from './comparable-sales.document'
import { DOCUMENT_TITLES, type DocumentKind } from './document-kind'
import {
  dossierOf,
  type DocumentListing,
  type DocumentRoom,
  type Dossier,
  titleOf,
} from '../../../domain/listing/documents/dossier'
import { floorPlansDocument } from './floor-plans.document'
import { informationPackDocument } from './information-pack.document'
import { priceListDocument } from './price-list.document'
import { rentalAppraisalDocument } from './rental-appraisal.document'
import { openSheets, type Sheets } from '../../pdf/sheets'
import { sitePlanDocument } from './site-plan.document'
import { specificationsDocument } from './specifications.document'
import { taxDepreciationDocument } from './tax-depreciation.document'

const WRITERS: Readonly<Record<DocumentKind, (sheets: Sheets, dossier: Dossier) => void>> = {
  brochure: brochureDocument,
  floorPlans: floorPlansDocument,
  sitePlans: sitePlanDocument,
  tax: taxDepreciationDocument,
  specifications: specificationsDocument,
  rentalAppraisal: rentalAppraisalDocument,
  associatedFees: associatedFeesDocument,
  valuation: comparableSalesDocument,
  lookingAhead: builderDocument,
  informationPack: informationPackDocument,
}

/** Nothing that a writer does can put a price into a public document, or make it depend on how sales go. */
export const withoutPrice = (room: DocumentRoom): DocumentRoom => ({
  ...room,
  status: 'Available',
  revisedPrice: null,
  revisedPriceMax: null,
})

/** A public document as PDF, without any unit's price. The same arguments give the same bytes. `rooms`: in the order of their labels. */
export const renderDocument = (
  kind: DocumentKind,
  listing: DocumentListing,
  rooms: readonly DocumentRoom[],
  tenant: Tenant,
): Promise<Buffer> => {
  const dossier = dossierOf(listing, rooms.map(withoutPrice), tenant)
  const sheets = openSheets(titleOf(dossier, DOCUMENT_TITLES[kind]), tenant)
  WRITERS[kind](sheets, dossier)
  return sheets.finish()
}

/** The price list as PDF. It holds every unit's price: only for those to whom the server sends prices. */
export const renderPriceList = (
  listing: DocumentListing,
  rooms: readonly DocumentRoom[],
  tenant: Tenant,
): Promise<Buffer> => {
  const dossier = dossierOf(listing, rooms, tenant)
  const sheets = openSheets(titleOf(dossier, 'Price list'), tenant)
  priceListDocument(sheets, dossier)
  return sheets.finish()
}
