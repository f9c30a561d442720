import { decodedEntities } from '../../domain/shared/text/plain-text'

const TITLE = /^\s*<h1[^>]*>([\s\S]*?)<\/h1>/i

/** The first heading is the title, the rest the content; null without a heading. */
export const titledHtml = (html: string): { readonly title: string; readonly content: string } | null => {
  const [whole = '', heading = ''] = TITLE.exec(html) ?? []
  const title = decodedEntities(heading.replace(/<[^>]*>/g, ''))
    .replace(/\s+/g, ' ')
    .trim()
  return title === '' ? null : { title, content: html.slice(whole.length).trim() }
}
