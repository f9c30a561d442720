import { parseArgs } from 'node:util'

const USAGE = 'npm run seed -- [--listings N] [--data-dir FOLDER]'
const MOST_LISTINGS = 1_000_000

export class WrongUse extends Error {}

export interface SeedOptions {
  readonly listings: number
  readonly dataDir: string | undefined
}

/** From the arguments of `npm run seed`. Throws `WrongUse` with the reason and the usage. */
export const seedOptions = (args: readonly string[]): SeedOptions => {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: { listings: { type: 'string' }, 'data-dir': { type: 'string' } },
    })
    const listings = Number(values.listings ?? '0')
    if (!Number.isInteger(listings) || listings < 0 || listings > MOST_LISTINGS) {
      throw new WrongUse(`--listings must be a whole number from 0 to ${MOST_LISTINGS}.`)
    }
    return { listings, dataDir: values['data-dir'] }
  } catch (error) {
    throw new WrongUse(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`)
  }
}
