import { observer } from 'mobx-react-lite'
import { type ReactNode, useEffect, useState } from 'react'
import { ConfirmDialog } from '../ui/ConfirmDialog'
import type { FormPresenter } from './form.presenter'

/** A link around the screen, in the header or footer, that would open here. */
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
  /** Something would be lost. */
  active: boolean
  /** Also makes the browser ask before the page is closed or reloaded. */
  onClosing?: boolean
  children: ReactNode
}

/** While it is active, a link of the header asks before it leads away (M2-154, M4-37), and so does the browser before it closes the page. */
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

/** The same for a form, as soon as it is changed. */
export const LeaveQuestion = observer(<F extends object>({ form }: { form: FormPresenter<F> }) => (
  <LeaveGuard active={form.isChanged}>Your changes will be lost.</LeaveGuard>
))
