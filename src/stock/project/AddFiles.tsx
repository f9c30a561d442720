import { useRef, useState } from 'react'
import { DOCUMENT_KINDS, LISTING_DOCUMENTS } from '../../../domain/listing/documents/listing-documents'
import { MEDIA_KINDS, type MediaKind } from '../../../domain/stock/media'
import { Button } from '../../shared/ui/controls/Button'
import { Select } from '../../shared/ui/fields/Select'
import panes from '../frame/Panes.module.css'
import styles from './Media.module.css'
import { MEDIA_NAMES } from './media-names'

const kinds = MEDIA_KINDS.map((value) => ({ value, label: MEDIA_NAMES[value] }))
const documents = DOCUMENT_KINDS.map((value) => ({ value, label: LISTING_DOCUMENTS[value] }))

interface AddProps {
  readonly isBusy: boolean
  readonly onAdd: (files: readonly File[], kind: MediaKind, documentKind: string) => void
}

export const AddFiles = ({ isBusy, onAdd }: AddProps) => {
  const [kind, setKind] = useState<MediaKind>('picture')
  const [documentKind, setDocumentKind] = useState<string>('')
  const chooser = useRef<HTMLInputElement>(null)
  const isMissing = kind === 'document' && documentKind === ''
  return (
    <div
      className={styles.drop}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        if (!isMissing) onAdd([...event.dataTransfer.files], kind, kind === 'document' ? documentKind : '')
      }}
    >
      <Select size="small" aria-label="Kind of file" value={kind} options={kinds} onChange={setKind} />
      {kind === 'document' && (
        <Select
          size="small"
          aria-label="Kind of document"
          value={documentKind}
          options={documents}
          placeholder="Choose a kind"
          onChange={setDocumentKind}
        />
      )}
      <input
        ref={chooser}
        className={styles.chooser}
        type="file"
        multiple
        tabIndex={-1}
        aria-label="Files"
        accept={kind === 'picture' ? 'image/jpeg,image/png,image/webp,image/avif,image/gif' : 'image/*,application/pdf'}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])]
          event.target.value = ''
          if (files.length > 0) onAdd(files, kind, kind === 'document' ? documentKind : '')
        }}
      />
      <Button size="small" icon="upload" busy={isBusy} disabled={isMissing} onClick={() => chooser.current?.click()}>
        Add files
      </Button>
      <span className={panes.muted}>or drop them here, at most 20 MB each</span>
    </div>
  )
}
