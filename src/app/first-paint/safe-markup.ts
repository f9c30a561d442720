import { decodedEntities } from '../../../domain/shared/text/plain-text'
import { ALLOWED } from '../../shared/SafeHtml'

/** Elements whose content is no text of the page. */
const DROPPED = 'script|style|iframe|svg|math|template|textarea|title|noscript|noembed|noframes|xmp|object|video|audio'
const PIECES = new RegExp(
  [
    '<!--[\\s\\S]*?(?:-->|$)',
    `<(${DROPPED})\\b[\\s\\S]*?(?:</\\1\\s*>|$)`,
    `<(/?)([a-z][a-z\\d]*)\\b((?:[^<>"']|"[^"]*"|'[^']*')*)>`,
    '[^<]+',
    '<',
  ].join('|'),
  'gi',
)
const HREF = /(?:^|\s)href\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+))/i
/** As the browser's sanitiser has it: these schemes, or none. */
const ADDRESS = /^(?:(?:https?|mailto|tel):|[^a-z]|[a-z+.-]+(?:[^a-z+.\-:]|$))/i
const UNSEEN = /[\0-\x20\xa0\u1680\u180e\u2000-\u2029\u205f\u3000]/g
const BLOCKS = new Set(['p', 'ul', 'ol', 'blockquote', 'h2', 'h3', 'h4'])
const LISTS = ['ul', 'ol']

const inText = (text: string): string =>
  text.replace(/&(?!(?:#\d{1,7}|#x[\da-f]{1,6}|\w{2,31});)/gi, '&amp;').replaceAll('>', '&gt;')
const inAttribute = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** Of a link; nothing for an address that could run a script. */
const hrefIn = (attributes: string): string => {
  const [, double, single, bare] = HREF.exec(attributes) ?? []
  const address = decodedEntities(double ?? single ?? bare ?? '')
  return address !== '' && ADDRESS.test(address.replace(UNSEEN, '')) ? ` href="${inAttribute(address)}"` : ''
}

/**
 * Rich text with the same tags that `SafeHtml` allows, for the server, which has no document. Nothing is passed on as it
 * came: tags are written from their names, each is closed, and all else is text.
 */
export const safeMarkup = (html: string): string => {
  const open: string[] = []
  let written = ''
  /** Closes the innermost of these elements, and what is open in it. */
  const close = (names: readonly string[], within: readonly string[] = []): void => {
    const last = open.findLastIndex((each) => names.includes(each))
    if (last < 0 || open.findLastIndex((each) => within.includes(each)) > last) return
    while (open.length > last) written += `</${open.pop()}>`
  }
  const begin = (name: string, attributes: string): void => {
    if (name === 'br') return void (written += '<br>')
    if (BLOCKS.has(name)) close(['p'], [...LISTS, 'blockquote'])
    if (name === 'a') close(['a'])
    if (name === 'li') {
      if (!open.some((each) => LISTS.includes(each))) return
      close(['li'], LISTS)
    }
    written += `<${name}${name === 'a' ? hrefIn(attributes) : ''}>`
    open.push(name)
  }
  for (const [piece, dropped, slash, tag, attributes = ''] of html.matchAll(PIECES)) {
    const name = tag?.toLowerCase() ?? ''
    if (piece.startsWith('<!--') || dropped !== undefined) continue
    if (tag === undefined) written += piece === '<' ? '&lt;' : inText(piece)
    else if (!ALLOWED.ALLOWED_TAGS.includes(name)) continue
    else if (slash === '/') close([name])
    else begin(name, attributes)
  }
  while (open.length > 0) written += `</${open.pop()}>`
  return written
}
