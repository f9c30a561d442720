import { eq } from 'drizzle-orm'
import { DAY } from '../../../domain/shared/dates'
import { commissionEntries } from '../../../server/commission/commission.tables'
import { bill } from '../../../server/invoicing/billing'
import { reservations } from '../../../server/reservation/reservation.tables'
import { FORM } from '../../reservation/samples'
import { makeListing } from '../../shared/support/fixtures'
import type { UnifiWorld } from '../../shared/support/world'
import { accountOf, makeAccountWith } from '../../shared/tasks/people'

export const makeAgentWith = (world: UnifiWorld, person: string, values: Readonly<Record<string, string>>) =>
  makeAccountWith(world, person, { role: 'agent', ...values })

interface Row {
  readonly due?: string
  readonly kind?: string
  readonly unit?: string
  readonly amount?: string
  readonly rule?: string
}

/** Entries of the ledger, earned now; commission unless another kind is given. */
export const has = async (world: UnifiWorld, person: string, rows: readonly Row[]): Promise<void> => {
  const { db, clock } = world.stage
  const { id } = await accountOf(world, person)
  await db.sql.insert(commissionEntries).values(
    rows.map(({ due = '', kind = 'commission', unit = '', amount = '0', rule = '100% when unconditional' }, i) => ({
      accountId: id,
      kind: kind as 'commission' | 'bonus' | 'clawback',
      key: `spec ${id} ${i}`,
      amountCents: Math.round(Number(amount) * 100),
      unit,
      rule,
      earnedAt: clock.now(),
      dueOn: due,
    })),
  )
}

/** Entries with an invoice each. */
export const hasToSend = async (world: UnifiWorld, person: string, count: number): Promise<void> => {
  const { db, clock } = world.stage
  await has(
    world,
    person,
    Array.from({ length: count }, (_, i) => ({ due: '2026-12-04', unit: `${i + 1}, The Lantern`, amount: '1000' })),
  )
  const { id } = await accountOf(world, person)
  const entries = await db.sql.select().from(commissionEntries).where(eq(commissionEntries.accountId, id))
  for (const entry of entries) await bill(db.sql, entry, { payer: 'unifi', tenant: 'unifi', origin: null }, clock.now())
}

/** Contracts that became unconditional now, and a month before. */
export const hasSold = async (world: UnifiWorld, person: string, now: number, before: number): Promise<void> => {
  const { db, clock } = world.stage
  const { id } = await accountOf(world, person)
  const labels = Array.from({ length: now + before }, (_, i) => String(i + 1))
  const made = await makeListing(db, clock.now(), {
    units: labels.map((apt) => ({ apt, status: 'Unconditional' as const })),
  })
  await db.sql.insert(reservations).values(
    labels.map((apt, i) => ({
      listingId: made.id,
      unitId: made.units[apt] ?? 0,
      introducerId: id,
      tenant: 'unifi',
      offerType: 'Select Now' as const,
      status: 'unconditional' as const,
      form: FORM,
      createdAt: clock.now(),
      placedAt: clock.now(),
      unconditionalAt: new Date(clock.now().getTime() - (i < now ? 0 : 31 * DAY)),
    })),
  )
}
