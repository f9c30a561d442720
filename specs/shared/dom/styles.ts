import type { Document, Element, Window } from 'happy-dom'

/** What a page hides, and how it changes letters: the properties that decide what can be seen and read. */
const PROPERTIES = ['display', 'visibility', 'text-transform'] as const
type Property = (typeof PROPERTIES)[number]

interface Declared {
  readonly property: Property
  readonly value: string
  readonly isImportant: boolean
}
interface Rule {
  readonly selector: string
  /** A class that every matching element has, or empty. */
  readonly key: string
  readonly weight: number
  readonly declared: readonly Declared[]
}
/** A rule's value for one property. */
interface Saying {
  readonly selector: string
  readonly value: string
  readonly rank: number
}
/** By a class that every matching element has, the strongest first. */
type Sayings = ReadonlyMap<string, readonly Saying[]>

/** The computed values of an element, as far as they decide what can be seen and read. */
export interface Styles {
  /** `inline`, `block`, `none` and so on. */
  display(element: Element): string
  isDisplayed(element: Element): boolean
  isShown(element: Element): boolean
  transform(element: Element, text: string): string
}

/** A rule, and the media that it is for. */
interface Conditional {
  readonly media: readonly string[]
  readonly rule: Rule
}
const parsed = new Map<string, readonly Conditional[]>()

/** Reads the style sheet for a window of this size. */
export const stylesOf = (window: Window, css: string): Styles => {
  const all = parsed.get(css) ?? parse(window, css)
  parsed.set(css, all)
  const answers = new Map<string, boolean>()
  const applies = (medium: string): boolean => {
    if (!answers.has(medium)) answers.set(medium, window.matchMedia(medium).matches)
    return answers.get(medium) === true
  }
  const rules = indexed(all.filter(({ media }) => media.every(applies)).map(({ rule }) => rule))

  const declaredFor = remembered((element: Element, property: Property): string | null => {
    const found = strongest(element, rules[property])
    const own = (element as unknown as { style?: StyleLike }).style?.getPropertyValue(property) ?? ''
    return own === '' || (found?.rank ?? 0) >= IMPORTANT ? (found?.value ?? null) : own
  })
  const displayOf = (element: Element): string => {
    const own = declaredFor(element, 'display') ?? defaultDisplay(element)
    if (!own.startsWith('inline') || element.parentElement === null) return own
    // Items of a row or a grid are not part of one line of text.
    const around = declaredFor(element.parentElement, 'display') ?? ''
    return /flex|grid/.test(around) ? 'block' : own
  }
  const inherited = remembered((element: Element, property: Property): string | null => {
    const value = declaredFor(element, property)
    if (value !== null && value !== 'inherit') return value
    return element.parentElement === null ? null : inherited(element.parentElement, property)
  })
  const isDisplayed = remembered((element: Element): boolean => {
    if (displayOf(element) === 'none') return false
    return element.parentElement === null ? element.isConnected : isDisplayed(element.parentElement)
  })
  return {
    display: displayOf,
    isDisplayed,
    isShown: (element) => isDisplayed(element) && inherited(element, 'visibility') !== 'hidden',
    transform: (element, text) => TRANSFORMS[inherited(element, 'text-transform') ?? '']?.(text) ?? text,
  }
}

const indexed = (rules: readonly Rule[]): Readonly<Record<Property, Sayings>> => {
  const sayingsOf = (property: Property): Sayings => {
    const found = new Map<string, Saying[]>()
    for (const { key, selector, weight, declared } of rules)
      for (const { value, isImportant } of declared.filter((each) => each.property === property)) {
        const those = found.get(key) ?? []
        those.unshift({ selector, value, rank: weight + (isImportant ? IMPORTANT : 0) })
        found.set(key, those)
      }
    // Of two that weigh the same, the later one stays first.
    for (const those of found.values()) those.sort((one, other) => other.rank - one.rank)
    return found
  }
  return {
    display: sayingsOf('display'),
    visibility: sayingsOf('visibility'),
    'text-transform': sayingsOf('text-transform'),
  }
}

const strongest = (element: Element, sayings: Sayings): Saying | null => {
  let best: Saying | null = null
  for (const key of ['', ...element.classList]) {
    for (const each of sayings.get(key) ?? []) {
      if (best !== null && each.rank < best.rank) break
      if (each.selector !== `.${key}` && !matches(element, each.selector)) continue
      best = each
      break
    }
  }
  return best
}

/** Remembers answers about elements until the work at hand gives way to other work, which may change the document. */
const remembered = <Rest extends readonly string[], A>(ask: (element: Element, ...rest: Rest) => A) => {
  const answers = new Map<string, Map<Element, A>>()
  return (element: Element, ...rest: Rest): A => {
    if (answers.size === 0) queueMicrotask(() => answers.clear())
    const key = rest.join()
    const known = answers.get(key) ?? new Map<Element, A>()
    answers.set(key, known)
    const answer = known.get(element) ?? ask(element, ...rest)
    known.set(element, answer)
    return answer
  }
}

/** The rules of a document's style sheets. */
export const ownStyles = (document: Document): string =>
  [...document.querySelectorAll('style')].map(({ textContent }) => textContent).join('\n')

