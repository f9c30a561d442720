/** Values by key, up to a number of bytes in all: those unused for longest go first. */
export interface NewestBytes<Value> {
  get(key: string): Value | undefined
  put(key: string, value: Value): void
  dropIf(isUnwanted: (value: Value) => boolean): void
}

export const newestBytes = <Value extends { readonly size: number }>(most: number): NewestBytes<Value> => {
  const kept = new Map<string, Value>()
  let bytes = 0
  const drop = (key: string): void => {
    bytes -= kept.get(key)?.size ?? 0
    kept.delete(key)
  }
  return {
    get: (key) => {
      const found = kept.get(key)
      if (found === undefined) return undefined
      kept.delete(key)
      kept.set(key, found)
      return found
    },
    put: (key, value) => {
      drop(key)
      kept.set(key, value)
      bytes += value.size
      for (const [oldest] of kept) {
        if (bytes <= most) return
        drop(oldest)
      }
    },
    dropIf: (isUnwanted) => {
      for (const [key, value] of kept) if (isUnwanted(value)) drop(key)
    },
  }
}
