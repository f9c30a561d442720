import { PGlite } from '@electric-sql/pglite'

// Run as a separate process by second-process.experiment.ts: writes to an embedded database without taking the lock.

export type FromWriter = { readonly kind: 'opened' } | { readonly kind: 'wrote'; readonly rows: number }

const tell = (message: FromWriter) => process.send?.(message)
const ROWS = 300

const client = await PGlite.create({ dataDir: process.env['FOLDER'] ?? '' })
process.once('message', () => void write())
process.on('disconnect', () => process.exit(0))
tell({ kind: 'opened' })

const write = async (): Promise<void> => {
  let rows = 0
  try {
    for (; rows < ROWS; rows += 1) await client.query('INSERT INTO written (writer) VALUES ($1)', [process.pid])
  } catch {
    /* Count only acknowledged rows. */
  }
  tell({ kind: 'wrote', rows })
}
