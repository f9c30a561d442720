import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { VISA } from '../../payments/sandbox-setup'
import type { Answer } from '../caller'
import type { Opened } from '../journeys/journey'
import { type Buyer, submission, type Unit } from '../journeys/reservation-journey'
import type { BegunCalls } from './begun-calls'

export interface Bought {
  /** The numbers of the reservations that the server confirmed. */
  readonly acknowledged: readonly number[]
  readonly wrong: readonly string[]
}

interface Buying {
  readonly units: readonly Unit[]
  readonly buyers: readonly Buyer[]
}

/** Begins to open checkouts whose forms arrive when `released`; returns what went wrong. */
export const openWhen = async (
  calls: BegunCalls,
  { units, buyers }: Buying,
  released: Promise<unknown>,
): Promise<readonly string[]> => {
  const endings = await Promise.all(
    buyers.map((buyer, i) => {
      const form = submission(units[i] ?? { listingId: 0, unitId: 0 }, buyer, null)
      return calls.post('/api/create-checkout-session', form, { token: buyer.token }, released)
    }),
  )
  return endings.flatMap((ending) =>
    ending.kind !== 'answered'
      ? [`a call was begun and not answered: opening, ${ending.kind}`]
      : ending.answer.code === 0
        ? []
        : [`a call failed: opening, ${ending.answer.status} ${ending.answer.message}`],
  )
}

/** Buyers reserve and pay, `atOnce` at a time, until the server refuses connections or all have a unit. */
export const buyUntilStopped = async (
  calls: BegunCalls,
  { units, buyers }: Buying,
  atOnce: number,
  reserved: (count: number) => void,
): Promise<Bought> => {
  const acknowledged: number[] = []
  const wrong: string[] = []
  let [isRefused, next] = [false, 0]
  /** Null if the server did not begin the call, or did not answer it. */
  const post = async (what: string, ...call: Parameters<BegunCalls['post']>): Promise<Answer | null> => {
    const ending = await calls.post(...call)
    if (ending.kind === 'lost') wrong.push(`a call was begun and not answered: ${what}`)
    if (ending.kind !== 'answered') {
      isRefused = true
      return null
    }
    const { status, message } = ending.answer
    if (status !== 200) wrong.push(`a call failed: ${what}, ${status} ${message}`)
    return status === 200 ? ending.answer : null
  }
  const buy = async (unit: Unit, buyer: Buyer): Promise<void> => {
    const { token } = buyer
    const open = await post('opening', '/api/create-checkout-session', submission(unit, buyer, null), { token })
    if (open?.code !== 0) return
    const { clientSecret, sessionId } = open.data as Opened
    const paid = await post('paying', `/sandbox/checkout/${clientSecret}/pay`, { ...VISA, delivery: 'once' })
    if (paid === null) return
    const back = await post('returning', '/api/orders/reservation', submission(unit, buyer, sessionId), { token })
    if (back?.code !== 0) return
    acknowledged.push((back.data as { ordersId: number }).ordersId)
    reserved(acknowledged.length)
  }
  const queue = async (): Promise<void> => {
    while (!isRefused) {
      const place = next
      next += 1
      const [unit, buyer] = [units[place], buyers[place]]
      if (unit === undefined || buyer === undefined) return
      await buy(unit, buyer)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, queue))
  return { acknowledged, wrong }
}

interface Streams {
  /** Once the first has ended. */
  readonly ending: Promise<unknown>
  /** Once all have ended: each that was not asked to reconnect. */
  wrong(): Promise<readonly string[]>
}

/** Watches a listing on several streams. */
export const watch = async ({ hostname, port }: URL, listingId: number, count: number): Promise<Streams> => {
  const path = `/api/houseRoomList/${listingId}/events`
  const ends = await Promise.all(
    Array.from({ length: count }, async () => {
      const sent = request({ hostname, port, path, agent: false }).end()
      const [stream] = (await once(sent, 'response')) as [IncomingMessage]
      return { text: textOf(stream) }
    }),
  )
  return {
    ending: Promise.race(ends.map(({ text }) => text)),
    wrong: async () => {
      const texts = await Promise.all(ends.map(({ text }) => text))
      return texts.filter((text) => !/\nretry: \d+\n\n$/.test(text)).map(() => 'a stream ended without a retry hint')
    },
  }
}

/** What a stream has sent when it ends, in whatever way. */
const textOf = async (stream: IncomingMessage): Promise<string> => {
  let text = ''
  try {
    for await (const chunk of stream.setEncoding('utf8')) text += String(chunk)
  } catch {
    // Cut off: the text shows it.
  }
  return text
}
