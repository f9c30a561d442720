import * as E from 'fp-ts/lib/Either.js'
import { done, refused } from '../../office/reply'
import { isNumber, wordsOf } from '../../office/words'
import { WrongUse } from '../../office/wrong-use'
import { EXPORT_FORMATS, exportListing } from '../export/export-listing'
import { listingNumbered } from './own'
import type { StockCommand } from './stock-services'

/** `export LISTING --format csv|xlsx|reaxml [--out FILE] [--agent-id ID]`. Texts are printed without a file. */
const exportStock: StockCommand = async ({ db, clock, siteOf }, args) => {
  const { format, out, words, ...options } = wordsOf(args, {
    format: { type: 'string', default: 'csv' },
    out: { type: 'string' },
    'agent-id': { type: 'string' },
  })
  const [number = '', ...more] = words
  if (!isNumber(number) || more.length > 0) throw new WrongUse('export takes the number of one listing.')
  const chosen = EXPORT_FORMATS.find((each) => each === format)
  if (chosen === undefined) throw new WrongUse(`--format takes ${EXPORT_FORMATS.join(', ')}.`)
  if (out === '') throw new WrongUse('--out takes the name of a new file.')
  if (chosen === 'xlsx' && out === undefined) throw new WrongUse('Name a new file for XLSX, with --out.')
  const agentId = options['agent-id'] ?? null
  if (agentId !== null && (chosen !== 'reaxml' || !/^[\w-]{1,50}$/.test(agentId)))
    throw new WrongUse('--agent-id takes letters and digits, and goes with --format reaxml.')
  const project = await listingNumbered(db.sql, Number(number))
  if (E.isLeft(project)) return refused(project.left)
  const wanted = { listingId: project.right.id, format: chosen, agentId }
  const made = await exportListing({ db: db.sql, siteOf }, wanted, clock())
  if (E.isLeft(made)) return refused(made.left)
  const { bytes, units } = made.right
  if (out === undefined) return done(bytes.toString().trimEnd())
  const text = `${units === 1 ? '1 unit is' : `${units} units are`} in ${out}.`
  return {
    ...done(text, { listing: project.right.id, units, file: out }),
    save: { path: out, base64: bytes.toString('base64') },
  }
}

export const EXPORT_COMMANDS: Readonly<Record<string, StockCommand>> = { export: exportStock }
