import * as TE from 'fp-ts/lib/TaskEither.js'
import type { Clipboard } from '../../domain/shared/clipboard'
import { failure } from '../../domain/shared/failure'

const refused = failure('clipboard-refused', 'We couldn’t copy the link. Select it and copy it manually.')

export const browserClipboard = (page: Navigator): Clipboard => ({
  // Pages served over plain http have no clipboard.
  copy: (text) =>
    TE.tryCatch(
      () =>
        (page.clipboard as globalThis.Clipboard | undefined)?.writeText(text) ??
        Promise.reject(new Error('no clipboard')),
      () => refused,
    ),
})
