import * as t from 'io-ts'
import { ComparedUnit, type CompareStore } from '../../domain/listing/compare/compare'
import { withWireNames } from '../http/shared/wire-names'
import { jsonStore } from './json-store'

const { title, ...others } = ComparedUnit.props
/** `roomId` keeps its stored name, and the title may be missing, so that a tab's units survive a deployment. */
const StoredUnits = t.readonlyArray(
  withWireNames(t.intersection([t.type(others), t.partial({ title })]), { unitId: 'roomId' }),
)

/** In session storage: survives a reload and ends with the tab. */
export const compareInSession = (storage: Storage): CompareStore => {
  const store = jsonStore(storage, 'comparedUnits', StoredUnits)
  return { load: () => (store.load() ?? []).map((unit) => ({ title: unit.apt, ...unit })), save: store.save }
}
