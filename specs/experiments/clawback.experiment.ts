import { sql } from 'drizzle-orm'
import { type OwnDatabase, ownDatabase } from '../shared/own-database'
import type { ReservationServices } from '../../server/reservation/reservation-services'
import { disagreementsOf } from './agreement'
import { type Arena, openArena } from './arena'
import type { Answer } from './caller'
import { bySize, type Experiment, type Outcome } from './experiment'
import { dropUniqueEntry, recordTwice, recordWithoutCredit } from './guards'
import { rowsOf } from './rules/invariants'
import { listed, mark } from './marking'
import { atOnce, onNodes } from './processes/nodes'
import { act, makeAgent, makeContracts } from './sales'

interface Weakness {
  readonly recordSale: (services: ReservationServices) => ReservationServices['recordSale']
  readonly prepare?: (db: OwnDatabase) => Promise<void>
}

/** Contracts end on every node at once, while their agent marks the half of the invoices that is not sent yet. */
const ending = async (count: number, weakness?: Weakness): Promise<Outcome> => {
  const db = await ownDatabase()
  const arena = await openArena({ db })
  try {
    const { services } = arena
    const agentId = await makeAgent(services)
    const ids = await makeContracts(services, agentId, count)
    await act(services, 'unconditional', ids)
    const token = await arena.startSession(agentId)
    const invoices = await listed(arena, 'due', token)
    const before = invoices.filter((_, i) => i % 2 === 0)
    for (const { id } of before) await mark(arena, id, token)
    const commands = ids.map((id) => ['cancel', String(id), '--reason', 'The finance was refused.'])
    await weakness?.prepare?.(db)
    const marks: Answer[] = []
    const markAll = async () =>
      void marks.push(...(await Promise.all(invoices.map(({ id }) => mark(arena, id, token)))))
    const replies = await (weakness === undefined
      ? onNodes(db, services, () => commands, markAll)
      : Promise.all([atOnce({ ...services, recordSale: weakness.recordSale(services) }, commands), markAll()]).then(
          ([all]) => all,
        ))
    const wrong = [...(await arena.settled()), ...(await disagreementsOf(arena, agentId))]
    const { clawbacks, credited, voided } = await booksOf(arena)
    const ended = replies.filter(({ failed }) => !failed).length
    return {
      runs: count,
      seen: `${ended} contracts ended, ${clawbacks} entries taken back, ${credited} invoices credited, ${voided} voided`,
      wrong: [
        ...wrong,
        ...(ended === count ? [] : [`${ended} of ${count} contracts ended`]),
        ...(clawbacks === count ? [] : [`${clawbacks} entries taken back instead of ${count}`]),
        ...(credited + voided === count ? [] : [`${credited + voided} invoices taken back instead of ${count}`]),
        ...marks
          .filter(({ status, code }) => status !== 200 || (code !== 0 && code !== NOT_FOUND))
          .map(({ code, message }) => `a mark was answered ${code} ${message}`),
      ],
    }
  } finally {
    await arena.close()
  }
}

/** The code of an invoice that was voided before it could be marked. */
const NOT_FOUND = 40_400

/** Of sales, without the bonus. */
const booksOf = async ({ db }: Arena) => {
  const [found] = await rowsOf<{ clawbacks: number; credited: number; voided: number }>(
    db,
    sql`SELECT count(*)::int AS clawbacks, count(DISTINCT i.id) FILTER (WHERE i.status = 'sent')::int AS credited,
      count(DISTINCT i.id) FILTER (WHERE i.status = 'voided')::int AS voided
      FROM commission_entries e LEFT JOIN invoice_lines l ON l.entry_id = e.id LEFT JOIN invoices i ON i.id = l.invoice_id
      WHERE e.kind = 'clawback' AND e.reservation_id IS NOT NULL`,
  )
  return found ?? { clawbacks: 0, credited: 0, voided: 0 }
}

export const clawback: Experiment = {
  title: 'A contract ends after its invoice was sent',
  trials: (conditions) => [
    {
      name: 'on four nodes, while others are being marked as sent',
      expect: 'holds',
      run: () => ending(bySize(conditions, 6, 50)),
    },
    {
      name: 'recorded twice, without the unique key of an entry',
      expect: 'breaks',
      run: () => ending(6, { recordSale: ({ recordSale }) => recordTwice(recordSale), prepare: dropUniqueEntry }),
    },
    {
      name: 'without the credit on the invoice',
      expect: 'breaks',
      run: () => ending(6, { recordSale: () => recordWithoutCredit }),
    },
  ],
}
