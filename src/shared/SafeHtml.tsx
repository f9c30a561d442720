import { createContext, use, useEffect, useState } from 'react'
import { plainText } from '../../domain/shared/text/plain-text'
import { useFirstPaintHeld } from './first-paint'
import { cx } from './ui/cx'

/** Tags allowed in rich text: no pictures, forms, frames, styles or ids. */
export const ALLOWED = {
  ALLOWED_TAGS: [
    'p',
    'br',
    'b',
    'strong',
    'i',
    'em',
    'u',
    's',
    'small',
    'sub',
    'sup',
    'ul',
    'ol',
    'li',
    'a',
    'blockquote',
    'h2',
    'h3',
    'h4',
  ],
  ALLOWED_ATTR: ['href'],
}

const clean = async (html: string): Promise<string> => (await import('dompurify')).default.sanitize(html, ALLOWED)

/** Sanitises where there is no browser; null in one. */
export const Sanitiser = createContext<((html: string) => string) | null>(null)

interface SafeHtmlProps {
  html: string
  className?: string | undefined
  /** Belongs to the first screen, whose painted page stays until the sanitiser has loaded. */
  first?: boolean
}

/** HTML from the server (B3-13). Shows its plain text until the sanitiser has loaded. */
export const SafeHtml = ({ html, className, first = false }: SafeHtmlProps) => {
  const sanitise = use(Sanitiser)
  const [safe, setSafe] = useState(() => sanitise?.(html) ?? null)
  useEffect(() => {
    let wanted = true
    void clean(html).then((cleaned) => {
      if (wanted) setSafe(cleaned)
    })
    return () => {
      wanted = false
    }
  }, [html])
  return safe === null ? (
    <div className={cx('written', className)}>
      {first && <Held />}
      <p>{plainText(html)}</p>
    </div>
  ) : (
    <div className={cx('written', className)} dangerouslySetInnerHTML={{ __html: safe }} />
  )
}

const Held = () => {
  useFirstPaintHeld()
  return null
}
