import { observer } from 'mobx-react-lite'
import { useEffect, useRef, useState } from 'react'
import { DOCUMENT_KINDS, LISTING_DOCUMENTS } from '../../../domain/listing/documents/listing-documents'
import { MEDIA_KINDS, type MediaKind } from '../../../domain/stock/media'
import { pictureSource } from '../../../domain/listing/view/picture'
import { MEDIA_TEXTS } from '../../../domain/stock/media-rules'
import type { ProjectMedia } from '../../../domain/stock/project'
import { useFlow } from '../../shared/flow'
import { useInjection } from '../../shared/injection'
import { Anchor } from '../../shared/ui/controls/Anchor'
import { Button } from '../../shared/ui/controls/Button'
import { Checkbox } from '../../shared/ui/fields/Checkbox'
import { Field } from '../../shared/ui/fields/Field'
import { Select } from '../../shared/ui/fields/Select'
import { TextInput } from '../../shared/ui/fields/TextInput'
import { ConfirmDialog } from '../../shared/ui/messages/ConfirmDialog'
import { Notice } from '../../shared/ui/messages/Notice'
import { EmptyState } from '../../shared/ui/messages/States'
import { ADD_MEDIA, CHANGE_MEDIA, ORDER_MEDIA, REMOVE_MEDIA } from '../desk.flows'
import type { MediaChange } from '../../../domain/stock/stock.ports'
import { Dimensioned } from '../frame/DeskSheet'
import panes from '../frame/Panes.module.css'
import styles from './Media.module.css'
import { may, type OfProject, ProjectSheet } from './ProjectSheet'
import { moveButton, useOrder } from './use-order'

const KINDS: Readonly<Record<MediaKind, string>> = {
  picture: 'Picture',
  'floor-plan': 'Floor plan',
  'site-plan': 'Site plan',
  document: 'Document',
}
const kinds = MEDIA_KINDS.map((value) => ({ value, label: KINDS[value] }))
const documents = DOCUMENT_KINDS.map((value) => ({ value, label: LISTING_DOCUMENTS[value] }))

/** `/desk/projects/{id}/media`: pictures and documents, in the order in which visitors see them. */
export const MediaPage = observer(({ project, onChanged }: OfProject) => {
  const { id } = project.summary
  const adding = useFlow(useInjection(ADD_MEDIA), undefined)
  const changing = useFlow(useInjection(CHANGE_MEDIA), undefined)
  const ordering = useFlow(useInjection(ORDER_MEDIA), undefined)
  const removing = useFlow(useInjection(REMOVE_MEDIA), undefined)
  const [leaving, setLeaving] = useState<ProjectMedia | null>(null)
  useEffect(() => {
    const disposers = [adding, changing, ordering, removing].map((task) => task.subscribe(onChanged))
    return () => disposers.forEach((dispose) => dispose())
  }, [adding, changing, ordering, removing, onChanged])
  // Files before one that was refused are there.
  const { failure: refused } = adding
  useEffect(() => {
    if (refused !== null) onChanged()
  }, [refused, onChanged])
  const failure = adding.failure ?? changing.failure ?? ordering.failure ?? removing.failure
  const isSeller = may(project, 'seller')
  const move = useOrder(
    project.media.map((each) => each.id),
    (mediaIds) => ordering.start({ id, mediaIds }),
  )
  return (
    <ProjectSheet project={project} tab="media" number="02.5">
      <div className={panes.pane}>
        <div className={panes.stack}>
          {failure !== null && <Notice tone="error">{failure.message}</Notice>}
          {isSeller && (
            <AddFiles
              isBusy={adding.isBusy}
              onAdd={(files, kind, documentKind) => adding.start({ id, files, kind, documentKind })}
            />
          )}
          <section aria-label="Pictures and documents">
            <Dimensioned>Pictures and documents</Dimensioned>
            {project.media.length === 0 ? (
              <EmptyState title="Nothing yet">
                The first picture stands in results and in shared links. Photos from a phone are fine.
              </EmptyState>
            ) : (
              <ol className={styles.list}>
                {project.media.map((media, index) => (
                  <Item
                    key={media.id}
                    media={media}
                    isSeller={isSeller}
                    isFirst={index === 0}
                    isLast={index === project.media.length - 1}
                    onMove={(by) => move(index, by)}
                    onChange={(changed) => changing.start({ id, mediaId: media.id, changed })}
                    onRemove={() => setLeaving(media)}
                  />
                ))}
              </ol>
            )}
          </section>
        </div>
      </div>
      {leaving !== null && (
        <ConfirmDialog
          open
          title={`Remove this ${KINDS[leaving.kind].toLowerCase()}?`}
          confirm="Remove"
          onCancel={() => setLeaving(null)}
          onConfirm={() => {
            removing.start({ id, mediaId: leaving.id })
            setLeaving(null)
          }}
        >
          Visitors no longer see it. Its address stops working a day later.
        </ConfirmDialog>
      )}
    </ProjectSheet>
  )
})

