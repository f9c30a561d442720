import assert from 'node:assert/strict'
import { formatDateIn } from '../../../domain/shared/time-zones'
import type { UnifiWorld } from '../../shared/support/world'
import { pageOf } from '../../shared/tasks/browsing'
import { becomes } from '../../shared/tasks/eventually'
import { accountOf } from '../../shared/tasks/people'
import { placeOf } from '../../shared/tasks/regions'
import { makeInvoices, type MadeInvoice } from './make-invoices'

const make = async (world: UnifiWorld, person: string, rows: readonly MadeInvoice[]): Promise<void> => {
  const { db, clock } = world.stage
  await makeInvoices(db, { accountId: (await accountOf(world, person)).id, now: clock.now() }, rows)
}

/** Of units 1 to n of The Lantern, for $1,001, $1,002 and so on. */
export const makeDue = (world: UnifiWorld, person: string, count: number): Promise<void> =>
  make(
    world,
    person,
    Array.from({ length: count }, (_, i) => ({ unit: `${i + 1}, The Lantern`, amountCents: 100_100 + i * 100 })),
  )

/** By unit and amount, oldest first; a bonus has no unit. */
export const makeListed = (
  world: UnifiWorld,
  person: string,
  rows: readonly Readonly<Record<string, string>>[],
): Promise<void> =>
  make(
    world,
    person,
    rows.map(({ kind, unit = '', amount = '' }) => ({
      kind: kind === 'bonus' ? 'bonus' : 'commission',
      unit,
      amountCents: Math.round(Number(amount) * 100),
    })),
  )

/** The texts of each row in their order, then its buttons, with whether they are disabled; `{today}` is the day in Adelaide. */
export const rowsAre = async (
  world: UnifiWorld,
  person: string,
  rows: readonly (readonly string[])[],
): Promise<void> => {
  const place = await placeOf(world, person)
  const today = formatDateIn(world.stage.clock.now(), 'Australia/Adelaide')
  await becomes(
    () =>
      place
        .getByRole('tabpanel')
        .locator('li')
        .evaluateAll((all) =>
          all.map((row) => [
            [...row.querySelectorAll('p')].map((each) => each.innerText.trim()).join('; '),
            [...row.querySelectorAll('button')]
              .map((each) => `${each.innerText.trim()}${each.disabled ? ' (disabled)' : ''}`)
              .join('; '),
          ]),
        ),
    rows.map(([texts = '', buttons = '']) => [texts.replace('{today}', today), buttons]),
  )
}
export const rowCountIs = async (world: UnifiWorld, person: string, count: number, first: string): Promise<void> => {
  const rows = (await placeOf(world, person)).getByRole('tabpanel').locator('li')
  await becomes(async () => [await rows.count(), (await rows.first().getAttribute('aria-label')) ?? ''], [count, first])
}

/** Presses a button and reads the file that the browser saves. */
export const savesFile = async (
  world: UnifiWorld,
  person: string,
  button: string,
  { name, start }: { readonly name: string; readonly start: string },
): Promise<void> => {
  const page = await pageOf(world, person)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button, exact: true }).click(),
  ])
  assert.equal(download.suggestedFilename(), name)
  const parts: Buffer[] = []
  for await (const part of await download.createReadStream()) parts.push(part as Buffer)
  // A CSV file begins with a byte order mark.
  const begins = `${name.endsWith('.csv') ? '\uFEFF' : ''}${start}`
  assert.equal(Buffer.concat(parts).toString('utf8').slice(0, begins.length), begins)
}
