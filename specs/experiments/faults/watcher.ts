import { request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

const AGAIN = 100

/** A browser that watches a listing's units. It connects again if its stream ends, as browsers do. */
export interface Watcher {
  /** Whether a unit is in this status, now or within so many milliseconds. */
  sees(unitId: number, status: string, within: number): Promise<boolean>
  close(): void
}

interface Seen {
  readonly roomId: number
  readonly status: string
}

export const watchUnits = (url: URL, listingId: number): Watcher => {
  const statuses = new Map<number, string>()
  let changed = () => undefined as void
  const take = (event: string) => {
    const data = /^data: (.*)$/m.exec(event)?.[1]
    if (data === undefined) return
    for (const { roomId, status } of [JSON.parse(data) as Seen | Seen[]].flat()) statuses.set(roomId, status)
    changed()
  }
  const path = `/api/houseRoomList/${listingId}/events`
  const closed = new AbortController()
  const watch = () => {
    const end = () => {
      if (!closed.signal.aborted) void pause(AGAIN, undefined, { signal: closed.signal }).then(watch, () => undefined)
    }
    const options = { hostname: url.hostname, port: url.port, path, agent: false, signal: closed.signal }
    const sent = request(options, (response) => {
      let rest = ''
      response.setEncoding('utf8').on('data', (chunk: string) => {
        const events = (rest + chunk).split('\n\n')
        rest = events.pop() ?? ''
        events.forEach(take)
      })
      response.on('error', () => undefined)
    })
    sent.on('error', () => undefined).on('close', end)
    sent.end()
  }
  watch()
  return {
    sees: async (unitId, status, within) => {
      const limit = new AbortController()
      const seen = new Promise<boolean>((resolve) => {
        changed = () => {
          if (statuses.get(unitId) === status) resolve(true)
        }
        changed()
      })
      const late = pause(within, false, { signal: limit.signal }).catch(() => false)
      return Promise.race([seen, late]).finally(() => limit.abort())
    },
    close: () => closed.abort(),
  }
}
