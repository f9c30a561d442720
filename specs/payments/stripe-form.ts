export type Params = { readonly [name: string]: Param }
export type Param = string | Params | readonly Param[]

/**
 * Parses `line_items[0][price_data][currency]=aud`, the format of Stripe's API, into a tree; `[0]`, `[1]` … become
 * arrays.
 */
export const fromForm = (encoded: string): Params => {
  const tree: Branch = {}
  for (const [name, value] of new URLSearchParams(encoded))
    set(
      tree,
      name.split('[').map((part) => part.replace(/\]$/, '')),
      value,
    )
  return settled(tree) as Params
}

interface Branch {
  [name: string]: Branch | string
}

const set = (branch: Branch, [head = '', ...rest]: string[], value: string): void => {
  if (rest.length === 0) {
    branch[head] = value
    return
  }
  const below = branch[head]
  set(typeof below === 'object' ? below : (branch[head] = {}), rest, value)
}

const settled = (node: Branch | string): Param => {
  if (typeof node === 'string') return node
  const names = Object.keys(node)
  const isList = names.length > 0 && names.every((name, place) => name === String(place))
  return isList
    ? names.map((name) => settled(node[name] ?? ''))
    : Object.fromEntries(names.map((name) => [name, settled(node[name] ?? '')]))
}

/** A nested value by its path; undefined if missing. */
export const at = (params: Param | undefined, ...path: (string | number)[]): Param | undefined =>
  path.reduce<Param | undefined>(
    (node, name) => (node === undefined || typeof node === 'string' ? undefined : (node as Params)[name]),
    params,
  )

export const textAt = (params: Params, ...path: (string | number)[]): string | null => {
  const value = at(params, ...path)
  return typeof value === 'string' ? value : null
}

/** Every path that ends in a value, as Stripe writes it in its errors: `line_items[0][quantity]`, lists as `[]`. */
export const namesIn = (params: Param, path = ''): string[] =>
  typeof params === 'string'
    ? [path]
    : Object.entries(params).flatMap(([name, value]) =>
        namesIn(value, path === '' ? name : `${path}[${Array.isArray(params) ? '' : name}]`),
      )
