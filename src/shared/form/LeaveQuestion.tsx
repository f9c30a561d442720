import { observer } from 'mobx-react-lite'
import { type ReactNode, useEffect, useState } from 'react'
import { ConfirmDialog } from '../ui/ConfirmDialog'
import type { FormPresenter } from './form.presenter'

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
  children: ReactNode
}

/** While active, asks before a header link (M2-154, M4-37), closing or reloading leaves the page. */
export const LeaveGuard = ({ active, onClosing = true, children }: LeaveGuardProps) => {
  const [wanted, want] = useState<HTMLAnchorElement | null>(null)
  const asks = active && wanted === null
  useEffect(() => {
    if (!asks) return undefined
    const ask = (event: MouseEvent) => {
      const link = linkAround(event)
      if (link === null) return
      event.preventDefault()
      event.stopPropagation()
      want(link)
    }
    document.addEventListener('click', ask, true)
    if (onClosing) window.addEventListener('beforeunload', askOnClosing)
    return () => {
      document.removeEventListener('click', ask, true)
      window.removeEventListener('beforeunload', askOnClosing)
    }
  }, [asks, onClosing])
  return (
    <ConfirmDialog
      open={wanted !== null}
      title="Are you sure you want to leave without saving?"
      confirm="Leave"
      cancel="Stay"
      onConfirm={() => wanted?.click()}
      onCancel={() => want(null)}
    >
      {children}
    </ConfirmDialog>
  )
}

/** `LeaveGuard` for a form, active once the form has changed. */
export const LeaveQuestion = observer(<F extends object>({ form }: { form: FormPresenter<F> }) => (
  <LeaveGuard active={form.isChanged}>Your changes will be lost.</LeaveGuard>
))
