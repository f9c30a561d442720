import { observer } from 'mobx-react-lite'
import { type ReactNode, useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { ConfirmDialog } from '../ui/messages/ConfirmDialog'
import type { FormPresenter } from './form.presenter'
import { guardHistory, placeInHistory } from './history-guard'

/** The link clicked, in the header or footer, if it would open in this window. */
const linkAround = ({ target, ctrlKey, metaKey, shiftKey }: MouseEvent): HTMLAnchorElement | null => {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
  const staysOpen =
    link === null ||
    ctrlKey ||
    metaKey ||
    shiftKey ||
    link.target === '_blank' ||
    link.closest('main, [role="dialog"], [role="alertdialog"]') !== null
  return staysOpen ? null : link
}

const askOnClosing = (event: BeforeUnloadEvent): void => event.preventDefault()

interface LeaveGuardProps {
  /** Whether there are changes to lose. */
  active: boolean
  /** Also makes the browser ask before the page is closed or reloaded. */
  onClosing?: boolean
  /** Other paths that keep the changes, such as the steps of a wizard. */
  keeps?: (path: string) => boolean
  children: ReactNode
}

const nowhere = (): boolean => false

/**
 * While active, asks before a header link, the browser's back button, a typed address, closing or reloading leaves the
 * page (M2-154, M4-37).
 */
export const LeaveGuard = ({ active, onClosing = true, keeps = nowhere, children }: LeaveGuardProps) => {
  const [leave, ask] = useState<(() => void) | null>(null)
  const { key, pathname } = useLocation()
  const asks = active && leave === null
  useEffect(() => {
    if (!asks) return undefined
    const askFirst = (event: MouseEvent) => {
      const link = linkAround(event)
      if (link === null) return
      event.preventDefault()
      event.stopPropagation()
      ask(() => () => link.click())
    }
    document.addEventListener('click', askFirst, true)
    if (onClosing) window.addEventListener('beforeunload', askOnClosing)
    return () => {
      document.removeEventListener('click', askFirst, true)
      window.removeEventListener('beforeunload', askOnClosing)
    }
  }, [asks, onClosing])
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
export const LeaveQuestion = observer(<F extends object>({ form }: { form: FormPresenter<F> }) => (
  <LeaveGuard active={form.isChanged}>Your changes will be lost.</LeaveGuard>
))
