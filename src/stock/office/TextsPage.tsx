import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import type { TextVersion } from '../../../domain/content/brand-texts'
import { LegalKind, type TextKind } from '../../../domain/content/published-text'
import { TEXT_TITLES, versionPath, versionText } from '../../../domain/content/text-versions'
import type { DeskText } from '../../../domain/stock/office'
import { useFlow } from '../../shared/flow'
import { useInjection } from '../../shared/injection'
import { Anchor } from '../../shared/ui/controls/Anchor'
import { Button } from '../../shared/ui/controls/Button'
import { Notice } from '../../shared/ui/messages/Notice'
import { Skeleton, SkeletonBlock } from '../../shared/ui/messages/Skeleton'
import { ErrorState } from '../../shared/ui/messages/States'
import panes from '../frame/Panes.module.css'
import { type OfBrand, TEXTS } from './office.flows'
import { TextForm } from './TextForm'

/** The texts that a brand writes itself, in versions. */
export const TextsPage = observer(({ brand, onChanged }: OfBrand) => {
  const texts = useFlow(useInjection(TEXTS), { request: brand.label })
  const [written, write] = useState<TextKind | null>(null)
  const [published, setPublished] = useState('')
  if (texts.failure !== null)
    return (
      <ErrorState title="We couldn’t load the texts" onRetry={texts.retry}>
        {texts.failure.message}
      </ErrorState>
    )
  if (texts.value === null)
    return (
      <Skeleton label="Loading the texts">
        <SkeletonBlock height={240} />
      </Skeleton>
    )
  const edited = texts.value.find(({ kind }) => kind === written)
  const onPublished = (version: TextVersion) => {
    setPublished(`${versionText(version)}, is published. Pages show it from their next load.`)
    write(null)
    texts.refresh()
    onChanged()
  }
  return (
    <>
      <div role="status">{published !== '' && <Notice tone="success">{published}</Notice>}</div>
      {edited === undefined ? (
        <Texts
          texts={texts.value}
          onWrite={(kind) => {
            setPublished('')
            write(kind)
          }}
        />
      ) : (
        <TextForm
          key={edited.kind}
          brand={brand}
          text={edited}
          onPublished={onPublished}
          onStale={texts.refresh}
          onClose={() => write(null)}
        />
      )}
    </>
  )
})

interface TextsProps {
  readonly texts: readonly DeskText[]
  readonly onWrite: (kind: TextKind) => void
}

const Texts = ({ texts, onWrite }: TextsProps) => (
  <table className={panes.table}>
    <thead>
      <tr>
        <th scope="col">Text</th>
        <th scope="col">Visitors read</th>
        <th scope="col">Earlier versions</th>
        <th scope="col">Actions</th>
      </tr>
    </thead>
    <tbody>
      {texts.map(({ kind, current, versions }) => (
        <tr key={kind}>
          <th scope="row" className={panes.main}>
            {TEXT_TITLES[kind]}
          </th>
          <td>{current === null ? <span className={panes.muted}>{WITHOUT(kind)}</span> : versionText(current)}</td>
          <td>
            <Earlier kind={kind} versions={versions.filter(({ version }) => version !== current?.version)} />
          </td>
          <td>
            <Button
              size="small"
              variant="quiet"
              aria-label={`Write ${TEXT_TITLES[kind]}`}
              onClick={() => onWrite(kind)}
            >
              Write
            </Button>
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)

const WITHOUT = (kind: TextKind): string => (LegalKind.is(kind) ? 'The standard text' : 'None: the page is left out')

const Earlier = ({ kind, versions }: Pick<DeskText, 'kind' | 'versions'>) =>
  versions.map((each) => (
    <div key={each.version}>
      {LegalKind.is(kind) ? (
        <Anchor destination={{ href: `/#${versionPath(kind, each)}`, newWindow: true }}>{versionText(each)}</Anchor>
      ) : (
        versionText(each)
      )}
    </div>
  ))
