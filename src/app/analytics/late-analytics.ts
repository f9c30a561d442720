import type { Noted } from '../../../domain/analytics/action-log'
import type { Analytics } from '../../../domain/analytics/analytics.ports'

export type Record = (noted: Noted, at: Date) => void

/** Buffers actions with their timestamps until the recorder loads after the first screen. If it fails to load, nothing is recorded. */
export const lateAnalytics = (load: () => Promise<Record>): Analytics => {
  let loading: Promise<Record> | null = null
  return {
    note: (noted) => {
      const at = new Date()
      loading ??= load()
      loading.then(
        (record) => record(noted, at),
        () => undefined,
      )
    },
  }
}
