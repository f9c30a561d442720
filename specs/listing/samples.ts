import type { ContactEnquiry } from '../../domain/listing/contact/contact-enquiry'
import type { Company, Listing, ListingRow } from '../../domain/listing/listing'
import type { RevealForm } from '../../domain/listing/price-list/price-list.ports'
import type { Room } from '../../domain/listing/room'

export const ROOM: Room = {
  roomId: 12, apt: '905', status: 'Available', outlook: 'North', beds: 2, baths: 1, cars: 1, internal: 70, balcony: 10, total: 80, storage: 4, landSize: 0,
  anticipatedRent: 560, anticipatedRentMax: 590, revisedPrice: 600_000, revisedPriceMax: null, landPrice: null, buildingPrice: null, totalPrice: null, totalPriceMax: null,
  floorPlanUrl: '/files/905.pdf', stampDuty: 26_830, lodgement: 5_930, councilRates: 1_600, titleType: 'Strata', strataFees: 900, offerType: 'Select Now',
}

export const ROW: ListingRow = {
  propertyId: 7, name: 'The Lantern', launchDate: new Date('2026-11-15T00:00:00.000Z'), availableRooms: 3, imgFirst: '/drawings/7/corner-dusk.svg',
  companyName: 'Bay Agency', companyColour: '#1f3d36', companyLogoUrl: '/drawings/agency/1.svg', firstName1: 'Alex', lastName1: 'Agent', imageUrl1: '/drawings/portrait/1.svg',
  propertyType: 'Apartments', address: '41 Bayview Street', suburb: 'Glenelg', state: 'SA', postcode: '5045', latitude: -34.98, longitude: 138.515, price: 500_000, maxPrice: 900_000,
  beds: 1, maxBeds: 3, baths: 1, maxBaths: 2, cars: 0, maxCars: 2, estimatedSettled: '', titlesIssued: '', landSize: null, landSizeMax: null,
  estimatedCommencement: 'June 2026', estimatedCompletion: 'July 2028', contractType: 'Off the plan', incentives: '<p>Free blinds</p>',
}

const alex = { firstName: 'Alex', lastName: 'Agent', imageUrl: '/drawings/portrait/1.svg', bio: 'Sells homes.', mobile: '0412345678', countryCode: '+61' }

export const LISTING: Listing = {
  propertyId: 7, name: 'The Lantern', images: ['/a.svg', '/b.svg'], price: 500_000, maxPrice: 900_000, rental: 480, maxRental: 800, rentalYield: 4.9, commission: null, maxCommission: null,
  landPrice: null, landPriceMax: null, buildPrice: null, buildPriceMax: null, landSize: 375, landSizeMax: 620, buildSize: 60, buildSizeMax: 140,
  beds: 1, maxBeds: 3, baths: 1, maxBaths: 2, cars: 0, maxCars: 2, vacancyRate: 0.6, address: '41 Bayview Street', suburb: 'Glenelg', state: 'SA', postcode: '5045',
  latitude: -34.98, longitude: 138.515, propertyType: 'Apartments', apt: '', description: '<p>By the sea.</p>', features: '', incentives: '', estimatedCommencement: 'June 2026',
  estimatedCompletion: 'July 2028', titlesIssued: '', estimatedSettled: '', contractType: 'Off the plan', videoUrl: '', documents: { brochure: '/files/7/brochure.pdf' },
  companyName: 'Bay Agency', companyColour: '#1f3d36', companyLogoUrl: '/drawings/agency/1.svg', companyRla: 'RLA 1', locationTitle: 'Glenelg', locationDescription: 'By the sea.',
  sellFlag: 0, statusFlag: 1, lineType: 'online', favourite: false, agents: [alex], availableRooms: 3, launchDate: new Date('2026-11-15T00:00:00.000Z'), massing: null,
}

export const COMPANY: Company = {
  companyName: 'Bay Agency', companyAddress: '2 Jetty Road', companySuburb: 'Glenelg', companyState: 'SA', companyPostcode: '5045', companyEmail: 'homes@bay.example',
}

export const REVEAL: RevealForm = { firstName: 'Vera', lastName: 'Visitor', email: 'vera@example.com', countryCode: '+61', mobileNumber: '' }

export const ENQUIRY: ContactEnquiry = { name: 'Vera Visitor', email: 'vera@example.com', phone: '0412345678', message: 'Is it sunny?', actions: ['CALL_BACK'] }
