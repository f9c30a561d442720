import * as t from 'io-ts'
import type { DeskPreferences } from '../../domain/members/members.ports'
import { jsonStore } from './json-store'

/** Kept in this browser, for everybody who uses the desk in it. */
export const deskPreferencesIn = (storage: Storage): DeskPreferences => {
  const store = jsonStore(storage, 'deskLetters', t.boolean)
  return { areLettersOn: () => store.load() ?? true, setLetters: store.save }
}
