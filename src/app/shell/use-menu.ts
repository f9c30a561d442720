import { useRef, useState, type KeyboardEvent, type MouseEvent, type RefObject } from 'react'

interface Menu {
  readonly isOpen: boolean
  readonly opener: RefObject<HTMLButtonElement | null>
  readonly toggle: () => void
  readonly close: () => void
  /** Escape closes it and returns the focus to its button. */
  readonly escape: (event: KeyboardEvent) => void
  /** Following a link, or opening a dialog, closes it. */
  readonly follow: (event: MouseEvent) => void
}

/** A panel of links that a button opens and closes. */
export const useMenu = (): Menu => {
  const [isOpen, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const close = () => setOpen(false)
  return {
    isOpen,
    opener,
    toggle: () => setOpen(!isOpen),
    close,
    escape: (event) => {
      if (event.key !== 'Escape' || !isOpen) return
      close()
      opener.current?.focus()
    },
    follow: (event) => {
      if ((event.target as Element).closest('a, [data-leads]')) close()
    },
  }
}
