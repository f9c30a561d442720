import { lazy, Suspense, useState } from 'react'
import type { ContactVariant } from '../../domain/listing/contact-enquiry'
import { Button, type ButtonProps } from '../shared/ui/Button'
import { preloadDialog } from '../shared/ui/Dialog'
import { VisuallyHidden } from '../shared/ui/VisuallyHidden'

const load = () => import('./ContactDialog')
const ContactDialog = lazy(async () => ({ default: (await load()).ContactDialog }))

/** Fetched when a press is likely. */
const preload = () => {
  preloadDialog()
  void load()
}

export interface ContactSubject {
  propertyId: number
  /** The listing's name: what the question is about. */
  about: string
  /** Everybody the question goes to: one agent or two. */
  agents: readonly { readonly name: string; readonly imageUrl: string }[]
  /** In the results a message may be left out (B5-12). */
  variant: ContactVariant
}

interface ContactButtonProps extends ContactSubject {
  look?: Pick<ButtonProps, 'variant' | 'size' | 'wide' | 'icon' | 'className'>
}

/** `Contact Agent`, or `Contact Agents` for two (B2.5-25, B2.5-27). Its dialog comes with the first press. */
export const ContactButton = ({ look = { variant: 'line' }, ...subject }: ContactButtonProps) => {
  const [open, setOpen] = useState(false)
  return <>
    <Button {...look} aria-haspopup="dialog" onPointerEnter={preload} onFocus={preload} onClick={() => setOpen(true)}>
      {contactTitle(subject)}<VisuallyHidden> about {subject.about}</VisuallyHidden>
    </Button>
    {open && <Suspense fallback={null}><ContactDialog {...subject} onClose={() => setOpen(false)} /></Suspense>}
  </>
}

export const contactTitle = ({ agents }: Pick<ContactSubject, 'agents'>): string => (agents.length > 1 ? 'Contact Agents' : 'Contact Agent')
