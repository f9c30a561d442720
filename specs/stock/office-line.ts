import { afterAll, beforeAll } from 'vitest'
import type { Database } from '../../server/db/database'
import { officeServices, replyAlone, runCommand } from '../../server/office-commands'
import { asLine } from '../../server/office/reply'
import { seedEssentials } from '../../server/seed/essentials'
import { ownDatabase } from '../shared/own-database'
import { makeListing } from '../shared/support/fixtures'

export const NOW = new Date('2026-11-28T02:30:00.000Z')

/** The office at a database that has the essentials alone. */
export const withOffice = () => {
  let opened: Database | null = null
  const db = (): Database => {
    if (opened === null) throw new Error('the database is not open yet')
    return opened
  }
  beforeAll(async () => {
    opened = await ownDatabase()
    await seedEssentials(opened)
  })
  afterAll(() => opened?.close())
  const run = (...args: string[]) => runCommand({ ...officeServices(db()), clock: () => NOW }, args)
  return {
    db,
    run,
    /** As it is printed; `failed:` before a refusal. */
    office: async (...args: string[]): Promise<string> => {
      const reply = await run(...args)
      return reply.failed ? `failed: ${asLine(reply)}` : reply.text
    },
    /** The number of what the command made. */
    numberIn: async (...args: string[]): Promise<number> => ((await run(...args)).json as { id: number }).id,
    /** A published listing with units 101 to 104 on sale at $600,000. */
    published: async (): Promise<number> => {
      const { id } = await makeListing(db(), NOW, {
        units: ['101', '102', '103', '104'].map((apt) => ({ apt, revisedPrice: 600_000, totalPrice: null })),
      })
      return id
    },
  }
}

/** The text of a file as `example` prints it, with some fields changed. */
export const example = (kind: string, changed: object = {}): string =>
  JSON.stringify({ ...(replyAlone(['example', kind])?.json as object), ...changed })
