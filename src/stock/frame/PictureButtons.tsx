import { Button } from '../../shared/ui/controls/Button'
import { FileButton } from '../../shared/ui/controls/FileButton'
import panes from './Panes.module.css'

interface PictureButtonsProps {
  /** `logo`, with its article: `a logo`. */
  readonly what: string
  readonly article?: 'a' | 'an'
  /** Whose, where a page has several. */
  readonly of?: string
  readonly accept: string
  readonly isSent: boolean
  readonly isBusy: boolean
  readonly onChoose: (file: File) => void
  readonly onRemove: () => void
}

/** Sends the one picture of its kind, another one in its place, or removes it. */
export const PictureButtons = ({ what, article = 'a', of, accept, isSent, isBusy, ...on }: PictureButtonsProps) => {
  const whose = of === undefined ? '' : ` of ${of}`
  const send = isSent ? `Change the ${what}` : `Add ${article} ${what}`
  return (
    <div className={panes.buttons}>
      <FileButton
        label={`File of the ${what}${whose}`}
        accept={accept}
        size="small"
        variant="line"
        icon="upload"
        busy={isBusy}
        aria-label={`${send}${whose}`}
        onFiles={([file]) => on.onChoose(file)}
      >
        {send}
      </FileButton>
      {isSent && (
        <Button size="small" variant="quiet" aria-label={`Remove the ${what}${whose}`} onClick={on.onRemove}>
          {`Remove the ${what}`}
        </Button>
      )}
    </div>
  )
}
