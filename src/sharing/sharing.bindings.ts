import { browserClipboard } from '../../adapters/files/browser-clipboard'
import { agentLinksOverHttp } from '../../adapters/http/sharing/private-links.http'
import { SITE } from '../../domain/content/site'
import { dayOf } from '../../domain/shared/calendar'
import { sendingWith } from '../../domain/shared/sending.machine'
import type { LinkChanges } from '../../domain/sharing/private-link'
import { AGENT_LINKS } from '../../domain/sharing/sharing.ports'
import { bindings } from '../shared/bindings'
import { HTTP } from '../shared/http.bindings'
import { loadingFlow } from '../shared/loaded.presenter'
import { taskFlow } from '../shared/task.presenter'
import { TOASTS } from '../shared/ui/messages/toasts.presenter'
import { CHANGE_LINK, ChangeLinkPresenter } from './change-link.presenter'
import { EMAIL_PASSPHRASE, EmailPassphrasePresenter } from './email-passphrase.presenter'
import { LINK_ADDRESS, LinkAddressPresenter } from './link-address.presenter'
import { CLOSE_LINK, LINK_PAGES } from './links.flows'
import { MAKE_LINK, MakeLinkPresenter } from './make-link.presenter'

const random = (count: number): readonly number[] => [...crypto.getRandomValues(new Uint32Array(count))]

/** An agent's private links. */
export const sharingBindings = bindings((bind) => {
  bind(AGENT_LINKS, agentLinksOverHttp, HTTP)
  bind(LINK_PAGES, (links) => loadingFlow('private links', links.page), AGENT_LINKS)
  bind(LINK_ADDRESS, (toasts) => new LinkAddressPresenter(location.origin, browserClipboard(navigator), toasts), TOASTS)
  bind(
    MAKE_LINK,
    (links, { tenant: { timeZone } }) =>
      (propertyId) => ({
        logic: sendingWith(links.make),
        present: (actor) => new MakeLinkPresenter(actor, { propertyId, today: dayOf(new Date(), timeZone), random }),
      }),
    AGENT_LINKS,
    SITE,
  )
  bind(
    CHANGE_LINK,
    (links, { tenant: { timeZone } }) =>
      (link) => ({
        logic: sendingWith((changes: LinkChanges) => links.change(link.id, changes)),
        present: (actor) => new ChangeLinkPresenter(actor, link, dayOf(new Date(), timeZone)),
      }),
    AGENT_LINKS,
    SITE,
  )
  bind(
    EMAIL_PASSPHRASE,
    (links, toasts) => (link, passphrase) => ({
      logic: sendingWith(links.emailPassphrase),
      present: (actor) => new EmailPassphrasePresenter(actor, link, passphrase, toasts),
    }),
    AGENT_LINKS,
    TOASTS,
  )
  bind(CLOSE_LINK, (links) => taskFlow('close private link', links.close), AGENT_LINKS)
})
