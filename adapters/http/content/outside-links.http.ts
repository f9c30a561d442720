import type { OutsideLinks } from '../../../domain/content/outside-links'
import { call, type HttpClient } from '../shared/http-client'
import { setupList } from './setup-list.contract'

/** Separate from other content: the header needs it, and the first page loads nothing else. */
export const outsideLinksOverHttp =
  (http: HttpClient): OutsideLinks =>
  () =>
    call(http, setupList)({})
