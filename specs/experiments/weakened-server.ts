import { tenantByLabel, tenantsIn } from '../../server/content/tenants'
import { httpApp } from '../../server/http/app'
import type { Kernel } from '../../server/http/kernel'
import { tokensWith } from '../../server/http/tokens'
import { sessionsIn } from '../../server/identity/sessions'
import { moveUnit } from '../../server/listing/units'
import { sendDue } from '../../server/mail/outbox'
import { emailRenderer } from '../../server/mail/render-email'
import { membershipEmails } from '../../server/membership/emails'
import { paymentWebhookRoutes } from '../../server/payments/payment-webhook.routes'
import type { Desk } from '../../server/reservation/desk'
import { reservationEmailKinds, reservationEmails } from '../../server/reservation/emails'
import { reservationRoutes } from '../../server/reservation/reservation.routes'
import type { Outside, Server } from '../../server/server'
import { deskFor, deskWith, sweep } from '../payments/engine-setup'

/** The shipped routes, lifecycles and sweep with a guard disabled by an experiment; for controls only. */
export const weakenedServer = async (outside: Outside, weaken: (desk: Desk) => Desk): Promise<Server> => {
  const { settings, db, clock, payments, mail, tokenSecret } = outside
  const app = await httpApp(settings)
  const tenants = tenantsIn(db.sql, clock)
  const tokens = tokensWith(tokenSecret, clock)
  const sessions = sessionsIn(db.sql, tokens, clock)
  const render = emailRenderer({ kinds: reservationEmailKinds, tenantByLabel, mailFrom: '', derive: tokens.derive })
  const whole = deskFor({
    db,
    clock,
    provider: payments,
    moveUnit,
    log: app.log,
    postEmails: reservationEmails(clock),
    memberEmails: membershipEmails(clock),
  })
  const desk = deskWith(weaken(whole), {})
  const kernel: Kernel = {
    app,
    db,
    clock,
    authenticate: sessions.authenticate,
    tenantOf: (request) => tenants.byHost(request.host),
    originOf: () => 'http://localhost',
  }
  reservationRoutes(kernel, desk)
  paymentWebhookRoutes(kernel, desk.payments)
  outside.extraRoutes?.(kernel)
  return {
    app,
    desk,
    jobs: [],
    tick: async () => {
      await sweep(desk)
      await sendDue({ db, mail, render, clock, log: app.log })
    },
    close: () => app.close(),
  }
}
