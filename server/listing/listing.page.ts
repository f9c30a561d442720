import { dayOf } from '../../domain/shared/calendar'
import { timeZoneOf } from '../../domain/shared/time-zones'
import { termsOfListing } from '../../domain/reservation/reservation-terms'
import { contentTexts } from '../../domain/content/terms-texts'
import { and, eq } from 'drizzle-orm'
import { fullAddress } from '../../domain/listing/listing'
import { priceOrAsked } from '../../domain/listing/view/asked-price'
import { shownText } from '../../domain/listing/picture-text'
import { pictureText } from '../../domain/listing/view/picture'
import { cardAddress } from '../../domain/stock/media-address'
import { pageTitle, type Tenant } from '../../domain/content/tenant'
import { hasPrice } from '../../domain/shared/money'
import { unitTitle } from '../../domain/listing/units/unit-title'
import { listingPath } from '../../domain/listing/listing-paths'
import { ADDRESSES } from '../../domain/shared/addresses'
import type { Sql } from '../db/database'
import { type PageHead, preloadOf } from '../http/page-head'
import { type PageAddress, pageAddress, type PageKeyOf } from '../http/page-address'
import type { HeadOf } from '../http/pages'
import { findListing } from './find-listing'
import { isPublic, listings, shownPrice } from './listing.tables'
import { inMarket, marketOf } from './market'
import { LISTING_CHANNELS } from './page-channels'
import { isPlacedBySuburb } from './search/gazetteer'

const ANONYMOUS = { accountId: null, reader: null, seesCommission: false }

const listingIn = ({ path, query }: PageAddress): number | null => {
  const id = query.get('pid') ?? ''
  return ADDRESSES.listing.paths.includes(path) && /^[1-9]\d{0,8}$/.test(id) ? Number(id) : null
}

export const listingKey: PageKeyOf = (address) => {
  const id = listingIn(address)
  return id === null ? null : `listing ${id}`
}

/** The picture of link previews: the first one, or the drawn card of a listing that has drawings. */
const cardOf = ({ id, name, images, pictureTexts, massing }: typeof listings.$inferSelect) => {
  const [address = ''] = images
  const photo = cardAddress(address)
  if (photo !== null) return { image: photo, imageText: pictureText(address, name, pictureTexts.map(shownText)[0]) }
  return massing === null ? null : { image: `/drawings/${id}/card.png` }
}

/** What a link preview shows of a listing, or of one of its units: never a unit's price, which may have to be unlocked. */
export const previewOf = (tenant: Tenant, found: typeof listings.$inferSelect, unit: string | null): PageHead => {
  const place = `${found.name}, ${fullAddress(found)}`
  const shown = shownPrice(found)
  const price = found.pricing === 'offline' ? '' : ` ${priceOrAsked({ ...shown, saleStatus: found.saleStatus })}.`
  const { chooseYours } = contentTexts(termsOfListing(tenant.terms, found.reservationTerms))
  const choose = found.saleStatus === 'sold' ? '' : ` ${chooseYours}`
  const about = `${found.propertyType}, ${fullAddress(found)}.`
  return {
    title: pageTitle(tenant, unit === null ? place : `${unitTitle(found, unit)}, ${place}`),
    description:
      unit === null ? `${about}${price}${choose}` : `${unitTitle(found, unit)} at ${found.name}. ${about}${choose}`,
    path: listingPath(found.id),
    ...cardOf(found),
  }
}

/** Title, picture and schema.org data of a shared listing, because crawlers and link previews drop the hash. */
export const listingHead =
  (db: Sql): HeadOf =>
  async (request, tenant) => {
    const id = listingIn(pageAddress(request))
    if (id === null) return null
    const [found] = await db
      .select()
      .from(listings)
      .where(and(eq(listings.id, id), isPublic, inMarket(marketOf(tenant))))
    if (found === undefined) return null
    const [image] = found.images
    const listing = await findListing(db, found.id, 0, { ...ANONYMOUS, brandTerms: tenant.terms })
    const card = cardOf(found)
    const shown = shownPrice(found)
    return {
      ...previewOf(tenant, found, null),
      ...(listing === null || found.saleStatus === 'sold' || found.pricing === 'offline'
        ? {}
        : { firstPage: { kind: 'listing', listing } }),
      changesWith: LISTING_CHANNELS,
      ...(image === undefined ? {} : { preload: [preloadOf(image, 900)] }),
      data: {
        '@context': 'https://schema.org',
        '@type': 'RealEstateListing',
        name: `${found.name}, ${fullAddress(found)}`,
        datePosted: dayOf(found.launchedAt, timeZoneOf(found.state)),
        ...(card === null ? {} : { image: card.image }),
        about: {
          '@type': 'Residence',
          address: {
            '@type': 'PostalAddress',
            streetAddress: found.address,
            addressLocality: found.suburb,
            addressRegion: found.state,
            postalCode: found.postcode,
            addressCountry: 'AU',
          },
          ...(found.latitude === null || found.longitude === null || isPlacedBySuburb(found)
            ? {}
            : { geo: { '@type': 'GeoCoordinates', latitude: found.latitude, longitude: found.longitude } }),
        },
        ...(hasPrice(shown.price) && found.pricing !== 'offline'
          ? {
              offers: {
                '@type': 'AggregateOffer',
                priceCurrency: 'AUD',
                lowPrice: shown.price,
                highPrice: shown.maxPrice ?? shown.price,
                ...(found.saleStatus === 'sold' ? { availability: 'https://schema.org/SoldOut' } : {}),
              },
            }
          : {}),
      },
    }
  }
