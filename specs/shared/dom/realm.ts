import { deserialize, serialize } from 'node:v8'

/** A value of the window's own realm as one of this realm, so that both compare as equal. */
export const broughtHome = (value: unknown): unknown =>
  value === null || typeof value !== 'object' ? value : (deserialize(serialize(value)) as unknown)
