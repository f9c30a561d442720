import { browserClipboard } from '../../../../adapters/files/browser-clipboard'
import { ANALYTICS } from '../../../../domain/analytics/analytics.ports'
import { CLIPBOARD } from '../../../../domain/shared/clipboard'
import { bindings } from '../../../shared/bindings'
import { TOASTS } from '../../../shared/ui/messages/toasts.presenter'
import { SHARE, SharePresenter } from './share.presenter'

export const shareBindings = bindings((bind) => {
  bind(CLIPBOARD, () => browserClipboard(navigator))
  bind(
    SHARE,
    (clipboard, toasts, analytics) => (listing, unit) =>
      new SharePresenter(listing, location.origin, clipboard, toasts, analytics, unit),
    CLIPBOARD,
    TOASTS,
    ANALYTICS,
  )
})
