import type { Listing } from '../../../domain/listing/listing'
import { pictureCaption, pictureText } from '../../../domain/listing/view/picture'
import { Carousel } from '../../shared/ui/Carousel'

/** All of the listing's pictures (B2.5-7, B3-9). */
export const ListingGallery = ({ listing }: { listing: Listing }) =>
  listing.images.length === 0 ? null : (
    <Carousel
      label={`Pictures of ${listing.name}`}
      slides={listing.images.map((address, index) => ({
        key: `${index} ${address}`,
        label: pictureCaption(address) ?? `Picture ${index + 1}`,
        content: (
          <img
            src={address}
            alt={pictureText(address, listing.name)}
            width={600}
            height={400}
            loading={index === 0 ? 'eager' : 'lazy'}
            fetchPriority={index === 0 ? 'high' : 'auto'}
          />
        ),
        thumb: <img src={address} alt="" width={600} height={400} loading="lazy" />,
      }))}
    />
  )
