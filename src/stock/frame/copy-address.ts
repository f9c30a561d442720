import * as E from 'fp-ts/lib/Either.js'
import type { Clipboard } from '../../../domain/shared/clipboard'
import type { Toasts } from '../../shared/ui/messages/toasts.presenter'

export type CopyAddress = (address: string) => Promise<void>

export const copyAddress =
  (clipboard: Clipboard, toasts: Pick<Toasts, 'tell' | 'error'>): CopyAddress =>
  async (address) => {
    const copied = await clipboard.copy(address)()
    if (E.isRight(copied)) toasts.tell('Copied successfully')
    else toasts.error(copied.left.message)
  }
