/** Markup whose `style` attributes have become rules: the policy allows a style block by its hash, but no attributes. */
export interface StyledMarkup {
  readonly markup: string
  readonly rules: string
}

const ATTRIBUTE = / style="([^"]*)"/g

/** Equal styles share a rule. */
export const withoutStyleAttributes = (markup: string): StyledMarkup => {
  const known = new Map<string, number>()
  const nameOf = (style: string): number => {
    const name = known.get(style) ?? known.size
    known.set(style, name)
    return name
  }
  const cleaned = markup.replace(ATTRIBUTE, (_all, style: string) => ` data-s="${nameOf(style)}"`)
  return {
    markup: cleaned,
    rules: [...known].map(([style, name]) => `[data-s="${name}"]{${declarations(style)}}`).join(''),
  }
}

/** Drops declarations that could end the rule or the stylesheet. */
const declarations = (style: string): string =>
  style
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
    .split(';')
    .filter((each) => each !== '' && !/[{}<>&]/.test(each))
    .join(';')
