import { observer } from 'mobx-react-lite'
import { cx } from '../cx'
import { Icon } from '../drawn/Icon'
import type { IconName } from '../drawn/icons'
import styles from './ToastHost.module.css'
import type { Toast, Toasts, ToastTone } from './toasts.presenter'

const SIGNS: Record<ToastTone, IconName> = { error: 'alert', success: 'check', plain: 'info' }

const Card = ({ toast, toasts }: { toast: Toast; toasts: Toasts }) => (
  <div className={cx(styles.toast, styles[toast.tone])}>
    <Icon name={SIGNS[toast.tone]} className={styles.sign} />
    <div className={styles.words}>
      {toast.title !== null && <p className={styles.title}>{toast.title}</p>}
      <p>{toast.text}</p>
    </div>
    <button type="button" className={styles.close} aria-label="Close message" onClick={() => close(toasts, toast.id)}>
      <Icon name="close" />
    </button>
  </div>
)

/** The focus disappears with the button, without a blur event. */
const close = (toasts: Toasts, id: number) => {
  toasts.close(id)
  toasts.release('focus')
}

/** Render once per page. The live region exists before its first message, or screen readers would miss it. */
export const ToastHost = observer(({ toasts }: { toasts: Toasts }) => (
  <section
    className={styles.host}
    aria-label="Messages"
    role="status"
    aria-live="polite"
    aria-atomic="false"
    aria-relevant="additions"
    onMouseEnter={() => toasts.hold('pointer')}
    onMouseLeave={() => toasts.release('pointer')}
    onFocus={() => toasts.hold('focus')}
    onBlur={() => toasts.release('focus')}
  >
    {toasts.shown.map((toast) => (
      <Card key={toast.id} toast={toast} toasts={toasts} />
    ))}
  </section>
))
