import * as E from 'fp-ts/lib/Either.js'
import type * as t from 'io-ts'

/** One value under one storage key, validated on reading; invalid values count as missing. */
export interface JsonStore<A> {
  load(): A | null
  save(value: A): void
  clear(): void
}

export const jsonStore = <A>(storage: Storage, key: string, codec: t.Type<A, unknown>): JsonStore<A> => ({
  load: () => {
    const read = codec.decode(parsed(storage.getItem(key)))
    return E.isRight(read) ? read.right : null
  },
  save: (value) => quietly(() => storage.setItem(key, JSON.stringify(codec.encode(value)))),
  clear: () => quietly(() => storage.removeItem(key)),
})

const parsed = (text: string | null): unknown => {
  try {
    return text === null ? null : JSON.parse(text)
  } catch {
    return null
  }
}

/** Ignores errors of a full or forbidden storage. */
export const quietly = (work: () => void): void => {
  try {
    work()
  } catch (error) {
    console.warn('storage', error)
  }
}
