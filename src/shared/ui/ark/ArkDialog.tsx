import { Dialog } from '@ark-ui/react/dialog'
import { Portal } from '@ark-ui/react/portal'
import { useCallback, useLayoutEffect, useRef } from 'react'
import { cx } from '../cx'
import type { DialogProps } from '../messages/dialog-props'
import { Icon } from '../drawn/Icon'
import styles from './ArkDialog.module.css'

export const ArkDialog = ({
  open,
  onClose,
  title,
  description,
  look = 'centre',
  size = 'medium',
  footer,
  alert = false,
  initialFocus,
  children,
  opener,
}: DialogProps & { opener: HTMLElement | null }) => {
  const content = useRef<HTMLDivElement>(null)
  const first = useCallback(() => initialFocus?.current ?? firstControl(content.current), [initialFocus])
  // The trap waits for a frame; until then, keys would go to the page behind.
  useLayoutEffect(() => {
    const found = first()
    found?.focus({ preventScroll: true })
    return found === null && content.current !== null ? focusLate(content.current, first) : undefined
  }, [first])
  return (
    <Dialog.Root
      open={open}
      onOpenChange={(change) => {
        if (!change.open) onClose()
      }}
      role={alert ? 'alertdialog' : 'dialog'}
      closeOnInteractOutside={!alert}
      onFocusOutside={keepOpen}
      initialFocusEl={first}
      finalFocusEl={() => opener}
    >
      <Portal>
        <Dialog.Backdrop className={styles.backdrop} />
        <Dialog.Positioner className={cx(styles.positioner, styles[look])}>
          <Dialog.Content ref={content} className={cx(styles.content, styles[size])}>
            <div className={styles.head}>
              <Dialog.Title className={styles.title}>{title}</Dialog.Title>
              {!alert && (
                <Dialog.CloseTrigger className={styles.close} aria-label="Close">
                  <Icon name="close" />
                </Dialog.CloseTrigger>
              )}
            </div>
            <div className={styles.body} data-part="inside">
              {description !== undefined && (
                <Dialog.Description className={styles.description}>{description}</Dialog.Description>
              )}
              {children}
            </div>
            {footer !== undefined && (
              <div className={styles.foot} data-part="inside">
                {footer}
              </div>
            )}
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  )
}

/**
 * The focus is trapped anyway; double mounting in React's strict mode would briefly move it out and close the dialog.
 */
const keepOpen = (event: { preventDefault: () => void }): void => {
  event.preventDefault()
}

/** Of a dialog that is still loading; not of one whose close button is pressed meanwhile. Ends with the function that is returned. */
const focusLate = (content: HTMLElement, first: () => HTMLElement | null): (() => void) => {
  const observer = new MutationObserver(() => {
    const late = first()
    if (late === null) return
    observer.disconnect()
    const inside = document.activeElement?.closest('[data-part="inside"]') ?? null
    if (inside === null) late.focus({ preventScroll: true })
  })
  observer.observe(content, { childList: true, subtree: true })
  return () => observer.disconnect()
}

/** The first field, otherwise the first button below the header; never the close button. */
const firstControl = (content: HTMLElement | null): HTMLElement | null =>
  content?.querySelector<HTMLElement>(
    '[data-part="inside"] :is(input, select, textarea):not(:disabled, [type="hidden"], [tabindex="-1"])',
  ) ??
  content?.querySelector<HTMLElement>('[data-part="inside"] :is(a[href], button:not(:disabled, [tabindex="-1"]))') ??
  null
