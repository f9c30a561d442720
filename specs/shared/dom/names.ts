import type { Element, HTMLInputElement } from 'happy-dom'
import type { Styles } from './styles'

/** The elements that have a role without naming it. */
const IMPLICIT: Readonly<Record<string, string>> = {
  article: 'article',
  banner: 'header',
  button: 'button, input[type=button], input[type=submit], input[type=reset], input[type=image]',
  cell: 'td',
  checkbox: 'input[type=checkbox]',
  columnheader: 'thead th, th[scope=col]',
  combobox: 'select:not([multiple]):not([size]), input[list]',
  complementary: 'aside',
  contentinfo: 'footer',
  definition: 'dd',
  dialog: 'dialog',
  figure: 'figure',
  form: 'form',
  group: 'fieldset, details, optgroup',
  heading: 'h1, h2, h3, h4, h5, h6',
  img: 'img:not([alt=""])',
  link: 'a[href], area[href]',
  list: 'ul, ol, menu',
  listbox: 'select[multiple], select[size]',
  listitem: 'li',
  main: 'main',
  navigation: 'nav',
  option: 'option',
  progressbar: 'progress',
  radio: 'input[type=radio]',
  region: 'section',
  row: 'tr',
  rowgroup: 'tbody, thead, tfoot',
  rowheader: 'th[scope=row]',
  searchbox: 'input[type=search]',
  separator: 'hr',
  slider: 'input[type=range]',
  spinbutton: 'input[type=number]',
  status: 'output',
  table: 'table',
  term: 'dt',
  textbox:
    'textarea, input:not([type]), input[type=text], input[type=email], input[type=tel], input[type=url], input[type=password]',
}

/** Parts of a page are landmarks only at its top level, and sections and forms only with a name. */
const SECTIONING = 'article, aside, main, nav, section'
const NEEDS_NAME = new Set(['region', 'form'])
const NEEDS_TOP_LEVEL = new Set(['banner', 'contentinfo'])

export interface RoleOptions {
  readonly name?: string | RegExp
  readonly exact?: boolean
  readonly level?: number
  readonly checked?: boolean
  readonly pressed?: boolean
  readonly selected?: boolean
  readonly expanded?: boolean
  readonly disabled?: boolean
  readonly includeHidden?: boolean
}

export const byRole =
  (role: string, options: RoleOptions, styles: Styles) =>
  (root: Element): Element[] => {
    const implicit = IMPLICIT[role]
    const selector = implicit === undefined ? `[role="${role}"]` : `${implicit}, [role="${role}"]`
    return [...root.querySelectorAll(selector)].filter((element) => {
      const own = element.getAttribute('role')
      if (own !== null && own !== role) return false
      if (own === null && NEEDS_TOP_LEVEL.has(role) && element.parentElement?.closest(SECTIONING)) return false
      if (own === null && NEEDS_NAME.has(role) && !isNamed(element)) return false
      if (options.level !== undefined && levelOf(element) !== options.level) return false
      if (!hasState(element, options)) return false
      if (options.includeHidden !== true && isOutOfReach(element, styles)) return false
      return options.name === undefined || matchesText(nameOf(element, styles), options.name, options.exact)
    })
  }

const isNamed = (element: Element): boolean =>
  ['aria-label', 'aria-labelledby', 'title'].some((name) => element.hasAttribute(name))

const levelOf = (element: Element): number => Number(element.getAttribute('aria-level') ?? element.tagName.slice(1))

const STATES = {
  checked: 'checked',
  pressed: 'pressed',
  selected: 'selected',
  expanded: 'expanded',
  disabled: 'disabled',
}

const hasState = (element: Element, options: RoleOptions): boolean =>
  (Object.keys(STATES) as (keyof typeof STATES)[]).every((state) => {
    const wanted = options[state]
    if (wanted === undefined) return true
    const native = (element as unknown as Record<string, unknown>)[state]
    const is = element.getAttribute(`aria-${state}`) === 'true' || native === true
    return is === wanted
  })

/** Not in the accessibility tree. */
const isOutOfReach = (element: Element, styles: Styles): boolean =>
  element.closest('[aria-hidden="true"]') !== null || !styles.isShown(element)

/** The accessible name: what it is labelled by, or its label, or what it contains. */
export const nameOf = (element: Element, styles: Styles): string => words(named(element, styles, true))

const FROM_CONTENT =
  /^(button|cell|checkbox|columnheader|heading|link|menuitem|option|radio|row|rowheader|switch|tab|tooltip)$/
const CONTENT_TAGS = 'a, button, h1, h2, h3, h4, h5, h6, option, summary, td, th, tr'

