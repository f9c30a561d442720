import { Suspense, useState } from 'react'
import type { Listing } from '../../../domain/listing/listing'
import { pictureName, pictureSource, pictureText } from '../../../domain/listing/view/picture'
import { part } from '../../shared/part'
import { Button } from '../../shared/ui/controls/Button'
import { Carousel } from '../../shared/ui/controls/Carousel'
import { DialogFailed } from '../../shared/ui/messages/Failed'
import { VisuallyHidden } from '../../shared/ui/text/VisuallyHidden'
import styles from './ListingGallery.module.css'

const PictureViewer = part(() => import('./PictureViewer'), 'PictureViewer', DialogFailed)

interface ListingGalleryProps {
  listing: Listing
  counter?: 'words' | 'slash'
}

/** All of the listing's pictures; each opens in full size (B2.5-7, B2.15-8, B3-9). */
export const ListingGallery = ({ listing, counter = 'words' }: ListingGalleryProps) => {
  const { images, pictureTexts, name } = listing
  const [viewed, view] = useState<number | null>(null)
  return images.length === 0 ? null : (
    <>
      <Carousel
        label={`Pictures of ${name}`}
        counter={counter}
        corner={
          images.length > 1 && (
            <Button
              variant="line"
              size="small"
              icon="grid"
              onClick={() => view(0)}
            >{`View all ${images.length} pictures`}</Button>
          )
        }
        slides={images.map((address, index) => ({
          key: `${index} ${address}`,
          label: pictureName(address, pictureTexts[index], index),
          content: (
            <button type="button" className={styles.open} onClick={() => view(index)}>
              <img
                {...pictureSource(address, 900)}
                alt={pictureText(address, name, pictureTexts[index])}
                width={600}
                height={400}
                loading={index === 0 ? 'eager' : 'lazy'}
                fetchPriority={index === 0 ? 'high' : 'auto'}
              />
              <VisuallyHidden>. Show in full size</VisuallyHidden>
            </button>
          ),
          thumb: <img {...pictureSource(address, 150)} alt="" width={600} height={400} loading="lazy" />,
        }))}
      />
      {viewed !== null && (
        <Suspense fallback={null}>
          <PictureViewer listing={listing} first={viewed} onClose={() => view(null)} />
        </Suspense>
      )}
    </>
  )
}
