import { observer } from 'mobx-react-lite'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { DESK } from '../../../domain/members/desk-paths'
import type { KeyAct } from '../../../domain/stock/desk-keys'
import { useInjection } from '../../shared/injection'
import { leaveFor } from '../../shared/own-navigation'
import { part } from '../../shared/part'
import { DialogFailed } from '../../shared/ui/messages/Failed'
import { DESK_KEYS } from '../desk.flows'
import { MAIN_KEYS } from './main-keys'

const FindDialog = part(() => import('./FindDialog'), 'FindDialog', DialogFailed)
const KeysDialog = part(() => import('./KeysDialog'), 'KeysDialog', DialogFailed)

/** What letters belong to: fields, dialogs, menus and the grid of units. */
const TAKEN = 'input, textarea, select, [contenteditable="true"], [role="dialog"], [role="grid"], [role="menu"]'
/** What `N` makes where the screen has nothing else. */
const NEW_PROJECT = `${DESK.projects}?new=1`
const ROWS = '#main :is(tbody tr, li)'

/** The keys of the desk, and what they open. */
export const DeskKeys = observer(({ isOffice, mayAdd }: { isOffice: boolean; mayAdd: boolean }) => {
  const keys = useInjection(DESK_KEYS)
  const navigate = useNavigate()
  const opener = useRef<Element | null>(null)
  useEffect(() => {
    const act = (act: KeyAct): boolean => {
      switch (act.kind) {
        case 'go':
          leaveFor(act.to, () => void navigate(act.to))
          return true
        case 'open':
          opener.current = document.activeElement
          keys.open(act.what)
          return true
        case 'step':
          return step(act.by)
        case 'filter':
          return focus(document.querySelector('#main input[type="search"]'))
        case 'press':
          if (press(document.querySelector(`#main [aria-keyshortcuts="${act.key}"]`))) return true
          if (act.key === 'n') leaveFor(NEW_PROJECT, () => void navigate(NEW_PROJECT))
          return act.key === 'n'
        case 'send':
          return send(document.activeElement) || (!isInDialog(document.activeElement) && press(mainButton()))
      }
    }
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey) return
      const isTaken = event.target instanceof Element && event.target.closest(TAKEN) !== null
      const withCommand = event.ctrlKey || event.metaKey
      const read = keys.read({ key: event.key, withCommand, at: event.timeStamp, isTaken, isOffice })
      if (read !== null && act(read)) event.preventDefault()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [keys, navigate, isOffice])
  const close = () => keys.open(null)
  // The dialog is gone before it gives the focus back.
  const closeKeys = () => {
    close()
    requestAnimationFrame(() => {
      requestAnimationFrame(() => {
        if (document.activeElement === document.body && opener.current instanceof HTMLElement) opener.current.focus()
      })
    })
  }
  return (
    <>
      {keys.opened === 'find' && <FindDialog isOffice={isOffice} mayAdd={mayAdd} onClose={close} />}
      {keys.opened === 'keys' && <KeysDialog isOffice={isOffice} onClose={closeKeys} />}
    </>
  )
})

const focus = (element: HTMLElement | null): boolean => {
  element?.focus()
  return element !== null
}
const isInDialog = (element: Element | null): boolean =>
  (element?.closest('[role="dialog"], [role="alertdialog"]') ?? null) !== null
const mainButton = (): HTMLElement | null => document.querySelector(`#main [aria-keyshortcuts="${MAIN_KEYS}"]`)
/** A field only gets the focus. A button has it too, so that a dialog which it opens gives it back. */
const press = (element: HTMLElement | null): boolean => {
  element?.focus()
  if (element?.matches('select, textarea') === false) element.click()
  return element !== null
}
const send = (field: Element | null): boolean => {
  const form = field?.closest('form') ?? null
  form?.requestSubmit()
  return form !== null
}
/** Focuses the first link of the next or previous row that has one. */
const step = (by: 1 | -1): boolean => {
  const links = [...document.querySelectorAll(ROWS)].flatMap((row) => row.querySelector<HTMLElement>('a[href]') ?? [])
  const here = links.findIndex((link) => link.closest('tr, li')?.contains(document.activeElement) === true)
  return focus(links[here === -1 ? (by === 1 ? 0 : links.length - 1) : here + by] ?? null)
}
