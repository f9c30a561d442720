import type { Listing } from '../../../domain/listing/listing'
import { pictureCaption, pictureText } from '../../../domain/listing/view/picture'
import { Dialog } from '../../shared/ui/Dialog'
import { IconButton } from '../../shared/ui/IconButton'
import styles from './Private.module.css'

interface PictureViewerProps {
  listing: Listing
  /** The picture shown; null while the viewer is closed. */
  index: number | null
  onTurn: (index: number | null) => void
}

/** A picture in full size (B2.15-8). */
export const PictureViewer = ({ listing: { images, name }, index, onTurn }: PictureViewerProps) => {
  const address = index === null ? undefined : images[index]
  const turn = (step: 1 | -1) => onTurn(((index ?? 0) + step + images.length) % images.length)
  return (
    <Dialog
      open={address !== undefined}
      onClose={() => onTurn(null)}
      title={(address === undefined ? null : pictureCaption(address)) ?? name}
      size="full"
      footer={
        <div className={styles.turn}>
          <IconButton icon="chevron-left" label="Previous picture" onClick={() => turn(-1)} />
          <span aria-live="polite">
            {(index ?? 0) + 1}/{images.length}
          </span>
          <IconButton icon="chevron-right" label="Next picture" onClick={() => turn(1)} />
        </div>
      }
    >
      {address !== undefined && (
        <img className={styles.picture} src={address} alt={pictureText(address, name)} width={1200} height={800} />
      )}
    </Dialog>
  )
}
