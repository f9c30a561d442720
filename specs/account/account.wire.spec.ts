import * as E from 'fp-ts/lib/Either.js'
import { expect, test } from 'vitest'
import { saveDetails } from '../../adapters/http/account/account.contract'
import { WirePropertyCard } from '../../adapters/http/account/property-card.wire'
import { purchaseDetail } from '../../adapters/http/account/purchases.contract'
import { decodeWith } from '../../adapters/http/shared/wire-types'
import type { PropertyCard } from '../../domain/account/property-card'
import { CARD, DETAILS, PURCHASE } from './samples'

const sent = (card: PropertyCard) => WirePropertyCard.encode(card) as Record<string, unknown>

test('details are saved without an email [B5-26]', () => {
  expect(`${saveDetails.method} ${saveDetails.path}`).toBe('PUT /api/user')
  expect(E.isRight(decodeWith(saveDetails.body, DETAILS))).toBe(true)
})

test("a card's listing has the documents' keys [A3-9]", () => {
  expect(sent(CARD)['housePropertyPOJO']).toEqual({
    propertyId: 7,
    pictureTexts: ['Artist’s impression: The front'],
    name: 'The Lantern',
    imageUrl: '/a.svg,/b.svg',
    address: '41 Bayview Street',
    suburb: 'Glenelg',
    state: 'SA',
    postcode: '5045',
    price: 500_000,
    maxPrice: 600_000,
    rental: 500,
    maxRental: 550,
    rentalYield: 5,
    commission: 9_000,
    maxCommision: 12_000,
    bedsNumber: 2,
    proertyType: 'House & Land',
    estimatedCompletion: 'July 2028',
    estimatedCommenceMent: 'June 2027',
    landPrice: 200_000,
    buildPrice: 300_000,
    incentives: '',
    coAgency: '',
    companyName: 'Bay Agency',
    companyColour: '#123456',
    companyLogoUrl: '/logo.svg',
    agentImageUrl1: '/agent.svg',
    availableRooms: 3,
    sellFlag: 1,
  })
})

test("a card has the documents' keys, and is read as it was sent [A3-8 B3-28]", () => {
  const { housePropertyPOJO: _, ...rest } = sent(CARD)
  expect(rest).toEqual({
    houseRoomPojosList: [{ roomId: 12, apt: '905', beds: 2, revisedPrice: 600_000 }],
    favoritesFlag: 'yes',
    clickFlag: 1,
    ordersId: 1001,
    roomId: 12,
    apt: '905',
    standing: 'held',
    heldUntil: '2026-11-27T06:30:00.000Z',
  })
  expect(sent({ ...CARD, isFavourite: false, canOpen: false })).toMatchObject({ favoritesFlag: 'no', clickFlag: 0 })
  expect(decodeWith(WirePropertyCard, sent(CARD))).toEqual(E.right(CARD))
})

test("a purchase has the documents' keys for its documents [A3-11] and purchasers [A3-12]", () => {
  expect(purchaseDetail.answer.encode(PURCHASE)).toMatchObject({
    ordersPOJO: {
      contracePdfUrl: '1',
      sectionPdf: '2',
      deposit2Pdf: '3',
      deposit3Pdf: '4',
      saleContractPdf: '5',
      saleContract2Pdf: '6',
      formOneUrl: '7',
      addition1Pdf: '8',
      addition2Pdf: '9',
      addition3Pdf: '10',
      addition4Pdf: '11',
    },
    ordersPurchaserPOJOList: [
      {
        firstName: 'Clara',
        surName: 'Client',
        address: '9 Esplanade',
        suburb: 'Henley Beach',
        state: 'SA',
        postCode: '5022',
        mobile: '0491570006',
        email: 'clara@client.example',
      },
    ],
  })
})
