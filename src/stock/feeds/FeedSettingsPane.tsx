import { observer } from 'mobx-react-lite'
import { type ReactNode, useState } from 'react'
import { SITE } from '../../../domain/content/site'
import { projectPath } from '../../../domain/members/desk-paths'
import { formatDeadlineIn } from '../../../domain/shared/time-zones'
import type { Feed } from '../../../domain/stock/feed/feed'
import { WAY_NAMES } from '../../../domain/stock/feed/feed-text'
import { useFlow } from '../../shared/flow'
import { useInjection } from '../../shared/injection'
import { Anchor } from '../../shared/ui/controls/Anchor'
import { Button } from '../../shared/ui/controls/Button'
import { PROJECT } from '../desk.flows'
import { Dimensioned } from '../frame/DeskSheet'
import { FormDialog } from '../frame/FormDialog'
import panes from '../frame/Panes.module.css'
import { RENEW_ADDRESS } from './feed.form'
import { ChangeFeedDialog } from './FeedDialog'
import { PushAddress } from './PushAddress'
import styles from './Feeds.module.css'

interface Props {
  readonly feed: Feed
  readonly isManager: boolean
  readonly onChanged: () => void
}

/** What was said of a feed, and when files came. */
export const FeedSettingsPane = (props: Props) =>
  props.feed.settings.projectId === null ? (
    <Pane {...props} project="" />
  ) : (
    <WithProject key={props.feed.settings.projectId} {...props} projectId={props.feed.settings.projectId} />
  )

const WithProject = observer(({ projectId, ...props }: Props & { readonly projectId: number }) => {
  const project = useFlow(useInjection(PROJECT), { request: projectId })
  return <Pane {...props} project={project.value?.summary.name ?? `Project ${projectId}`} />
})

const Pane = ({ feed, isManager, onChanged, project }: Props & { readonly project: string }) => {
  const { timeZone } = useInjection(SITE).tenant
  const [task, setTask] = useState<'change' | 'renew' | null>(null)
  const [address, show] = useState<string | null>(null)
  const { settings, lastTriedAt, lastReadAt } = feed
  const close = () => setTask(null)
  const when = (at: Date | null) => (at === null ? 'Never' : formatDeadlineIn(at, timeZone))
  const facts: readonly (readonly [string, ReactNode])[] = [
    ['Agency', feed.agency],
    ['Files come by', WAY_NAMES[settings.way]],
    ...(settings.way === 'address' ? [['Address', settings.url] as const] : []),
    ...(settings.way === 'folder' ? [['Folder', settings.folder] as const] : []),
    ...(settings.projectId === null
      ? ([
          ['A file has', 'Projects of the agency, as REAXML'],
          ['Codes of the agency', settings.agentIds.join(', ')],
          ['Homes that aren’t new', settings.takesEstablished ? 'Taken' : 'Left out'],
        ] as const)
      : ([
          ['A file is', 'A price list'],
          ['Of', <Anchor destination={{ to: projectPath(settings.projectId) }}>{project}</Anchor>],
        ] as const)),
    [settings.way === 'push' ? 'Last sent' : 'Last looked for', when(lastTriedAt)],
    ['Last read', when(lastReadAt)],
  ]
  return (
    <aside className={panes.side} aria-label="Settings">
      <Dimensioned
        more={
          isManager && (
            <Button size="small" variant="quiet" onClick={() => setTask('change')}>
              Change
            </Button>
          )
        }
      >
        Settings
      </Dimensioned>
      <dl className={styles.settings}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {settings.way === 'push' && isManager && (
        <div className={styles.lost}>
          <p className={panes.muted}>The address was shown when it was made. If it is lost, make a new one.</p>
          <Button size="small" variant="line" onClick={() => setTask('renew')}>
            New address
          </Button>
        </div>
      )}
      {task === 'change' && (
        <ChangeFeedDialog
          feed={feed}
          project={project}
          onClose={close}
          onStale={onChanged}
          onSaved={() => {
            close()
            onChanged()
          }}
        />
      )}
      {task === 'renew' && <RenewDialog id={feed.id} onMade={show} onClose={close} />}
      {address !== null && <PushAddress address={address} onClose={() => show(null)} />}
    </aside>
  )
}

interface RenewProps {
  readonly id: number
  readonly onMade: (address: string) => void
  readonly onClose: () => void
}

const RenewDialog = ({ id, onMade, onClose }: RenewProps) => {
  const flowOf = useInjection(RENEW_ADDRESS)
  return (
    <FormDialog
      flowOf={() => flowOf(id, ({ address }) => onMade(address))}
      title="Make a new address?"
      label="New address"
      submit="Make a new address"
      size="small"
      onClose={onClose}
      onSaved={onClose}
    >
      {() => <p>The old one stops working at once. The sender needs the new one.</p>}
    </FormDialog>
  )
}
