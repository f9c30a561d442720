import { observer } from 'mobx-react-lite'
import { type ReactNode, useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { ConfirmDialog } from '../ui/messages/ConfirmDialog'
import type { FormPresenter } from './form.presenter'
import { guardHistory, placeInHistory } from './history-guard'

/** Of a button that closes a form. */
export const CLOSES_FORM = { 'data-closes-form': '' }

const DIALOGS = '[role="dialog"], [role="alertdialog"]'

/** The link clicked, if it would open in this window, or the button that closes the form; those in `exempt` excepted. */
const wayOutAt = ({ target, ctrlKey, metaKey, shiftKey }: MouseEvent, exempt: string): HTMLElement | null => {
  const out = target instanceof Element ? target.closest<HTMLElement>('a[href], [data-closes-form]') : null
  const staysOpen =
    out === null ||
    ctrlKey ||
    metaKey ||
    shiftKey ||
    (out instanceof HTMLAnchorElement && out.href === window.location.href) ||
    out.matches('[target="_blank"], [href^="mailto:"], [href^="tel:"]') ||
    out.closest(exempt) !== null
  return staysOpen ? null : out
}

const askOnClosing = (event: BeforeUnloadEvent): void => event.preventDefault()

interface LeaveGuardProps {
  /** Whether there are changes to lose. */
  active: boolean
  /** Also makes the browser ask before the page is closed or reloaded. */
  onClosing?: boolean
  /** Asks at links of the page itself too, and at what has `CLOSES_FORM`. */
  anywhere?: boolean
  /** Other paths that keep the changes, such as the steps of a wizard. */
  keeps?: (path: string) => boolean
  children: ReactNode
}

const nowhere = (): boolean => false

/**
 * While active, asks before a link of the header or footer, the browser's back button, a typed address, a key of the desk, closing or
 * reloading leaves the page (M2-154, M4-37).
 */
export const LeaveGuard = ({
  active,
  onClosing = true,
  anywhere = false,
  keeps = nowhere,
  children,
}: LeaveGuardProps) => {
  const [leave, ask] = useState<(() => void) | null>(null)
  const { key, pathname } = useLocation()
  const asks = active && leave === null
  useEffect(() => {
    if (!asks) return undefined
    const askFirst = (event: MouseEvent) => {
      const out = wayOutAt(event, anywhere ? DIALOGS : `main, ${DIALOGS}`)
      if (out === null) return
      event.preventDefault()
      event.stopPropagation()
      ask(() => () => out.click())
    }
    document.addEventListener('click', askFirst, true)
    if (onClosing) window.addEventListener('beforeunload', askOnClosing)
    return () => {
      document.removeEventListener('click', askFirst, true)
      window.removeEventListener('beforeunload', askOnClosing)
    }
  }, [asks, onClosing, anywhere])
  // Stays while the question is open, so that the way back to this page is not mistaken for another change.
  useEffect(() => {
    if (!active) return undefined
    const stays = (path: string): boolean => path.split('?')[0] === pathname || keeps(path)
    return guardHistory({ place: placeInHistory(), stays, ask: (go) => ask(() => go) })
  }, [active, key, pathname, keeps])
  return (
    <ConfirmDialog
      open={leave !== null}
      title="Are you sure you want to leave without saving?"
      confirm="Leave"
      cancel="Stay"
      onConfirm={() => leave?.()}
      onCancel={() => ask(null)}
    >
      {children}
    </ConfirmDialog>
  )
}

/** `LeaveGuard` for a form, active once the form has changed. */
export const LeaveQuestion = observer(
  <F extends object>({ form, anywhere = false }: { form: FormPresenter<F>; anywhere?: boolean }) => (
    <LeaveGuard active={form.isChanged} anywhere={anywhere}>
      Your changes will be lost.
    </LeaveGuard>
  ),
)
