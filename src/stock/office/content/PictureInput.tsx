import { observer } from 'mobx-react-lite'
import { pictureSource } from '../../../../domain/listing/view/picture'
import { useFlow } from '../../../shared/flow'
import { useInjection } from '../../../shared/injection'
import { Button } from '../../../shared/ui/controls/Button'
import { FileButton } from '../../../shared/ui/controls/FileButton'
import { useFieldWiring } from '../../../shared/ui/fields/field-wiring'
import { FailureNotice } from '../../frame/FailureNotice'
import panes from '../../frame/Panes.module.css'
import styles from './Content.module.css'
import { ADD_PICTURE } from './content.flows'

interface Props {
  readonly brand: string
  /** The address of the picture; empty for none. */
  readonly value: string
  readonly onChange: (address: string) => void
  readonly isOptional?: boolean
}

/** A picture that is sent when it is chosen, and saved with its form. */
export const PictureInput = observer(({ brand, value, onChange, isOptional = false }: Props) => {
  const adding = useFlow(useInjection(ADD_PICTURE), undefined)
  const { id } = useFieldWiring()
  // The label of the field would take the place of the button’s words.
  const words = value === '' ? 'Choose a picture' : 'Choose another picture'
  return (
    <div className={panes.stack}>
      <div className={styles.chosen}>
        {value !== '' && <img className={styles.picture} {...pictureSource(value, 240)} alt="" />}
        <FileButton
          label="File of the picture"
          accept="image/jpeg,image/png,image/webp,image/avif,image/gif"
          id={id}
          size="small"
          variant="line"
          icon="upload"
          aria-label={words}
          busy={adding.isBusy}
          onFiles={([file]) => adding.start({ brand, file, onAdded: onChange })}
        >
          {words}
        </FileButton>
        {isOptional && value !== '' && (
          <Button size="small" variant="quiet" onClick={() => onChange('')}>
            Leave it out
          </Button>
        )}
      </div>
      <FailureNotice failure={adding.failure} />
    </div>
  )
})

/** A small picture in a list. */
export const Thumbnail = ({ image, alt }: { image: string; alt: string }) =>
  image === '' ? (
    <span className={panes.muted}>–</span>
  ) : (
    <img className={styles.thumbnail} {...pictureSource(image, 120)} alt={alt} loading="lazy" />
  )
