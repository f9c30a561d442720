/** Text that is HTML already. */
export interface Html {
  readonly html: string
}

type Part = Html | readonly Html[] | string | number

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

const partOf = (part: Part): string => {
  if (typeof part === 'string' || typeof part === 'number')
    return String(part).replace(/[&<>"']/g, (each) => entities[each] ?? each)
  return 'html' in part ? part.html : part.map(({ html: each }) => each).join('')
}

/** A template whose values are escaped, unless they are HTML themselves. */
export const html = (strings: TemplateStringsArray, ...parts: Part[]): Html => ({
  html: strings.map((text, i) => (i === 0 ? text : partOf(parts[i - 1] ?? '') + text)).join(''),
})

export const raw = (text: string): Html => ({ html: text })

export const nothing: Html = raw('')
