/** An SVG element. `text` is its direct text content. */
export interface SvgElement {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly SvgElement[]
  readonly text: string
}

interface Open extends SvgElement {
  readonly children: SvgElement[]
  text: string
}

const TOKEN = /<(\/?)([A-Za-z]+)((?:\s+[\w:-]+="[^"]*")*)\s*(\/?)>|([^<]+)/g
const ATTRIBUTE = /([\w:-]+)="([^"]*)"/g
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }

const plain = (text: string) => text.replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => ENTITIES[name] ?? '')

/** Parses the markup of drawing/: no comments, style sheets or namespaces. Throws on unclosed elements. */
export const svgTree = (markup: string): SvgElement => {
  const root: Open = { name: '', attributes: {}, children: [], text: '' }
  const open: Open[] = [root]
  for (const [, closing, name = '', attributes = '', selfClosing, text] of markup.matchAll(TOKEN)) {
    const inside = open.at(-1) ?? root
    if (text !== undefined) inside.text += plain(text)
    else if (closing === '/') close(open, name)
    else {
      const element: Open = { name, attributes: attributesOf(attributes), children: [], text: '' }
      if (selfClosing === '/') inside.children.push(element)
      else open.push(element)
    }
  }
  const [svg] = root.children
  if (svg === undefined || open.length > 1) throw new Error(`The drawing ends inside <${open.at(-1)?.name ?? ''}>.`)
  return svg
}

const close = (open: Open[], name: string) => {
  const done = open.pop()
  if (done === undefined || done.name !== name) throw new Error(`</${name}> closes <${done?.name ?? ''}> in a drawing.`)
  open.at(-1)?.children.push(done)
}

const attributesOf = (markup: string): Readonly<Record<string, string>> =>
  Object.fromEntries([...markup.matchAll(ATTRIBUTE)].map(([, name = '', value = '']) => [name, plain(value)]))

/** All elements with an id. */
export const idsIn = (element: SvgElement): ReadonlyMap<string, SvgElement> => {
  const found = new Map<string, SvgElement>()
  const look = (each: SvgElement): void => {
    const id = each.attributes['id']
    if (id !== undefined) found.set(id, each)
    each.children.forEach(look)
  }
  look(element)
  return found
}
