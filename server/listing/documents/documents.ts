import type { Tenant } from '../../../domain/content/tenant'
import { associatedFeesDocument } from './associated-fees.document'
import { brochureDocument } from './brochure.document'
import { builderDocument } from './builder.document'
import { comparableSalesDocument } from './comparable-sales.document'
import { LISTING_DOCUMENTS, type ListingDocument } from '../../../domain/listing/documents/listing-documents'
import {
  dossierOf,
  type DocumentListing,
  type DocumentUnit,
  type DrawnDossier,
  isDrawn,
  titleOf,
} from '../../pdf/dossier'
import { floorPlansDocument } from './floor-plans.document'
import { informationPackDocument } from './information-pack.document'
import { priceListDocument } from './price-list.document'
import { rentalAppraisalDocument } from './rental-appraisal.document'
import { drawSheets, type Sheets } from '../../pdf/sheets'
import { sitePlanDocument } from './site-plan.document'
import { specificationsDocument } from './specifications.document'
import { taxDepreciationDocument } from './tax-depreciation.document'

const WRITERS: Readonly<Record<ListingDocument, (sheets: Sheets, dossier: DrawnDossier) => void>> = {
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

/** Removes prices and statuses, so that no public document can contain them. */
export const withoutPrice = (unit: DocumentUnit): DocumentUnit => ({
  ...unit,
  status: 'Available',
  revisedPrice: null,
  revisedPriceMax: null,
})

/** Renders a public document as PDF, without unit prices. The same arguments give the same bytes. `units`: in label order. */
export const renderDocument = (
  kind: ListingDocument,
  listing: DocumentListing,
  units: readonly DocumentUnit[],
  tenant: Tenant,
): Promise<Buffer> => {
  const dossier = dossierOf(listing, units.map(withoutPrice), tenant)
  if (!isDrawn(dossier))
    return Promise.reject(new Error('A document is generated only for a listing with a massing, in a known state.'))
  const title = titleOf(dossier, `${LISTING_DOCUMENTS[kind]} (Example)`)
  return drawSheets(title, tenant, (sheets) => WRITERS[kind](sheets, dossier))
}

/** Renders the price list as PDF, with every unit's price. Serve it only to callers who may see prices. */
export const renderPriceList = (
  listing: DocumentListing,
  units: readonly DocumentUnit[],
  tenant: Tenant,
): Promise<Buffer> => {
  const dossier = dossierOf(listing, units, tenant)
  return drawSheets(titleOf(dossier, 'Price list'), tenant, (sheets) => priceListDocument(sheets, dossier))
}

/** Public documents on a worker thread. */
export const listingDocument = { name: 'listing-document', run: renderDocument }

/** Price lists on a worker thread. */
export const priceList = { name: 'price-list', run: renderPriceList }
