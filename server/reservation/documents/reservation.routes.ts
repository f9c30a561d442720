import { receiptAddress } from '../../../adapters/http/shared/receipt-address'
import { and, asc, eq, or } from 'drizzle-orm'
import { reservationFileAddress } from '../../../adapters/http/reservation/reservation-file.contract'
import type { Tenant } from '../../../domain/content/tenant'
import type { Sql } from '../../db/database'
import type { Kernel } from '../../http/kernel'
import { agencies, agents, listings } from '../../listing/listing.tables'
import { inListOrder, isShown, shownUnit, units } from '../../listing/unit.tables'
import { always, RENDER_COSTS } from '../../http/render-limit'
import { payments } from '../../payments/payments.tables'
import type { Render } from '../../rendering/renderer'
import { namedCoAgent } from '../../co-agency/co-agency'
import { papersOfSales } from '../pack/received-papers.tables'
import { reservations } from '../reservation.tables'
import { askedPriceOf } from '../../../domain/reservation/asked-price'
import { findReceipt, receiptPdf } from './receipt.document'
import { reservationPdf } from './reservation.document'
import { type DocumentReservation, reservationTitle } from './reservation.contents'

interface Dependencies {
  readonly kernel: Kernel
  readonly render: Render
  /** Whether the key was issued for this reservation. */
  readonly opens: (reservationId: number, key: string) => boolean
  readonly tenantByLabel: (sql: Sql, label: string) => Promise<Tenant>
}

interface NamedPdf {
  /** `offer`, of `offer-1021.pdf`. */
  readonly name: string
  readonly pdf: () => Promise<Buffer>
}

/**
 * A reservation's current PDF, and the receipt of its payment, in the brand it was made under, for the bearer of a key. Not cached,
 * because they contain personal data.
 */
export const reservationDocumentRoutes = ({
  kernel: { app, db, clock },
  render,
  opens,
  tenantByLabel,
}: Dependencies): void => {
  /** `find` returns the name of the file and what renders it, or null. */
  const serve = (path: string, find: (id: number) => Promise<NamedPdf | null>) =>
    app.get<{ Params: { id: string }; Querystring: { key?: unknown } }>(path, async (request, reply) => {
      const { key } = request.query
      const id = /^\d{1,15}$/.test(request.params.id) ? Number(request.params.id) : null
      if (id === null || typeof key !== 'string' || !opens(id, key)) return reply.callNotFound()
      const found = await find(id)
      if (found === null) return reply.callNotFound()
      return reply
        .header('content-type', 'application/pdf')
        .header('content-disposition', `inline; filename="${found.name}-${id}.pdf"`)
        .header('cache-control', 'private, no-store')
        .header('referrer-policy', 'no-referrer')
        .send(await app.renderLimit(request, RENDER_COSTS.document, always(found.pdf)))
    })
  serve(reservationFileAddress(':id'), async (id) => {
    const found = await findReservation(db.sql, id)
    if (found === null) return null
    const { tenant: label, ...papers } = found
    const tenant = await tenantByLabel(db.sql, label)
    return {
      name: reservationTitle(papers.reservation).toLowerCase(),
      pdf: () => render(reservationPdf, { ...papers, tenant, now: clock() }),
    }
  })
  serve(receiptAddress(':id'), async (id) => {
    const found = await findReceipt(db.sql, id)
    if (found === null) return null
    const tenant = await tenantByLabel(db.sql, found.tenant)
    return { name: 'receipt', pdf: () => receiptPdf(render, found, tenant) }
  })
}

const findReservation = async (db: Sql, id: number) => {
  const rows = await db
    .select({
      reservation: reservations,
      listing: listings,
      payment: payments,
      agent: agents,
      agency: { name: agencies.name, email: agencies.email },
    })
    .from(reservations)
    .innerJoin(listings, eq(listings.id, reservations.listingId))
    .innerJoin(agencies, eq(agencies.id, listings.agencyId))
    .innerJoin(agents, or(eq(agents.id, listings.agent1Id), eq(agents.id, listings.agent2Id)))
    .leftJoin(payments, and(eq(payments.kind, 'reservation'), eq(payments.subjectId, reservations.id)))
    .where(eq(reservations.id, id))
    .orderBy(asc(agents.id))
  const [first] = rows
  const placedAt = first?.reservation.placedAt ?? null
  if (first === undefined || placedAt === null) return null
  const all = await db
    .select(shownUnit)
    .from(units)
    .where(and(eq(units.listingId, first.listing.id), or(isShown, eq(units.id, first.reservation.unitId))))
    .orderBy(...inListOrder.map(asc))
  const unit = all.find((unit) => unit.id === first.reservation.unitId)
  if (unit === undefined) return null
  const { reservation: made, listing, payment, agency } = first
  const { offerType, status, heldUntil, contractedAt, offerCents, offerEndsAt, agreedCents, form, terms, tenant } = made
  const reservation: DocumentReservation = {
    id,
    offerType,
    heldUntil,
    contractedAt,
    offerCents,
    offerEndsAt,
    agreedCents,
    payment,
    agency,
    coAgent: made.coAgentPay !== null && made.introducerId !== null ? await namedCoAgent(db, made.introducerId) : null,
    unit,
    askedPrice: askedPriceOf(made, unit),
    placedAt,
    status,
    form,
    terms,
    agents: rows.map(({ agent }) => agent),
    received: ((await papersOfSales(db, [id])).get(id) ?? []).filter(({ receivedAt }) => receivedAt !== null),
  }
  return { reservation, listing, units: all, tenant }
}