interface AddProps {
  readonly isBusy: boolean
  readonly onAdd: (files: readonly File[], kind: MediaKind, documentKind: string) => void
}

const AddFiles = ({ isBusy, onAdd }: AddProps) => {
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

interface ItemProps {
  readonly media: ProjectMedia
  readonly isSeller: boolean
  readonly isFirst: boolean
  readonly isLast: boolean
  readonly onMove: (by: 1 | -1) => void
  readonly onChange: (changed: MediaChange) => void
  readonly onRemove: () => void
}

const Item = ({ media, isSeller, isFirst, isLast, onMove, onChange, onRemove }: ItemProps) => {
  const [alt, setAlt] = useState(media.alt)
  const name = media.title === '' ? `${KINDS[media.kind]} ${media.id}` : media.title
  /** For people who hear it. */
  const said = media.title === '' && media.alt !== '' ? media.alt : name
  const isPicture = media.kind === 'picture'
  const isPdf = media.address.endsWith('.pdf')
  return (
    <li className={styles.item}>
      <Anchor destination={{ href: media.address, newWindow: true }} className={styles.thumb}>
        {isPdf ? (
          <span>PDF</span>
        ) : (
          <img {...pictureSource(media.address, 160)} alt={media.alt === '' ? name : media.alt} />
        )}
      </Anchor>
      <div className={styles.words}>
        <p>
          <strong>{name}</strong> <span className={panes.muted}>{KINDS[media.kind]}</span>
        </p>
        {isPicture && (
          <Field id={`alt-${media.id}`} label="What it shows" error={null} help="For people who can’t see it.">
            <TextInput
              value={alt}
              maxLength={MEDIA_TEXTS.alt}
              disabled={!isSeller}
              onChange={setAlt}
              onBlur={() => {
                if (alt !== media.alt) onChange({ alt })
              }}
            />
          </Field>
        )}
        {isPicture && isSeller && (
          <Checkbox
            name={`impression-${media.id}`}
            checked={media.isImpression}
            onChange={(isImpression) => onChange({ isImpression })}
          >
            Artist’s impression
          </Checkbox>
        )}
      </div>
      {isSeller && (
        <div className={panes.buttons}>
          <Button
            size="small"
            variant="line"
            icon="up"
            id={moveButton(media.id, -1)}
            aria-label={`Move ${said} up`}
            unready={isFirst}
            onClick={() => onMove(-1)}
          >
            Up
          </Button>
          <Button
            size="small"
            variant="line"
            icon="down"
            id={moveButton(media.id, 1)}
            aria-label={`Move ${said} down`}
            unready={isLast}
            onClick={() => onMove(1)}
          >
            Down
          </Button>
          <Button size="small" variant="quiet" aria-label={`Remove ${said}`} onClick={onRemove}>
            Remove
          </Button>
        </div>
      )}
    </li>
  )
}
