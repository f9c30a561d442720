import * as t from 'io-ts'
import { STATE_CODES } from '../shared/places/australia'

/** A place in Australia: a street address, or a suburb if `address` is empty. Degrees are WGS 84 (B7-58). */
export const Place = t.type(
  {
    address: t.string,
    suburb: t.string,
    state: t.string,
    postcode: t.string,
    latitude: t.number,
    longitude: t.number,
  },
  'Place',
)
export type Place = t.TypeOf<typeof Place>

export type AddressParts = Pick<Place, 'address' | 'suburb' | 'state' | 'postcode'>

const WITH_SUBURB = new RegExp(`^(?:(.*\\S)\\s*,\\s*)?([^,]*[^,\\s]) (${STATE_CODES.join('|')}) (\\d{4})$`)

/** Splits a line in our format; any other line becomes the address as a whole. */
export const addressParts = (line: string): AddressParts => {
  const [, address = '', suburb = '', state = '', postcode = ''] = WITH_SUBURB.exec(line.trim()) ?? []
  return suburb === ''
    ? { address: line.trim(), suburb: '', state: '', postcode: '' }
    : { address, suburb, state, postcode }
}
