import * as t from 'io-ts'
import {
  Purchase as PurchaseCodec,
  type Purchase,
  PurchaseDocuments,
  PurchaserDetails,
} from '../../../domain/account/purchase'
import { endpoint } from '../shared/endpoint'
import { withWireNames } from '../shared/wire-names'
import { Count, IntInPath, Text } from '../shared/wire-types'
import { WireCardListing, WirePropertyCard } from './property-card.wire'

/** A list's filter: part of a listing's name or address, or of a unit's label. */
export const CardFilter = t.partial({ text: Text(100) })

/** The documents' second `GET {token}{page}/{pageSize}`. */
export const purchaseList = endpoint({
  method: 'GET',
  path: '/api/orders/purchase/0/9999999999/:page/:pageSize',
  params: t.type({ page: Count, pageSize: Count }),
  query: CardFilter,
  answer: t.type({ list: t.array(WirePropertyCard), total: t.number }),
  access: 'agent',
  summary: "A page of the agent's contracted, unconditional and settled purchases, newest first (A7-53)",
})

/** A3-11. */
const WireDocuments = withWireNames(PurchaseDocuments, {
  holdingDepositReceipt: 'contracePdfUrl',
  depositReceipt1: 'sectionPdf',
  depositReceipt2: 'deposit2Pdf',
  depositReceipt3: 'deposit3Pdf',
  saleContract1: 'saleContractPdf',
  saleContract2: 'saleContract2Pdf',
  formOne: 'formOneUrl',
  additional1: 'addition1Pdf',
  additional2: 'addition2Pdf',
  additional3: 'addition3Pdf',
  additional4: 'addition4Pdf',
})

/** A3-12. */
const WirePurchaser = withWireNames(PurchaserDetails, { surname: 'surName', postcode: 'postCode' })

const WirePurchase: t.Type<Purchase, object> = withWireNames(
  t.type({
    ...PurchaseCodec.props,
    listing: WireCardListing,
    documents: WireDocuments,
    purchasers: t.array(WirePurchaser),
  }),
  {
    reservationId: 'ordersId',
    unitId: 'roomId',
    offerType: 'orderType',
    listing: 'housePropertyPOJO',
    documents: 'ordersPOJO',
    purchasers: 'ordersPurchaserPOJOList',
  },
)

export const purchaseDetail = endpoint({
  method: 'GET',
  path: '/api/orders/purchase/:id',
  params: t.type({ id: IntInPath }),
  answer: WirePurchase,
  access: 'agent',
  failures: { 'not-available': 40010 },
  summary: 'A reservation or purchase the agent introduced or made; document addresses last five minutes (A7-52)',
})
