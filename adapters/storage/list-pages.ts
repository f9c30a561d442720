import * as t from 'io-ts'
import type { ListPages } from '../../domain/shared/list-pages'
import { jsonStore } from './json-store'

/** In session storage under `page/{list}`. */
export const listPagesIn = (storage: Storage): ListPages => {
  const storeOf = (list: string) => jsonStore(storage, `page/${list}`, t.Int)
  return {
    load: (list) => Math.max(storeOf(list).load() ?? 1, 1),
    save: (list, page) => storeOf(list).save(page as t.Int),
  }
}
