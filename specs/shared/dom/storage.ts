/** A change of a storage, as other tabs hear of it; no key for all of it. */
export interface StorageChange {
  readonly key: string | null
  readonly oldValue: string | null
  readonly newValue: string | null
}

/** A document's storage over what its computer, or its tab, keeps. */
export const storageOver = (kept: Map<string, string>, changed: (change: StorageChange) => void): Storage => {
  const set = (key: string, value: string): void => {
    const oldValue = kept.get(key) ?? null
    kept.set(key, value)
    if (oldValue !== value) changed({ key, oldValue, newValue: value })
  }
  const remove = (key: string): void => {
    const oldValue = kept.get(key) ?? null
    if (kept.delete(key)) changed({ key, oldValue, newValue: null })
  }
  const methods = {
    getItem: (key: string) => kept.get(String(key)) ?? null,
    setItem: (key: string, value: string) => set(String(key), String(value)),
    removeItem: (key: string) => remove(String(key)),
    key: (index: number) => [...kept.keys()][index] ?? null,
    clear: () => {
      if (kept.size === 0) return
      kept.clear()
      changed({ key: null, oldValue: null, newValue: null })
    },
    get length() {
      return kept.size
    },
  }
  return new Proxy(methods as Storage, {
    get: (target, key) => (key in target ? (Reflect.get(target, key) as unknown) : kept.get(String(key))),
    has: (target, key) => key in target || kept.has(String(key)),
    set: (_, key, value) => {
      set(String(key), String(value))
      return true
    },
    deleteProperty: (_, key) => {
      remove(String(key))
      return true
    },
    ownKeys: () => [...kept.keys()],
    getOwnPropertyDescriptor: (_, key) => {
      const value = kept.get(String(key))
      return value === undefined ? undefined : { value, enumerable: true, configurable: true, writable: true }
    },
  })
}
