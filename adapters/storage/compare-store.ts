import * as t from 'io-ts'
import { ComparedUnit, type CompareStore } from '../../domain/listing/compare/compare'
import { jsonStore } from './json-store'

/** In session storage: survives a reload and ends with the tab. */
export const compareInSession = (storage: Storage): CompareStore => {
  const store = jsonStore(storage, 'comparedUnits', t.readonlyArray(ComparedUnit))
  return { load: () => store.load() ?? [], save: store.save }
}
