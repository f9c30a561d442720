import { useState } from 'react'
import { DOCUMENT_KINDS, LISTING_DOCUMENTS } from '../../../domain/listing/documents/listing-documents'
import { MEDIA_KINDS, type MediaKind } from '../../../domain/stock/media'
import { FileButton, useFileDrop } from '../../shared/ui/controls/FileButton'
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
  const isMissing = kind === 'document' && documentKind === ''
  const add = (files: readonly File[]) => onAdd(files, kind, kind === 'document' ? documentKind : '')
  const { dropping } = useFileDrop((files) => {
    if (!isMissing) add(files)
  })
  return (
    <div className={styles.drop} {...dropping}>
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
      <FileButton
        label="Files"
        accept={kind === 'picture' ? 'image/jpeg,image/png,image/webp,image/avif,image/gif' : 'image/*,application/pdf'}
        multiple
        size="small"
        icon="upload"
        busy={isBusy}
        disabled={isMissing}
        onFiles={add}
      >
        Add files
      </FileButton>
      <span className={panes.muted}>or drop them here, at most 20 MB each</span>
    </div>
  )
}
