import { correctionLines } from '../../../../domain/reservation/people/purchaser-correction'
import type { CorrectionRow } from '../../../reservation/people/purchaser-corrections.tables'

/** What was corrected of a purchaser, and why. */
export const correctionEvent = ({ at, position, before, after, reason, signsAgain }: CorrectionRow) => {
  const lines = correctionLines(before, after).map(([label, text]) => `${label.toLowerCase()} ${text}`)
  const form = signsAgain ? ', the changed form to be signed' : ''
  return [at, `Purchaser ${position} corrected: ${lines.join('; ')}${form}: “${reason}”`] as const
}
