import type { ReactNode } from 'react'
import type { Listing } from '../../../domain/listing/listing'
import { pictureCaption, pictureText } from '../../../domain/listing/view/picture'
import { Carousel } from '../../shared/ui/Carousel'
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden'
import styles from './ListingGallery.module.css'

interface ListingGalleryProps {
  listing: Listing
  counter?: 'words' | 'slash'
  /** Makes each picture a button that shows it in full size. */
  onOpen?: (index: number) => void
}

/** All of the listing's pictures (B2.5-7, B3-9). */
export const ListingGallery = ({ listing, counter = 'words', onOpen }: ListingGalleryProps) =>
  listing.images.length === 0 ? null : (
    <Carousel
      label={`Pictures of ${listing.name}`}
      counter={counter}
      slides={listing.images.map((address, index) => ({
        key: `${index} ${address}`,
        label: pictureCaption(address) ?? `Picture ${index + 1}`,
        content: (
          <Openable index={index} onOpen={onOpen}>
            <img
              src={address}
              alt={pictureText(address, listing.name)}
              width={600}
              height={400}
              loading={index === 0 ? 'eager' : 'lazy'}
              fetchPriority={index === 0 ? 'high' : 'auto'}
            />
          </Openable>
        ),
        thumb: <img src={address} alt="" width={600} height={400} loading="lazy" />,
      }))}
    />
  )

const Openable = ({
  index,
  onOpen,
  children,
}: {
  index: number
  onOpen: ((index: number) => void) | undefined
  children: ReactNode
}) =>
  onOpen === undefined ? (
    children
  ) : (
    <button type="button" className={styles.open} onClick={() => onOpen(index)}>
      {children}
      <VisuallyHidden>. Show in full size</VisuallyHidden>
    </button>
  )
