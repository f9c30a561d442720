import * as t from 'io-ts'
import type { RevealTokens } from '../http/listing/reveal-header'
import { jsonStore } from './json-store'

/** In session storage: a revealed price list stays visible until the tab is closed. */
export const revealTokensIn = (storage: Storage): RevealTokens => {
  const store = jsonStore(storage, 'revealTokens', t.record(t.string, t.string))
  return {
    get: (propertyId) => store.load()?.[String(propertyId)] ?? null,
    set: (propertyId, token) => store.save({ ...store.load(), [String(propertyId)]: token }),
  }
}
