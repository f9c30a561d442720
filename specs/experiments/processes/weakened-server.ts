import { ANY_ADDRESS } from '../../../server/reservation/fair-use'
import { tenantByLabel, tenantsIn } from '../../../server/content/tenants'
import { httpApp } from '../../../server/http/app'
import type { Kernel } from '../../../server/http/kernel'
import { tokensWith } from '../../../server/http/tokens'
import { sessionsIn } from '../../../server/identity/sessions'
import { moveUnit } from '../../../server/listing/units'
import { LANES, sendDue } from '../../../server/mail/outbox'
import { emailRenderer } from '../../../server/mail/render-email'
import { membershipEmails } from '../../../server/membership/emails'
import { paymentWebhookRoutes } from '../../../server/payments/payment-webhook.routes'
import type { ReservationServices } from '../../../server/reservation/reservation-services'
import { officeServices } from '../../../server/office-commands'
import { reservationEmailKinds, reservationEmails } from '../../../server/reservation/emails'
import {
  clientReservationRoutes,
  reserveForClientWith,
} from '../../../server/reservation/client/client-reservation.routes'
import { NO_SIGNED_FORMS } from '../../reservation/client/client-setup'
import { reservationRoutes } from '../../../server/reservation/reservation.routes'
import type { Outside, Server } from '../../../server/server'
import { servicesFor, servicesWith, sweep } from '../../payments/engine-setup'
import { onThisThread } from '../../shared/on-this-thread'

/** The shipped routes, lifecycles and sweep with a guard disabled by an experiment; for controls only. */
export const weakenedServer = async (
  outside: Outside,
  weaken: (services: ReservationServices) => ReservationServices,
): Promise<Server> => {
  const { settings, db, clock, payments, mail, tokenSecret } = outside
  const app = await httpApp(settings)
  const tenants = tenantsIn(db.sql, clock)
  const tokens = tokensWith(tokenSecret, clock)
  const sessions = sessionsIn(db.sql, tokens, clock)
  const render = emailRenderer({
    kinds: reservationEmailKinds,
    tenantByLabel,
    mailFrom: '',
    derive: tokens.derive,
    draw: onThisThread,
  })
  const whole = servicesFor({
    db,
    clock,
    provider: payments,
    moveUnit,
    log: app.log,
    recordSale: officeServices(db).recordSale,
    postEmails: reservationEmails(clock),
    memberEmails: membershipEmails(clock),
  })
  const services = servicesWith(weaken(whole), {})
  const kernel: Kernel = {
    app,
    db,
    clock,
    authenticate: sessions.authenticate,
    tenantOf: (request) => tenants.byHost(request.host),
    originOf: () => 'http://localhost',
  }
  const from = () => ANY_ADDRESS
  const client = {
    services: { ...services, signedForms: NO_SIGNED_FORMS },
    openLink: () => Promise.resolve(null),
    from,
  }
  reservationRoutes(kernel, services, {
    forClient: reserveForClientWith(kernel, client),
    wasShownPrice: () => Promise.resolve(true),
    from,
  })
  clientReservationRoutes(kernel, client)
  paymentWebhookRoutes(kernel, services.payments)
  outside.extraRoutes?.(kernel)
  return {
    app,
    services,
    jobs: [],
    tick: async () => {
      await sweep(services)
      for (const lane of LANES) await sendDue({ db, mail, render, clock, log: app.log }, lane)
    },
    leave: () => undefined,
    close: () => app.close(),
  }
}
