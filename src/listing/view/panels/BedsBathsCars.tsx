import { bedsText, type Listing, rangeText, sizeText } from '../../../../domain/listing/listing'
import { Fact, Facts } from '../../../shared/ui/text/Facts'

const count = (min: number, max: number, one: (n: number) => string = String) =>
  max > min ? rangeText(min, max, one) : min

/** Bedrooms, bathrooms and car spaces; the size of land. */
export const BedsBathsCars = ({ listing }: { listing: Listing }) =>
  listing.maxBeds === 0 && listing.maxBaths === 0 ? (
    <ul>
      <Fact icon="land" words={sizeText(listing.landSize, listing.landSizeMax)} />
    </ul>
  ) : (
    <Facts
      beds={count(listing.beds, listing.maxBeds, bedsText)}
      baths={count(listing.baths, listing.maxBaths)}
      cars={count(listing.cars, listing.maxCars)}
    />
  )
