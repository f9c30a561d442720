export type Element = { readonly name: string; readonly attributes: Readonly<Record<string, string>> }

/** Every element of a drawing, in order; empty if tags aren't properly nested. */
export const elementsOf = (svg: string): readonly Element[] => {
  const open: string[] = []
  const elements: Element[] = []
  for (const [, closing, name = '', attributes = '', single] of svg.matchAll(
    /<(\/?)([a-zA-Z]+)((?:\s+[\w:-]+="[^"<]*")*)\s*(\/?)>/g,
  )) {
    if (closing) {
      if (open.pop() !== name) return []
      continue
    }
    elements.push({
      name,
      attributes: Object.fromEntries(
        [...attributes.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, key = '', value = '']) => [key, value]),
      ),
    })
    if (!single) open.push(name)
  }
  const rest = svg.replace(/<(\/?)([a-zA-Z]+)((?:\s+[\w:-]+="[^"<]*")*)\s*(\/?)>/g, '')
  return open.length === 0 && !/[<>]/.test(rest) ? elements : []
}

/** Problems that would stop a drawing from rendering, or that the content security policy would block. */
export const faultsOf = (svg: string): readonly string[] => {
  const elements = elementsOf(svg)
  const ids = elements.flatMap(({ attributes: { id } }) => (id === undefined ? [] : [id]))
  const wanted = [...svg.matchAll(/href="#([^"]+)"|url\(#([^)]+)\)/g)].map(([, href, url]) => href ?? url ?? '')
  return [
    ...(elements.length === 0 ? ['not well formed'] : []),
    ...(elements.some(({ name, attributes }) => name === 'style' || name === 'script' || 'style' in attributes)
      ? ['styled in place']
      : []),
    ...(isMissing(svg) ? ['a number is missing'] : []),
    ...(new Set(ids).size < ids.length ? ['an id is used twice'] : []),
    ...wanted.filter((id) => !ids.includes(id)).map((id) => `nothing is called ${id}`),
  ]
}

/** Between tags only as whole words, because Cronulla has a null in it. */
const isMissing = (svg: string): boolean =>
  [...svg.matchAll(/>([^<]*)|NaN|undefined|null|Infinity/g)].some(
    ([, words]) => words === undefined || /\b(?:NaN|undefined|null|Infinity)\b/.test(words),
  )

/** Rectangles written as M x y h w v h …: left, top, width, height. */
export const boxesOf = (svg: string, has: (attributes: Readonly<Record<string, string>>) => boolean) =>
  elementsOf(svg).flatMap(({ name, attributes }) => {
    const box = /^M(-?[\d.]+)[ ]?(-?[\d.]+)h(-?[\d.]+)v(-?[\d.]+)h-?[\d.]+z$/.exec(attributes.d ?? '')
    return name === 'path' && box && has(attributes)
      ? [box.slice(1).map(Number) as [number, number, number, number]]
      : []
  })

/** Horizontal text in a drawing with its bounding box, in the drawing's units; a monospaced letter is 0.6 of its size wide. */
export const lettersOf = (svg: string, usual = 10.5) =>
  [...svg.matchAll(/<text x="(-?[\d.]+)" y="(-?[\d.]+)"([^>]*)>([^<]+)<\/text>/g)].map(
    ([, x, y, rest = '', words = '']) => {
      const size = Number(/font-size="([\d.]+)"/.exec(rest)?.[1] ?? usual)
      const half = (words.length * size * 0.6) / 2
      return {
        words,
        left: Number(x) - half,
        right: Number(x) + half,
        top: Number(y) - size * 0.72,
        bottom: Number(y) + size * 0.2,
      }
    },
  )
