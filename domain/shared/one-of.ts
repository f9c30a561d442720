import * as t from 'io-ts'

/** A codec of one of these words. */
export const oneOf = <A extends string>(words: readonly A[], name: string): t.KeyofC<Record<A, null>> =>
  t.keyof(Object.fromEntries(words.map((word) => [word, null])) as Record<A, null>, name)
