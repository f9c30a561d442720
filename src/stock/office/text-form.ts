import type { TextVersion } from '../../../domain/content/brand-texts'
import { LegalKind, LONGEST_TEXT, type TextKind } from '../../../domain/content/published-text'
import { token } from '../../../domain/shared/token'
import type { OfficePort } from '../../../domain/stock/office.ports'
import { type DeskForm, formOf } from '../desk.forms'

export interface TypedWords {
  readonly text: string
}

interface Written {
  readonly brand: string
  readonly kind: TextKind
  readonly text: string
  /** The newest version that the writer has seen when it is sent. */
  readonly after: () => number
}

/** Publishes a text as its next version. */
export const WRITE_TEXT = token<(written: Written) => DeskForm<TypedWords, TextVersion>>('write-text')
export const writeText =
  ({ publishText }: Pick<OfficePort, 'publishText'>) =>
  ({ brand, kind, text, after }: Written) =>
    formOf<TypedWords, TextVersion>({ text }, { text: (typed) => problemOf(kind, typed) }, (typed) =>
      publishText({ brand, kind, after: after(), text: typed.text }),
    )

const problemOf = (kind: TextKind, text: string): string | null => {
  if (text.trim() === '' && LegalKind.is(kind)) return 'Write the text.'
  return text.length > LONGEST_TEXT ? `Write at most ${LONGEST_TEXT.toLocaleString('en-AU')} characters.` : null
}
