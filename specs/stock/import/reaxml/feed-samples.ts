import { readFileSync } from 'node:fs'
import type { FeedOptions } from '../../../../domain/stock/import/reaxml/feed'

/** A sample beside its right answers. */
export const sample = (name: string): Uint8Array => readFileSync(new URL(`../samples/${name}`, import.meta.url))

export const EXAMPLETON = { latitude: -34.9, longitude: 138.6 }

/** The sender of the samples, of whom nothing is known yet. */
export const SENDER: FeedOptions = {
  agencies: new Set(['EXMPLA']),
  known: new Map(),
  takesEstablished: false,
  placeOf: ({ suburb, state, postcode }) =>
    suburb === 'Exampleton' && state === 'SA' && postcode === '5799' ? EXAMPLETON : null,
  today: '2026-11-28',
}
