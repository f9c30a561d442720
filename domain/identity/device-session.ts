import * as t from 'io-ts'
import { IsoDate } from '../shared/iso-date'

/** A device where the account is logged in: `Chrome on Windows`. `lastUsedAt` is accurate to ten minutes. */
export const DeviceSession = t.type(
  {
    id: t.string,
    device: t.string,
    startedAt: IsoDate,
    lastUsedAt: IsoDate,
    /** The requesting device. */
    isCurrent: t.boolean,
  },
  'DeviceSession',
)
export type DeviceSession = t.TypeOf<typeof DeviceSession>
