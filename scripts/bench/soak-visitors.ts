import { setMaxListeners } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { closeCheckoutSession } from '../../adapters/http/reservation/reservation.contract'
import { unitEventsPath } from '../../adapters/http/listing/units.contract'
import { listingPath } from '../../domain/listing/listing-paths'
import { WireSubmission } from '../../adapters/http/reservation/submission.wire'
import { FORM } from './reservation-form'
import type { Unit } from './rush'
import type { Call } from './soak-quarters'

interface Setup {
  readonly address: string
  readonly units: readonly Unit[]
  /** Ids of listings that are asked about in turn: of one, few enquiries an hour are taken. */
  readonly askedAbout: readonly number[]
  /** Of buyers; each opens one checkout, because an account may open few that it does not pay. */
  readonly tokens: readonly string[]
}

export interface Visitors {
  readonly calls: readonly Call[]
  /** One sentence for each call without an answer or with another than expected. */
  readonly failures: readonly string[]
  stop(): Promise<void>
}

const READERS = 3
const WATCHERS = 30
const BUYERS = 2
/** Of a connection that was opened and then waited longer than the server allows: browsers send the call again. */
const WAITED = 408
/** Milliseconds: between two calls of a reader, two checkouts and two enquiries. */
const BETWEEN = { reads: 50, checkouts: 2_000, enquiries: 3_000 } as const

/** Visitors who read, watch, enquire, and open and close checkouts, each from another address, until stopped. */
export const startVisitors = ({ address, units, askedAbout, tokens }: Setup): Visitors => {
  const stopping = new AbortController()
  const { signal } = stopping
  setMaxListeners(0, signal)
  const { calls, failures, from, call } = notingCalls(address)
  const unitAt = (at: number): Unit => units[at % units.length] ?? { propertyId: 0, unitId: 0 }
  const repeatedly = async (between: number, work: (round: number) => Promise<unknown>): Promise<void> => {
    for (let round = 0; !signal.aborted; round += 1) {
      await work(round)
      await pause(between, undefined, { signal }).catch(() => undefined)
    }
  }
  const read = async (round: number): Promise<void> => {
    const { propertyId } = unitAt(round)
    const reads = [
      () => call('/'),
      () => call('/api/house/1/15', { sort: 'time' }),
      () => call(listingPath(propertyId)),
      () => call(`/api/houseRoomList/${propertyId}`),
    ]
    await reads[round % reads.length]?.()
  }
  const enquire = async (round: number): Promise<void> => {
    const person = { name: `Visitor ${round}`, email: `visitor-${round}@example.com`, phone: '0491576398' }
    const enquiry = { ...person, message: `Question ${round}`, actions: [] }
    await call(`/api/agent/contact-agent-email/${askedAbout[round % askedAbout.length]}`, enquiry)
  }
  /** The units of two buyers who buy at once differ. */
  const buy = async (at: number): Promise<void> => {
    const [unit, token] = [unitAt(at), tokens[at % tokens.length] ?? '']
    const submission = WireSubmission.encode({ ...unit, type: 'Select Now', form: FORM, sessionId: null })
    const opened = await call('/api/create-checkout-session', submission, token)
    const { sessionId } = (JSON.parse(opened === '' ? '{}' : opened) as { data?: { sessionId?: string } }).data ?? {}
    if (sessionId !== undefined)
      await call(closeCheckoutSession.path.replace(':sessionId', encodeURIComponent(sessionId)), {}, token)
  }
  /** Stays from two to ten seconds. */
  const watch = async (round: number): Promise<void> => {
    const leaving = AbortSignal.any([signal, AbortSignal.timeout(2_000 + 2_000 * (round % 5))])
    try {
      const path = unitEventsPath([unitAt(round).propertyId])
      const response = await fetch(address + path, { headers: from(), signal: leaving })
      if (![200, WAITED].includes(response.status)) failures.push(`${path}: ${response.status}`)
      await response.text()
    } catch (error) {
      if (!leaving.aborted) failures.push(`a stream: ${(error as Error).message}`)
    }
  }
  const all = Promise.all([
    ...Array.from({ length: READERS }, (_, i) => repeatedly(BETWEEN.reads, (round) => read(round + i))),
    ...Array.from({ length: WATCHERS }, (_, i) => repeatedly(0, (round) => watch(round + i))),
    repeatedly(BETWEEN.enquiries, enquire),
    ...Array.from({ length: BUYERS }, (_, i) => repeatedly(BETWEEN.checkouts, (round) => buy(round * BUYERS + i))),
  ])
  return {
    calls,
    failures,
    stop: async () => {
      stopping.abort()
      await all
    },
  }
}

/** Calls the server, each time from another address, and notes how it answers. */
const notingCalls = (address: string) => {
  const began = performance.now()
  const calls: Call[] = []
  const failures: string[] = []
  let number = 0
  const from = () => {
    number += 1
    return { 'x-forwarded-for': `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}` }
  }
  const call = async (path: string, body: object | null = null, token = ''): Promise<string> => {
    const started = performance.now()
    const headers = { ...from(), ...(token === '' ? {} : { token }) }
    const sent =
      body === null
        ? { headers }
        : { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(body) }
    try {
      const response = await fetch(address + path, sent)
      const text = await response.text()
      if (response.status === WAITED) return await call(path, body, token)
      calls.push({ at: (performance.now() - began) / 1000, took: performance.now() - started })
      const isRight = response.status === 200 && (!text.startsWith('{"code"') || text.startsWith('{"code":0,'))
      if (!isRight) failures.push(`${path}: ${response.status} ${text.slice(0, 100)}`)
      return text
    } catch (error) {
      failures.push(`${path}: ${(error as Error).message}`)
      return ''
    }
  }
  return { calls, failures, from, call }
}
