import * as E from 'fp-ts/lib/Either.js'
import * as t from 'io-ts'
import { knownPlaces, MOST_PLACES } from '../../domain/account/known-places'
import type { Place } from '../../domain/account/place'
import { STATE_CODES } from '../../domain/shared/places/australia'

/** Address search. */
export type Places = (text: string) => Promise<readonly Place[]>

const TIMEOUT = 4_000

/** A Nominatim server's response to `/search?format=jsonv2&addressdetails=1`; other geocoders need a proxy. */
const Found = t.array(
  t.type({
    lat: t.string,
    lon: t.string,
    address: t.partial({
      house_number: t.string,
      road: t.string,
      suburb: t.string,
      city: t.string,
      town: t.string,
      village: t.string,
      postcode: t.string,
      'ISO3166-2-lvl4': t.string,
      country_code: t.string,
    }),
  }),
)
type Found = t.TypeOf<typeof Found>

/** The embedded list of suburbs; the default, without network access. */
export const embeddedPlaces: Places = async (text) => knownPlaces(text)

/** A geocoder, limited to Australia; falls back to the embedded suburbs if it fails. */
export const geocoderPlaces =
  (address: string, ask: typeof fetch, log: (error: unknown) => void): Places =>
  async (text) => {
    try {
      const query = new URLSearchParams({
        q: text,
        countrycodes: 'au',
        format: 'jsonv2',
        addressdetails: '1',
        limit: String(MOST_PLACES),
      })
      const answer = await ask(`${address}?${query}`, {
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT),
        headers: { accept: 'application/json' },
      })
      const found = Found.decode(await answer.json())
      if (!answer.ok || E.isLeft(found)) throw new Error(`the geocoder answered ${answer.status}`)
      return found.right.flatMap(asPlace)
    } catch (error) {
      log(error)
      return knownPlaces(text)
    }
  }

const asPlace = ({ lat, lon, address }: Found[number]): Place[] => {
  const state = (address['ISO3166-2-lvl4'] ?? '').replace(/^AU-/, '')
  const suburb = address.suburb ?? address.town ?? address.village ?? address.city ?? ''
  const [latitude, longitude] = [Number(lat), Number(lon)]
  const isUseful =
    address.country_code === 'au' &&
    suburb !== '' &&
    (STATE_CODES as readonly string[]).includes(state) &&
    Number.isFinite(latitude + longitude)
  return isUseful
    ? [
        {
          address: [address.house_number, address.road].filter(Boolean).join(' '),
          suburb,
          state,
          postcode: address.postcode ?? '',
          latitude,
          longitude,
        },
      ]
    : []
}
