import * as E from 'fp-ts/lib/Either.js'
import type { Clipboard } from '../../domain/shared/clipboard'
import { token } from '../../domain/shared/token'
import { type PrivateLink, privateLinkUrl } from '../../domain/sharing/private-link'
import type { Toasts } from '../shared/ui/messages/toasts.presenter'

export const LINK_ADDRESS = token<LinkAddressPresenter>('private-link-address')

/** The addresses that agents pass on. */
export class LinkAddressPresenter {
  constructor(
    private readonly origin: string,
    private readonly clipboard: Clipboard,
    private readonly toasts: Pick<Toasts, 'tell' | 'error'>,
  ) {}

  readonly of = (link: PrivateLink): string => privateLinkUrl(this.origin, link)

  readonly copy = async (link: PrivateLink): Promise<void> => {
    const copied = await this.clipboard.copy(this.of(link))()
    if (E.isRight(copied)) this.toasts.tell('Copied successfully')
    else this.toasts.error(copied.left.message)
  }
}
