import { receiptAddress } from '../../adapters/http/shared/receipt-address'
import type { FastifyBaseLogger } from 'fastify'
import { reservationFileAddress } from '../../adapters/http/reservation/reservation-file.contract'
import type { Tenant } from '../../domain/content/tenant'
import { MINUTE } from '../../domain/shared/dates'
import type { Clock } from '../clock'
import type { Database, Sql } from '../db/database'
import { isFileKey } from '../files/file-store'
import type { SignedFiles } from '../files/signed-files'
import { secretsWith } from '../http/secrets'
import type { Tokens } from '../http/tokens'
import { job, type OfferingModule } from '../module'
import type { PaymentEngine } from '../payments/payment-engine'
import type { Render } from '../rendering/renderer'
import { cancellationEmailKinds } from './cancellation-emails'
import { cancellationRoutes } from './cancellation.routes'
import { claimTurns } from './claim-turns'
import type { ReservationServices } from './reservation-services'
import type { SignedForms } from './client/claim-units'
import { clientEmailKinds, clientReservationEmails } from './client/client-emails'
import { clientPayments } from './client/client-payment'
import { clientReservationRoutes, type OpenLink, reserveForClientWith } from './client/client-reservation.routes'
import { reservationDocumentRoutes } from './documents/reservation.routes'
import { introducerEmailKinds } from './move/introducer-emails'
import { movedEmailKinds } from './move/moved-emails'
import { correctionEmailKinds } from './people/correction-emails'
import { conveyancerEmailKinds, ownConveyancerRoutes } from './people/name-conveyancer'
import { priceEmailKinds } from './price/price-emails'
import { refundEmailKinds } from './refund/refund-emails'
import { documentLinkEmailKinds } from './links/document-link-emails'
import { documentLinkRoutes } from './links/document-link.routes'
import { recordOpen } from './links/record-open'
import { reservationEmailKinds, reservationEmails } from './emails'
import { counterEmailKinds } from './counter/counter-emails'
import { counterRoutes } from './counter/counter.routes'
import { endCounters } from './counter/end-counters'
import { moreTimeRoutes } from './hold/ask-more-time'
import { holdEmailKinds } from './hold/hold-emails'
import { endHolds } from './end-holds'
import { fromAddress } from './fair-use'
import { holdCalendarRoutes } from './hold-calendar.routes'
import { outcomeEmailKinds } from './outcome-emails'
import { stepEmailKinds } from './papers/step-emails'
import { reminderEmailKinds } from './hold/reminder-emails'
import { paperEmailKinds } from './pack/paper-emails'
import { remindOfHolds } from './hold/remind-of-holds'
import { reservationFileRoutes } from './reservation-file.routes'
import { reservationFilesIn } from './reservation-files'
import { reservationPayments } from './reservation-payment'
import { keyKeeper, receiptSigner } from './receipt/receipt-key'
import { holdReceiptRoutes } from './receipt/receipt.routes'
import { issueMissing, type ReceiptServices, signReceipts } from './receipt/sign-receipts'
import { reservationMeasures } from './reservation.measures'
import { resendConfirmationRoutes } from './resend-confirmation'
import { reservationRoutes, type WasShownPrice } from './reservation.routes'
import type { Settings } from '../settings'

interface Parts {
  readonly settings: Pick<Settings, 'unpaidUnitsPerAddress' | 'receiptSecret'>
  readonly tokenSecret: string
  readonly db: Database
  readonly clock: Clock
  readonly tokens: Tokens
  readonly render: Render
  readonly files: Pick<SignedFiles, 'addressOf'>
  readonly moveUnit: ReservationServices['moveUnit']
  readonly recordSale: ReservationServices['recordSale']
  readonly wasShownPrice: WasShownPrice
  readonly openLink: OpenLink
  readonly signedForms: SignedForms
  readonly tenantByLabel: (sql: Sql, label: string) => Promise<Tenant>
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>
}

