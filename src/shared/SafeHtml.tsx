import { useEffect, useState } from 'react'
import { plainText } from '../../domain/shared/text/plain-text'

/** Tags allowed in rich text: no pictures, forms, frames, styles or ids. */
const ALLOWED = {
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

/** HTML from the server (B3-13). Shows its plain text until the sanitiser has loaded. */
export const SafeHtml = ({ html, className }: { html: string; className?: string | undefined }) => {
  const [safe, setSafe] = useState<string | null>(null)
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
    <div className={className}>
      <p>{plainText(html)}</p>
    </div>
  ) : (
    <div className={className} dangerouslySetInnerHTML={{ __html: safe }} />
  )
}
