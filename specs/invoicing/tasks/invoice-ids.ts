import { and, eq } from 'drizzle-orm'
import { invoices } from '../../../server/invoicing/invoicing.tables'
import type { UnifiWorld } from '../../shared/support/world'
import { accountOf } from '../../shared/tasks/people'

/** The id of the invoice that its agent knows as `#1`. */
export const invoiceIdOf = async (world: UnifiWorld, person: string, number: number): Promise<number> => {
  const { id } = await accountOf(world, person)
  const [found] = await world.stage.db.sql
    .select({ id: invoices.id })
    .from(invoices)
    .where(and(eq(invoices.accountId, id), eq(invoices.number, number)))
  if (found === undefined) throw new Error(`${person} has no invoice ${number}`)
  return found.id
}
