import { Suspense, useState } from 'react'
import { Button, type ButtonProps } from '../../shared/ui/controls/Button'
import { preloadDialog } from '../../shared/ui/messages/Dialog'
import { VisuallyHidden } from '../../shared/ui/text/VisuallyHidden'
import { type ContactSubject, contactTitle } from './contact-subject'
import { part } from '../../shared/part'
import { DialogFailed } from '../../shared/ui/messages/Failed'

const load = () => import('./ContactDialog')
const ContactDialog = part(load, 'ContactDialog', DialogFailed)

/** Preloaded on hover or focus. */
const preload = () => {
  preloadDialog()
  load().catch(() => undefined)
}

interface ContactButtonProps extends ContactSubject {
  look?: Pick<ButtonProps, 'variant' | 'size' | 'wide' | 'icon' | 'className'>
}

/** `Contact Agent`, or `Contact Agents` for two (B2.5-25, B2.5-27). The dialog's code loads on the first press. */
export const ContactButton = ({ look = { variant: 'line' }, ...subject }: ContactButtonProps) => {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button {...look} aria-haspopup="dialog" onPointerEnter={preload} onFocus={preload} onClick={() => setOpen(true)}>
        {contactTitle(subject)}
        <VisuallyHidden>{` about ${subject.about}`}</VisuallyHidden>
      </Button>
      {open && (
        <Suspense fallback={null}>
          <ContactDialog {...subject} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