const parse = (window: Window, css: string): readonly Conditional[] => {
  const found: Conditional[] = []
  const read = (list: Iterable<unknown>, layer: number, media: readonly string[]): void => {
    for (const each of list as Iterable<CSSRuleLike>) {
      if (each.media !== undefined) {
        if (each.cssRules) read(each.cssRules, layer, [...media, each.media.mediaText])
      } else if (each.selectorText !== undefined && each.style !== undefined)
        found.push(...rulesOf(each.selectorText, each.style, layer).map((rule) => ({ media, rule })))
      else if (each.cssRules !== undefined && each.isContainer !== true && isPlainGroup(each))
        read(each.cssRules, layer, media)
    }
  }
  layersOf(css).forEach((text, layer) => {
    const sheet = new window.CSSStyleSheet()
    sheet.replaceSync(text)
    read(sheet.cssRules, layer, [])
  })
  return found
}

const rulesOf = (selectors: string, style: StyleLike, layer: number): Rule[] => {
  const declared = PROPERTIES.flatMap((property) => {
    const value = style.getPropertyValue(property)
    return value === '' ? [] : [{ property, value, isImportant: style.getPropertyPriority(property) !== '' }]
  })
  if (declared.length === 0) return []
  return splitSelectors(selectors)
    .filter((each) => !each.includes('::') && !/:(hover|focus|active|focus-visible|focus-within)\b/.test(each))
    .map((selector) => ({
      selector,
      key: /\.([\w-]+)[^\s>+~]*$/.exec(selector)?.[1] ?? '',
      weight: layer * LAYER + weightOf(selector),
      declared,
    }))
}

interface StyleLike {
  getPropertyValue(name: string): string
  getPropertyPriority(name: string): string
}
interface CSSRuleLike {
  readonly selectorText?: string
  readonly style?: StyleLike
  readonly media?: { readonly mediaText: string }
  readonly cssRules?: Iterable<CSSRuleLike>
  readonly isContainer?: boolean
}

/** A supported feature; a container's size is not known here. */
const isPlainGroup = (rule: CSSRuleLike): boolean => rule.constructor.name.includes('Supports')

const LAYER = 1_000_000
const IMPORTANT = 1_000 * LAYER

/** The text of each layer, which happy-dom doesn't know, in their order; last what is in none, which wins over all. */
const layersOf = (css: string): string[] => {
  const layers = new Map<string, string>()
  let rest = ''
  let at = 0
  for (const found of css.matchAll(/^@layer ([\w, ]+?)\s*([;{])/gm)) {
    if (found.index < at) continue
    rest += css.slice(at, found.index)
    at = found.index + found[0].length
    const [, names = '', opening] = found
    for (const name of names.split(/,\s*/)) if (!layers.has(name)) layers.set(name, '')
    if (opening === ';') continue
    const end = endOfBlock(css, at)
    layers.set(names, `${layers.get(names) ?? ''}\n${css.slice(at, end)}`)
    at = end + 1
  }
  return [...layers.values(), rest + css.slice(at)]
}

/** Returns the index of the brace that closes a block. */
const endOfBlock = (css: string, from: number): number => {
  let depth = 1
  for (let at = from; at < css.length; at += 1) {
    if (css[at] === '{') depth += 1
    else if (css[at] === '}' && (depth -= 1) === 0) return at
  }
  return css.length
}

const TRANSFORMS: Readonly<Record<string, (text: string) => string>> = {
  uppercase: (text) => text.toUpperCase(),
  lowercase: (text) => text.toLowerCase(),
}

const NEVER_SHOWN = new Set(['HEAD', 'SCRIPT', 'STYLE', 'TEMPLATE', 'NOSCRIPT', 'DATALIST', 'TITLE', 'META', 'LINK'])

const defaultDisplay = (element: Element): string => {
  if (NEVER_SHOWN.has(element.tagName) || element.hasAttribute('hidden')) return 'none'
  if (element.tagName === 'DIALOG' && !element.hasAttribute('open')) return 'none'
  const parent = element.parentElement
  if (parent?.tagName === 'DETAILS' && !parent.hasAttribute('open') && element.tagName !== 'SUMMARY') return 'none'
  return INLINE.has(element.tagName.toUpperCase()) ? 'inline' : 'block'
}

/** The elements that stand in a line, unless a style says otherwise. */
const INLINE = new Set(
  'A ABBR B BDI BUTTON CITE CODE DATA EM FONT I IMG INPUT KBD LABEL MARK Q S SELECT SMALL SPAN STRONG SUB SUP SVG TEXTAREA TIME U VAR WBR'.split(
    ' ',
  ),
)

const matches = (element: Element, selector: string): boolean => {
  try {
    return element.matches(selector)
  } catch {
    return false
  }
}

/** At the commas outside of brackets. */
const splitSelectors = (text: string): string[] => {
  const parts: string[] = ['']
  let depth = 0
  for (const letter of text) {
    if (letter === '(' || letter === '[') depth += 1
    if (letter === ')' || letter === ']') depth -= 1
    if (letter === ',' && depth === 0) parts.push('')
    else parts[parts.length - 1] += letter
  }
  return parts.map((part) => part.trim()).filter((part) => part !== '')
}

/** Ids, then classes, attributes and pseudo-classes, then elements. */
const weightOf = (selector: string): number => {
  const bare = selector.replace(/:where\([^)]*\)/g, '').replace(/:(is|not|has)\(/g, ' ')
  const count = (pattern: RegExp) => (bare.match(pattern) ?? []).length
  return 10_000 * count(/#[\w-]+/g) + 100 * count(/\.[\w-]+|\[[^\]]*\]|:[a-z-]+/g) + count(/(^|[\s>+~(])[a-z][\w]*/g)
}
