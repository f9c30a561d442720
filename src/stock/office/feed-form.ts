import * as E from 'fp-ts/lib/Either.js'
import * as TE from 'fp-ts/lib/TaskEither.js'
import type { Clipboard } from '../../../domain/shared/clipboard'
import { required } from '../../../domain/shared/form'
import type { OfficePort } from '../../../domain/stock/office.ports'
import type { AddedFeed } from '../../../domain/stock/outgoing-feed'
import type { Toasts } from '../../shared/ui/messages/toasts.presenter'
import { formOf } from '../desk.forms'

export const addFeed = (office: Pick<OfficePort, 'addFeed'>) => (brand: string, onAdded: (feed: AddedFeed) => void) =>
  formOf<{ readonly name: string }, AddedFeed>({ name: '' }, { name: required('Write who fetches it.') }, ({ name }) =>
    TE.map((feed: AddedFeed) => {
      onAdded(feed)
      return feed
    })(office.addFeed({ brand, name })),
  )

export const copyFeedAddress =
  (clipboard: Clipboard, toasts: Pick<Toasts, 'tell' | 'error'>) =>
  async (address: string): Promise<void> => {
    const copied = await clipboard.copy(address)()
    if (E.isRight(copied)) toasts.tell('Copied successfully')
    else toasts.error(copied.left.message)
  }
