import { correctionLines, ENTITY_POSITION } from '../../../../domain/reservation/people/purchaser-correction'
import type { CorrectionRow } from '../../../reservation/people/purchaser-corrections.tables'
import type { WhoText } from '../who-acted'

/** What was corrected of a purchaser or of what buys, why, and by whom. */
export const correctionEvent =
  (who: WhoText) =>
  ({ at, position, before, after, reason, signsAgain, accountId }: CorrectionRow) => {
    const isEntity = position === ENTITY_POSITION
    const lines = correctionLines(before, after).map(([label, text]) =>
      isEntity ? text : `${label.toLowerCase()} ${text}`,
    )
    const form = signsAgain ? ', the changed form to be signed' : ''
    return [
      at,
      `${isEntity ? 'Purchasing entity' : `Purchaser ${position}`} corrected: ${lines.join('; ')}${form}: “${reason}”${who(accountId)}`,
    ] as const
  }
