import * as t from 'io-ts'
import { IsoDate } from '../shared/iso-date'
import { StageAudience, StageStatus } from './stage.lifecycle'

/** A part of a project that is put on sale at once. */
export const Stage = t.type(
  {
    id: t.number,
    name: t.string,
    status: StageStatus,
    audience: StageAudience,
    releasesAt: t.union([IsoDate, t.null]),
    releasedAt: t.union([IsoDate, t.null]),
    units: t.number,
    withheld: t.number,
    /** The lowest price of its units in whole dollars. */
    from: t.union([t.number, t.null]),
  },
  'Stage',
)
export type Stage = t.TypeOf<typeof Stage>

export const STAGE_NAME_LIMIT = 40