const named = (element: Element, styles: Styles, isRoot: boolean): string => {
  const byIds = referredTo(element, 'aria-labelledby')
  if (isRoot && byIds.length > 0) return byIds.map((each) => contentOf(each, styles)).join(' ')
  const label = element.getAttribute('aria-label') ?? ''
  if (label.trim() !== '') return label
  const native = nativeNameOf(element, styles)
  if (native !== '') return native
  const role = element.getAttribute('role')
  const isFromContent = role === null ? element.matches(CONTENT_TAGS) : FROM_CONTENT.test(role)
  const content = isRoot && !isFromContent ? '' : contentOf(element, styles)
  return words(content) === '' ? (element.getAttribute('title') ?? '') : content
}

const referredTo = (element: Element, attribute: string): Element[] =>
  (element.getAttribute(attribute) ?? '')
    .split(/\s+/)
    .flatMap((id) => (id === '' ? [] : [element.ownerDocument.getElementById(id)]))
    .filter((each) => each !== null)

const nativeNameOf = (element: Element, styles: Styles): string => {
  const labels = [...((element as unknown as { labels?: Iterable<Element> | null }).labels ?? [])]
  if (labels.length > 0 && element.tagName !== 'BUTTON') return labels.map((each) => contentOf(each, styles)).join(' ')
  if (element.tagName === 'IMG' || element.tagName === 'AREA') return element.getAttribute('alt') ?? ''
  if (element.matches('input[type=submit], input[type=button]')) return element.getAttribute('value') ?? ''
  const [tag] = Object.entries(CAPTIONS).filter(([owner]) => owner === element.tagName.toUpperCase())
  const caption = tag === undefined ? null : element.querySelector(tag[1])
  return caption === null ? (element.getAttribute('placeholder') ?? '') : contentOf(caption, styles)
}

const CAPTIONS: Readonly<Record<string, string>> = {
  FIELDSET: ':scope > legend',
  TABLE: ':scope > caption',
  FIGURE: ':scope > figcaption',
  SVG: ':scope > title',
}

/** Its text, without what is hidden, and with spaces around what stands apart. */
const contentOf = (element: Element, styles: Styles): string =>
  [...element.childNodes]
    .map((node) => {
      if (node.nodeType === 3) return node.textContent ?? ''
      if (node.nodeType !== 1) return ''
      const child = node as unknown as Element
      if (child.getAttribute('aria-hidden') === 'true' || !styles.isShown(child)) return ''
      const text = child.matches('select, input, textarea')
        ? (child as HTMLInputElement).value
        : named(child, styles, false)
      return styles.display(child).startsWith('inline') && child.tagName !== 'BR' ? text : ` ${text} `
    })
    .join('')

export const words = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** As Playwright compares: part of the text in any letter case, unless it is to be exact. */
export const matchesText = (text: string, wanted: string | RegExp, isExact = false): boolean => {
  const clean = words(text)
  if (typeof wanted !== 'string') return new RegExp(wanted.source, wanted.flags.replace('g', '')).test(clean)
  return isExact ? clean === words(wanted) : clean.toLowerCase().includes(words(wanted).toLowerCase())
}

export const byLabel =
  (wanted: string | RegExp, isExact: boolean) =>
  (root: Element): Element[] =>
    [
      ...root.querySelectorAll(
        'input, select, textarea, button, [aria-label], [aria-labelledby], output, meter, progress',
      ),
    ].filter((element) => labelsOf(element).some((label) => matchesText(label, wanted, isExact)))

const labelsOf = (element: Element): string[] => {
  const ids = element.getAttribute('aria-labelledby')
  if (ids !== null)
    return [
      ids
        .split(/\s+/)
        .map((id) => element.ownerDocument.getElementById(id)?.textContent ?? '')
        .join(' '),
    ]
  const own = element.getAttribute('aria-label')
  if (own !== null && own.trim() !== '') return [own]
  return [...((element as unknown as { labels?: Iterable<Element> | null }).labels ?? [])].map(
    ({ textContent }) => textContent,
  )
}

const textOf = (element: Element): string =>
  ['SCRIPT', 'STYLE', 'NOSCRIPT'].includes(element.tagName) ? '' : element.textContent

/** The innermost elements whose text this is. */
export const byText =
  (wanted: string | RegExp, isExact: boolean) =>
  (root: Element): Element[] =>
    [root, ...root.querySelectorAll('*')].filter(
      (element) =>
        matchesText(textOf(element), wanted, isExact) &&
        ![...element.children].some((child) => matchesText(textOf(child), wanted, isExact)),
    )