interface SignedDocument {
  readonly file: string
  readonly name: string
  /** See `openerText`. */
  readonly opener?: string
}

/** Reservations and offers. The payment engine needs their payment handler before it can be passed to `open`. */
export const reservationModule = ({ db, clock, tokens, files, moveUnit, recordSale, openLink, ...parts }: Parts) => {
  const { signedForms, tenantByLabel, wasShownPrice, render, settings, tokenSecret, log } = parts
  const from = fromAddress(settings.unpaidUnitsPerAddress, secretsWith(tokenSecret, 'reservation'))
  const postEmails = reservationEmails(clock)
  const reservationFiles = reservationFilesIn(db.sql, tokens, clock)
  const signer = receiptSigner(settings.receiptSecret || tokenSecret)
  const receipts: ReceiptServices = { db, clock, signer, keepKey: keyKeeper({ db, clock }, signer) }
  return {
    /** The address of a document, signed for a few minutes: of the reservation's own PDF, its receipt, or of an uploaded file. */
    signFile: (id: number, { file, name, opener }: SignedDocument): string => {
      if (isFileKey(file)) return files.addressOf({ key: file, name, ...(opener === undefined ? {} : { opener }) })
      const addressOf = [reservationFileAddress, receiptAddress].find((address) => address(id) === file)
      return addressOf?.(id, reservationFiles.keyOf(id)) ?? file
    },
    documentOpened: recordOpen({ db, clock }),
    payments: {
      reservation: reservationPayments({ clock, moveUnit, postEmails }),
      'client-reservation': clientPayments({ clock, moveUnit, postEmails: clientReservationEmails(clock) }),
    },
    open: (payments: PaymentEngine) => {
      const claimInTurn = claimTurns()
      const services: ReservationServices = { db, clock, payments, claimInTurn, moveUnit, recordSale, postEmails, log }
      return {
        services,
        measures: reservationMeasures,
        emails: {
          ...reservationEmailKinds,
          ...reminderEmailKinds,
          ...cancellationEmailKinds,
          ...outcomeEmailKinds,
          ...counterEmailKinds,
          ...priceEmailKinds,
          ...refundEmailKinds,
          ...correctionEmailKinds,
          ...movedEmailKinds,
          ...introducerEmailKinds,
          ...documentLinkEmailKinds,
          ...holdEmailKinds,
          ...conveyancerEmailKinds,
          ...stepEmailKinds,
          ...paperEmailKinds,
          ...clientEmailKinds,
        },
        jobs: [
          job('hold-expiry', 30, () => endHolds(services)),
          job('counter-offers', 30, () => endCounters(services)),
          job('hold-reminders', 30, () => remindOfHolds(services)),
          job('hold-receipts', 30, (stopping) => signReceipts(receipts, stopping)),
          {
            ...job('missing-receipts', 60, (stopping) => issueMissing(receipts, stopping)),
            every: MINUTE,
          },
        ],
        routes: (kernel) => {
          const client = { services: { ...services, signedForms }, openLink, from }
          reservationRoutes(kernel, services, { forClient: reserveForClientWith(kernel, client), wasShownPrice, from })
          clientReservationRoutes(kernel, client)
          reservationFileRoutes(kernel, reservationFiles)
          documentLinkRoutes(kernel, files)
          holdCalendarRoutes(kernel, tokens)
          holdReceiptRoutes({ kernel, services: receipts, derive: tokens.derive, render, tenantByLabel })
          cancellationRoutes(kernel, services)
          counterRoutes(kernel, services)
          moreTimeRoutes(kernel, services)
          ownConveyancerRoutes(kernel, services)
          resendConfirmationRoutes(kernel, services)
          reservationDocumentRoutes({ kernel, render, opens: reservationFiles.opens, tenantByLabel })
        },
      } satisfies OfferingModule
    },
  }
}
