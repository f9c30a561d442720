import type { SavedDetails } from '../../domain/account/account-details'
import type { Place } from '../../domain/account/place'

export const DETAILS: SavedDetails = {
  firstName: 'Ann',
  lastName: 'Buyer',
  address: '22 William Street',
  suburb: 'Norwood',
  state: 'SA',
  postcode: '5067',
  countryCode: '+61',
  mobileNumber: '0491576398',
  subscribed: true,
}

export const NORWOOD: Place = {
  address: '22 William Street',
  suburb: 'Norwood',
  state: 'SA',
  postcode: '5067',
  latitude: -34.921,
  longitude: 138.631,
}
