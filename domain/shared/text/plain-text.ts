/** Names of HTML's character references, each before its character: those that word processors and editors write. */
const NAMED: ReadonlyMap<string, string> = new Map(
  'amp & lt < gt > quot " apos \' nbsp \u00a0 lsquo ‘ rsquo ’ ldquo “ rdquo ” sbquo ‚ bdquo „ ndash – mdash — hellip … bull • middot · copy © reg ® trade ™ deg ° sup2 ² sup3 ³ frac12 ½ frac14 ¼ frac34 ¾ times × plusmn ± pound £ euro € cent ¢ sect § laquo « raquo » aelig æ oslash ø szlig ß'
    .split(' ')
    .flatMap((name, i, all) => (i % 2 === 0 ? [[name, all[i + 1] ?? ''] as const] : [])),
)

/** A letter with a mark is named by both: `eacute`, `Uuml`. */
const MARKS: Readonly<Record<string, string>> = {
  ...{ grave: '\u0300', acute: '\u0301', circ: '\u0302', tilde: '\u0303', uml: '\u0308', ring: '\u030a' },
  cedil: '\u0327',
}
const marked = (name: string): string | undefined => {
  const mark = MARKS[name.slice(1)]
  return mark === undefined ? undefined : (name.charAt(0) + mark).normalize('NFC')
}

const characterAt = (code: number): string =>
  code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code < 0xe000) ? String.fromCodePoint(code) : '\ufffd'

/** Decodes each of HTML's character references once: `&amp;lt;` becomes `&lt;`. Unknown names stay as they are. */
export const decodedEntities = (text: string): string =>
  text.replace(
    /&(?:#(\d{1,7})|#[xX]([\da-fA-F]{1,6})|(\w{2,8}));/g,
    (whole: string, decimal?: string, hex?: string, name?: string) =>
      decimal !== undefined
        ? characterAt(Number(decimal))
        : hex !== undefined
          ? characterAt(Number.parseInt(hex, 16))
          : (NAMED.get(name ?? '') ?? marked(name ?? '') ?? whole),
  )

const UNSHOWN = /<(script|style)\b[\s\S]*?<\/\1>/gi
const TAGS = /<[^>]*>/g
/** Tags within a line, which separate no words. */
const INLINE = /<\/?(?:a|abbr|b|code|del|em|i|ins|mark|s|small|span|strong|sub|sup|u)\b[^>]*>/gi

/** An agent's HTML as one line of text, for places that can't show paragraphs. */
export const plainText = (html: string): string =>
  decodedEntities(html.replace(UNSHOWN, '').replace(INLINE, '').replace(TAGS, ' ')).replace(/\s+/g, ' ').trim()

/** An agent's HTML as its paragraphs, list items and headings, each one line of text. */
export const plainLines = (html: string): readonly string[] =>
  html
    .replace(UNSHOWN, '')
    .replace(/\s+/g, ' ')
    .replace(/<\/(p|li|h\d)>|<br\s*\/?>/gi, '\n')
    .replace(TAGS, '')
    .split('\n')
    .map((line) => decodedEntities(line).replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '')
