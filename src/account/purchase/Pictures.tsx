import { useState } from 'react'
import type { Purchase } from '../../../domain/account/purchase'
import { pictureName, pictureSource, pictureText } from '../../../domain/listing/view/picture'
import { Button } from '../../shared/ui/controls/Button'
import { Carousel } from '../../shared/ui/controls/Carousel'
import { Dialog } from '../../shared/ui/messages/Dialog'
import styles from './Pictures.module.css'

/** A slider with a counter; a picture opens at its full size (A2.8-1, A2.8-2). */
export const Pictures = ({ listing: { images, pictureTexts, name } }: Pick<Purchase, 'listing'>) => {
  const [shown, setShown] = useState<number | null>(null)
  const caption = (index: number) => pictureName(images[index] ?? '', pictureTexts[index], index)
  return images.length === 0 ? null : (
    <>
      <Carousel
        label={`Pictures of ${name}`}
        counter="slash"
        slides={images.map((address, index) => ({
          key: `${index} ${address}`,
          label: caption(index),
          content: (
            <button
              type="button"
              className={styles.picture}
              aria-label={`View picture ${index + 1} at full size`}
              onClick={() => setShown(index)}
            >
              <img
                {...pictureSource(address, 900)}
                alt={pictureText(address, name, pictureTexts[index])}
                width={600}
                height={400}
                loading={index === 0 ? 'eager' : 'lazy'}
              />
            </button>
          ),
          thumb: <img {...pictureSource(address, 150)} alt="" width={600} height={400} loading="lazy" />,
        }))}
      />
      {shown !== null && (
        <Dialog
          open
          size="large"
          title={caption(shown)}
          description={`${shown + 1}/${images.length}`}
          onClose={() => setShown(null)}
          footer={images.length > 1 && <Turns shown={shown} count={images.length} turnTo={setShown} />}
        >
          <img
            className={styles.full}
            {...pictureSource(images[shown] ?? '', 1200)}
            alt={pictureText(images[shown] ?? '', name, pictureTexts[shown])}
          />
        </Dialog>
      )}
    </>
  )
}

const Turns = ({ shown, count, turnTo }: { shown: number; count: number; turnTo: (index: number) => void }) => (
  <>
    <Button variant="line" icon="back" onClick={() => turnTo((shown + count - 1) % count)}>
      Previous
    </Button>
    <Button variant="line" iconAfter="arrow" onClick={() => turnTo((shown + 1) % count)}>
      Next
    </Button>
  </>
)
