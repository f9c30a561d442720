import { httpClient } from '../../adapters/http/shared/http-connection'
import { OUTSIDE_LINKS } from '../../domain/content/outside-links'
import { ANALYTICS } from '../../domain/analytics/analytics.ports'
import { COMMISSION_MODE } from '../../domain/commission/commission-mode'
import { SITE, type Site } from '../../domain/content/site'
import { SESSION_STORE } from '../../domain/identity/identity.ports'
import { SESSION } from '../../domain/identity/session'
import { NAVIGATION } from '../../domain/shared/navigation'
import { JOIN_PANEL, JoinPanel } from '../content/agents/join-panel.presenter'
import { QUICK_COUNTS } from '../listing/home/quick-counts'
import { bindings } from '../shared/bindings'
import { CommissionModePresenter } from '../shared/commission-mode.presenter'
import { HTTP, SESSION_SIGNAL, SessionSignal } from '../shared/http.bindings'
import { lateCall } from '../shared/late-port'
import { Toasts, TOASTS } from '../shared/ui/messages/toasts.presenter'
import { lateAnalytics } from './analytics/late-analytics'
import { hashNavigation } from './navigation'
import { SHELL, ShellPresenter } from './shell.presenter'

export const appBindings = (site: Site) =>
  bindings((bind) => {
    bind(SITE, () => site)
    bind(
      ANALYTICS,
      ({ apiHost }) => lateAnalytics(async () => (await import('./long-running')).recorderFor(apiHost)),
      SITE,
    )
    bind(NAVIGATION, () => hashNavigation(window))
    bind(TOASTS, () => new Toasts())
    bind(SESSION_SIGNAL, () => new SessionSignal())
    bind(
      HTTP,
      ({ apiHost, adminHost }, store, signal, toasts) =>
        httpClient({
          apiHost,
          adminHost,
          token: store.token,
          now: Date.now,
          onSessionEnded: signal.tell,
          onBroken: toasts.error,
          log: (message, detail) => console.warn(message, detail),
        }),
      SITE,
      SESSION_STORE,
      SESSION_SIGNAL,
      TOASTS,
    )
    bind(JOIN_PANEL, () => new JoinPanel())
    bind(COMMISSION_MODE, (store) => new CommissionModePresenter(store), SESSION_STORE)
    bind(
      OUTSIDE_LINKS,
      (http) =>
        lateCall(async () =>
          (await import('../../adapters/http/content/outside-links.http')).outsideLinksOverHttp(http),
        ),
      HTTP,
    )
    bind(
      SHELL,
      (current, session, mode, join, links, counts) =>
        new ShellPresenter(current, session, { mode, join, links, counts }),
      SITE,
      SESSION,
      COMMISSION_MODE,
      JOIN_PANEL,
      OUTSIDE_LINKS,
      QUICK_COUNTS,
    )
  })
