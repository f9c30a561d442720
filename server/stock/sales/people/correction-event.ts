import { correctionLines, ENTITY_POSITION } from '../../../../domain/reservation/people/purchaser-correction'
import type { CorrectionRow } from '../../../reservation/people/purchaser-corrections.tables'

/** What was corrected of a purchaser or of what buys, and why. */
export const correctionEvent = ({ at, position, before, after, reason, signsAgain }: CorrectionRow) => {
  const isEntity = position === ENTITY_POSITION
  const lines = correctionLines(before, after).map(([label, text]) =>
    isEntity ? text : `${label.toLowerCase()} ${text}`,
  )
  const form = signsAgain ? ', the changed form to be signed' : ''
  return [
    at,
    `${isEntity ? 'Purchasing entity' : `Purchaser ${position}`} corrected: ${lines.join('; ')}${form}: “${reason}”`,
  ] as const
}
