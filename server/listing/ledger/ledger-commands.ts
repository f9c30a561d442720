import { eq, inArray } from 'drizzle-orm'
import type { ChainFault } from '../../../domain/listing/ledger/check-chain'
import { unitTitle } from '../../../domain/listing/units/unit-title'
import type { Database, Sql } from '../../db/database'
import type { Reply } from '../../office/reply'
import { WrongUse } from '../../office/wrong-use'
import { listings } from '../listing.tables'
import { units } from '../unit.tables'
import { verifyLedger } from './verify-ledger'

/** Units that are named. */
const MOST = 50

const FAULTS: Readonly<Record<ChainFault, string>> = {
  changed: 'was changed',
  missing: 'is missing',
  inserted: 'was inserted past the rules of the database',
}

const plural = (count: number, one: string): string => `${count} ${count === 1 ? one : `${one}s`}`

/** What became of the receipts that were given out, compared with the ledger as it is now. */
interface ComparedReceipts {
  readonly receipts: number
  readonly faults: readonly {
    readonly reservationId: number
    readonly issue: number
    /** After `Receipt 1 of reservation 1021`. */
    readonly what: string
  }[]
}
type CompareReceipts = (db: Sql, most: number) => Promise<ComparedReceipts>

/**
 * Checks that nothing in the unit ledger was changed, removed or inserted, and that it still is what the receipts say; fails, and so exits
 * with 1, if it isn't.
 */
const verifyWith =
  (compareReceipts: CompareReceipts) =>
  async ({ db }: { readonly db: Database }, args: readonly string[]): Promise<Reply> => {
    if (args.length > 0) throw new WrongUse('verify takes nothing.')
    const { rows, units: checked, waiting, broken, stray } = await verifyLedger(db.sql, MOST)
    const { receipts, faults } = await compareReceipts(db.sql, MOST)
    const titles = await titlesOf(
      db.sql,
      [...broken, ...stray].map(({ unitId }) => unitId),
    )
    const lines = [
      ...broken.map(
        ({ unitId, number, fault }) => `Unit ${unitId}, ${titles.get(unitId) ?? ''}: row ${number} ${FAULTS[fault]}.`,
      ),
      ...stray.map(
        ({ unitId, status, last }) =>
          `Unit ${unitId}, ${titles.get(unitId) ?? ''}: it is ${status}, but its last row says ${last}.`,
      ),
      ...faults.map(({ reservationId, issue, what }) => `Receipt ${issue} of reservation ${reservationId} ${what}`),
    ]
    const counted = `${plural(rows, 'row')} of ${plural(checked, 'unit')}, ${plural(receipts, 'receipt')}`
    const json = { rows, units: checked, waiting, receipts, broken, stray, faults }
    if (lines.length > 0)
      return { failed: true, code: 'ledger-broken', text: [...lines, `Checked ${counted}.`].join('\n'), json }
    const later =
      waiting === 0 ? '' : ` ${plural(waiting, 'unit')} with older rows will be chained while the server runs.`
    return { failed: false, text: `The unit ledger is as it was written: ${counted}.${later}`, json }
  }

const titlesOf = async (db: Sql, unitIds: readonly number[]): Promise<ReadonlyMap<number, string>> => {
  if (unitIds.length === 0) return new Map()
  const rows = await db
    .select({ id: units.id, apt: units.apt, propertyType: listings.propertyType, name: listings.name })
    .from(units)
    .innerJoin(listings, eq(listings.id, units.listingId))
    .where(inArray(units.id, [...unitIds]))
  return new Map(rows.map(({ id, apt, name, ...unit }) => [id, `${unitTitle(unit, apt)}, ${name}`]))
}

/** `compareReceipts`: of the context that gives them out. */
export const ledgerCommands = (compareReceipts: CompareReceipts) => ({ verify: verifyWith(compareReceipts) })
