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

/** What a manager says of a stage. */
export type StageFields = Pick<Stage, 'name' | 'audience' | 'releasesAt'>

/** Who sees the units of a stage, as one chooses it and in a sentence. */
export const AUDIENCE_WORDS: Readonly<Record<StageAudience, { readonly option: string; readonly sees: string }>> = {
  everyone: { option: 'Everyone', sees: 'everyone' },
  agents: { option: 'Agents only', sees: 'agents only' },
  'off-market': { option: 'Members with off-market stock', sees: 'agents on the plans Pro, Elite and Corporate only' },
}

export const STAGE_NAME_LIMIT = 40
