import { observer } from 'mobx-react-lite'
import { type ReactNode, useEffect, useState } from 'react'
import { pictureSource } from '../../../domain/listing/view/picture'
import { MEDIA_TEXTS } from '../../../domain/stock/media-rules'
import type { ProjectMedia } from '../../../domain/stock/project'
import { useFlow } from '../../shared/flow'
import { useInjection } from '../../shared/injection'
import { Anchor } from '../../shared/ui/controls/Anchor'
import { Button } from '../../shared/ui/controls/Button'
import { Field } from '../../shared/ui/fields/Field'
import { TextInput } from '../../shared/ui/fields/TextInput'
import { ConfirmDialog } from '../../shared/ui/messages/ConfirmDialog'
import { Notice } from '../../shared/ui/messages/Notice'
import { EmptyState } from '../../shared/ui/messages/States'
import { ADD_MEDIA, CHANGE_MEDIA, ORDER_MEDIA, REMOVE_MEDIA, TRY_MEDIA_AGAIN, UNITS } from '../desk.flows'
import type { StockUnit } from '../../../domain/stock/stock-unit'
import type { MediaChange } from '../../../domain/stock/stock.ports'
import { Dimensioned } from '../frame/DeskSheet'
import { FetchProblem } from '../frame/FetchProblem'
import panes from '../frame/Panes.module.css'
import styles from './Media.module.css'
import { AddFiles } from './AddFiles'
import { Impression, type ImpressionProps } from './Impression'
import { MEDIA_NAMES } from './media-names'
import { PlanOf } from './PlanOf'
import { may, type OfProject, ProjectSheet } from './ProjectSheet'
import { moveButton, useOrder } from './use-order'

/** `/desk/projects/{id}/media`: pictures and documents, in the order in which visitors see them. */
export const MediaPage = observer(({ project, onChanged }: OfProject) => {
  const { id } = project.summary
  const { examples } = project
  const adding = useFlow(useInjection(ADD_MEDIA), undefined)
  const changing = useFlow(useInjection(CHANGE_MEDIA), undefined)
  const ordering = useFlow(useInjection(ORDER_MEDIA), undefined)
  const removing = useFlow(useInjection(REMOVE_MEDIA), undefined)
  const trying = useFlow(useInjection(TRY_MEDIA_AGAIN), undefined)
  const [leaving, setLeaving] = useState<ProjectMedia | null>(null)
  useEffect(() => {
    const disposers = [adding, changing, ordering, removing, trying].map((task) => task.subscribe(onChanged))
    return () => disposers.forEach((dispose) => dispose())
  }, [adding, changing, ordering, removing, trying, onChanged])
  // Files before one that was refused are there.
  const { failure: refused } = adding
  useEffect(() => {
    if (refused !== null) onChanged()
  }, [refused, onChanged])
  const failure = adding.failure ?? changing.failure ?? ordering.failure ?? removing.failure ?? trying.failure
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
              <EmptyState title={examples === 0 ? 'Nothing yet' : 'Nothing of your own yet'}>
                {examples > 0 && (
                  <span>{`Visitors see ${examples === 1 ? 'one example picture' : `${examples} example pictures`}. `}</span>
                )}
                <span>Results and shared links show the first picture. Photos from a phone are fine.</span>
              </EmptyState>
            ) : (
              <WithUnits of={hasPlans(project.media) ? id : null}>
                {(units) => (
                  <ol className={styles.list}>
                    {project.media.map((media, index) => (
                      <Item
                        key={media.id}
                        projectId={id}
                        media={media}
                        onChanged={onChanged}
                        units={units}
                        isSeller={isSeller}
                        isFirst={index === 0}
                        isLast={index === project.media.length - 1}
                        onMove={(by) => move(index, by)}
                        onChange={(changed) => changing.start({ id, mediaId: media.id, changed })}
                        onRemove={() => setLeaving(media)}
                        onTry={() => trying.start({ id, mediaId: media.id })}
                      />
                    ))}
                  </ol>
                )}
              </WithUnits>
            )}
          </section>
        </div>
      </div>
      {leaving !== null && (
        <ConfirmDialog
          open
          title={`Remove this ${MEDIA_NAMES[leaving.kind].toLowerCase()}?`}
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

const hasPlans = (media: readonly ProjectMedia[]): boolean => media.some(({ kind }) => kind === 'floor-plan')

type UnitsShown = (units: readonly StockUnit[]) => ReactNode

/** The units of a project, which floor plans are chosen for; no call without a project. */
const WithUnits = ({ of, children }: { of: number | null; children: UnitsShown }) =>
  of === null ? children([]) : <Units of={of}>{children}</Units>

const Units = observer(({ of, children }: { of: number; children: UnitsShown }) =>
  children(useFlow(useInjection(UNITS), { request: of }).value ?? []),
)

interface ItemProps extends ImpressionProps {
  readonly units: readonly StockUnit[]
  readonly isSeller: boolean
  readonly isFirst: boolean
  readonly isLast: boolean
  readonly onMove: (by: 1 | -1) => void
  readonly onChange: (changed: MediaChange) => void
  readonly onRemove: () => void
  readonly onTry: () => void
}

const Item = ({
  projectId,
  media,
  onChanged,
  units,
  isSeller,
  isFirst,
  isLast,
  onMove,
  onChange,
  onRemove,
  onTry,
}: ItemProps) => {
  const [alt, setAlt] = useState(media.alt)
  const name = media.title === '' ? `${MEDIA_NAMES[media.kind]} ${media.id}` : media.title
  /** For people who hear it. */
  const said = media.title === '' && media.alt !== '' ? media.alt : name
  const isPicture = media.kind === 'picture'
  const isPdf = media.address.endsWith('.pdf')
  return (
    <li className={styles.item}>
      {media.address === '' ? (
        <span className={styles.thumb}>{media.state === 'failed' ? 'Not fetched' : 'Being fetched'}</span>
      ) : (
        <Anchor destination={{ href: media.address, newWindow: true }} className={styles.thumb}>
          {isPdf ? (
            <span>PDF</span>
          ) : (
            <img {...pictureSource(media.address, 160)} alt={media.alt === '' ? name : media.alt} />
          )}
        </Anchor>
      )}
      <div className={styles.words}>
        <p>
          <strong>{name}</strong> <span className={panes.muted}>{MEDIA_NAMES[media.kind]}</span>
        </p>
        <FetchProblem problem={media.problem ?? ''} said={said} onTry={isSeller ? onTry : null} />
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
        {media.kind === 'floor-plan' && <PlanOf media={media} units={units} isSeller={isSeller} onChange={onChange} />}
        {isPicture && isSeller && <Impression projectId={projectId} media={media} onChanged={onChanged} />}
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
