import { customType } from 'drizzle-orm/pg-core'
import * as E from 'fp-ts/lib/Either.js'
import type * as t from 'io-ts'

/** A stored record its codec can't decode. The message names the column and the codec's fields, never a value. */
export class UnreadableRecord extends Error {}

/**
 * A jsonb column decoded by its codec on reading and encoded on writing. The codec supplies defaults for keys that
 * older records lack (domain/shared/stored.ts).
 */
export const jsonOf = <A>(codec: t.Type<A, unknown>) =>
  customType<{ data: A; driverData: unknown }>({
    dataType: () => 'jsonb',
    toDriver: (value) => JSON.stringify(codec.encode(value)),
    fromDriver: (value) => {
      const decoded = codec.decode(typeof value === 'string' ? JSON.parse(value) : value)
      if (E.isRight(decoded)) return decoded.right
      const fields = new Set(
        decoded.left.map(({ context }) =>
          context
            .map(({ key }) => key)
            .filter((key) => key !== '')
            .join('.'),
        ),
      )
      throw new UnreadableRecord(`A stored ${codec.name} cannot be read: ${[...fields].join(', ')}.`)
    },
  })
