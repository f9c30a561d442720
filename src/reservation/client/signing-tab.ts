import { pipe } from 'fp-ts/lib/function.js'
import * as TE from 'fp-ts/lib/TaskEither.js'
import { failure, type Failure } from '../../../domain/shared/failure'
import { failureText } from '../../../domain/sharing/link-refusal'
import type { FormSigningPort, FormToSign } from '../../../domain/signing/form-signing.ports'
import { tellFailure } from '../../shared/task.presenter'
import type { Toasts } from '../../shared/ui/messages/toasts.presenter'

/** An empty tab, whose address comes later. */
export interface NewTab {
  go(address: string): void
  close(): void
}

interface Dependencies {
  readonly signing: FormSigningPort
  /** Null if the browser opens none. */
  readonly openTab: () => NewTab | null
  readonly toasts: Pick<Toasts, 'error'>
  /** Called with the address of the signing page. */
  readonly onOpened?: (address: string) => void
}

const blocked = failure('tab-blocked', 'Your browser blocked the new tab. Allow pop-ups for this site, and try again.')

/**
 * Sends a form for signature, and opens its signing page in a new tab. The tab opens with the press, so that no browser blocks
 * it, and closes again if there is nothing to sign.
 */
export const signInNewTab =
  ({ signing, openTab, toasts, onOpened }: Dependencies) =>
  (form: FormToSign): TE.TaskEither<Failure, void> => {
    const tab = openTab()
    return pipe(
      signing.sign(form),
      TE.tapIO((address) => () => onOpened?.(address)),
      TE.chain((address) => (tab === null ? TE.left<Failure, void>(blocked) : TE.right(tab.go(address)))),
      TE.tapError(() => TE.fromIO(() => tab?.close())),
      TE.mapLeft((failed) => ({ ...failed, message: failureText(failed) })),
      tellFailure(toasts),
    )
  }
