import { SITE } from '../../domain/content/site'
import { formatDeadlineIn } from '../../domain/shared/time-zones'
import { observer } from 'mobx-react-lite'
import { useEffect, useRef } from 'react'
import type { DeviceSession } from '../../domain/identity/device-session'
import { useFlow } from '../shared/flow'
import { useInjection } from '../shared/injection'
import { Button } from '../shared/ui/controls/Button'
import { ConfirmDialog } from '../shared/ui/messages/ConfirmDialog'
import { Skeleton, SkeletonBlock } from '../shared/ui/messages/Skeleton'
import { ErrorState } from '../shared/ui/messages/States'
import { VisuallyHidden } from '../shared/ui/text/VisuallyHidden'
import { DEVICES_FLOW, type DevicesPresenter } from './devices.presenter'
import { FormProblem } from './EntranceSheet'
import styles from './Security.module.css'

/** My account, "Where you're logged in". */
export const Devices = observer(() => {
  const presenter = useFlow(useInjection(DEVICES_FLOW), undefined)
  const { devices, loadFailure } = presenter
  const list = useRef<HTMLUListElement>(null)
  const count = useRef<number | null>(null)
  // A logged-out device's button disappears, so focus the list after the dialog has tried to restore focus.
  useEffect(() => {
    if (devices === null) return
    const isShorter = count.current !== null && devices.length < count.current
    count.current = devices.length
    if (!isShorter) return
    const timer = setTimeout(() => {
      if (document.activeElement === document.body) list.current?.focus()
    }, 100)
    return () => clearTimeout(timer)
  }, [devices])
  if (loadFailure !== null)
    return (
      <ErrorState level={3} title="We couldn’t load your devices" onRetry={presenter.retry}>
        {loadFailure.message}
      </ErrorState>
    )
  if (devices === null)
    return (
      <Skeleton label="Loading your devices">
        <SkeletonBlock height={120} />
      </Skeleton>
    )
  return (
    <div className={styles.section}>
      <ul ref={list} tabIndex={-1} aria-label="Devices" className={styles.devices}>
        {devices.map((device) => (
          <Row key={device.id} device={device} presenter={presenter} />
        ))}
      </ul>
      {devices.length === 1 ? (
        <p className={styles.note}>You’re not logged in anywhere else.</p>
      ) : (
        <div>
          <Button variant="line" onClick={presenter.logOutOthers}>
            Log out all other devices
          </Button>
        </div>
      )}
      <FormProblem>{presenter.problem}</FormProblem>
      <ConfirmDialog
        open={presenter.isAsked}
        busy={presenter.isBusy}
        title={presenter.question}
        confirm="Log out"
        onConfirm={presenter.confirm}
        onCancel={presenter.keep}
      >
        You’ll need your password to log in there again.
      </ConfirmDialog>
    </div>
  )
})

const Row = ({
  device: { id, device, startedAt, lastUsedAt, isCurrent },
  presenter,
}: {
  device: DeviceSession
  presenter: DevicesPresenter
}) => {
  const { timeZone } = useInjection(SITE).tenant
  return (
    <li className={styles.device}>
      <div>
        <p className={styles.name}>
          {device}
          {isCurrent && <span className={styles.current}>This device</span>}
        </p>
        <p className={styles.times}>
          {`Logged in ${formatDeadlineIn(startedAt, timeZone)}${
            isCurrent ? '' : `, last used ${formatDeadlineIn(lastUsedAt, timeZone)}`
          }`}
        </p>
      </div>
      {!isCurrent && (
        <Button variant="line" size="small" onClick={() => presenter.logOut(id)}>
          Log out<VisuallyHidden>{` ${device}`}</VisuallyHidden>
        </Button>
      )}
    </li>
  )
}
