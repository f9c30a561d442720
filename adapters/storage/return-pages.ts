import * as t from 'io-ts'
import type { ReturnPages } from '../../domain/shared/list-pages'
import { jsonStore } from './json-store'

/** In session storage under `bookmarkPage`, `reservePage` and `purchasePage`. */
export const returnPagesIn = (storage: Storage): ReturnPages => {
  const storeOf = (list: string) => jsonStore(storage, `${list}Page`, t.Int)
  return {
    load: (list) => Math.max(storeOf(list).load() ?? 1, 1),
    save: (list, page) => storeOf(list).save(page as t.Int),
    forget: (list) => storeOf(list).clear(),
  }
}
