import type * as t from 'io-ts'
import { oneOf } from '../shared/one-of'

/** What a file of a listing is. */
export const MEDIA_KINDS = ['picture', 'floor-plan', 'site-plan', 'document'] as const
export const MediaKind = oneOf(MEDIA_KINDS, 'MediaKind')
export type MediaKind = t.TypeOf<typeof MediaKind>

export const MEDIA_STATES = ['waiting', 'kept', 'failed'] as const

/** A picture in one of its widths, in pixels. `file`: the key under which it is served. */
export interface Variant {
  readonly width: number
  readonly height: number
  readonly file: string
}
