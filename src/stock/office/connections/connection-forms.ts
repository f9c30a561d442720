import * as TE from 'fp-ts/lib/TaskEither.js'
import { required } from '../../../../domain/shared/form'
import type { AddedKey, AddedWebhook } from '../../../../domain/stock/connections/connection'
import type { ConnectionsPort } from '../../../../domain/stock/connections/connections.ports'
import { formOf } from '../../desk.forms'

/** Gives what was added to `onAdded`, because it is shown this once. */
const shown =
  <A>(onAdded: (added: A) => void) =>
  (added: A): A => {
    onAdded(added)
    return added
  }

export const addKey =
  ({ addKey: add }: Pick<ConnectionsPort, 'addKey'>) =>
  (brand: string, onAdded: (key: AddedKey) => void) =>
    formOf<{ readonly name: string }, AddedKey>({ name: '' }, { name: required('Write what uses it.') }, ({ name }) =>
      TE.map(shown(onAdded))(add({ brand, name })),
    )

export const addWebhook =
  ({ addWebhook: add }: Pick<ConnectionsPort, 'addWebhook'>) =>
  (brand: string, onAdded: (webhook: AddedWebhook) => void) =>
    formOf<{ readonly url: string }, AddedWebhook>({ url: '' }, { url: required('Write an address.') }, ({ url }) =>
      TE.map(shown(onAdded))(add({ brand, url })),
    )
