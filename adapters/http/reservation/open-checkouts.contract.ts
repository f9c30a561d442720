import * as t from 'io-ts'
import { ReservationForm } from '../../../domain/reservation/reservation-form'
import { IsoDate } from '../../../domain/shared/iso-date'
import { endpoint } from '../shared/endpoint'
import { Integer, IntInPath, nullable } from '../shared/wire-types'
import { withWireNames } from '../shared/wire-names'

export const openCheckouts = endpoint({
  method: 'GET',
  path: '/api/open-checkouts',
  answer: t.array(
    withWireNames(
      t.type({
        paymentId: Integer,
        propertyId: Integer,
        unitIds: t.array(Integer),
        units: t.string,
        listing: t.string,
        endsAt: IsoDate,
        now: IsoDate,
        form: nullable(ReservationForm),
      }),
      { unitIds: 'roomIds' },
    ),
  ),
  access: 'signed-in',
  summary:
    "The account's open payments of reservations, its own and those for its clients; `form` is the one to continue with, null for a client's. `now` is the server's clock",
})

export const letGo = endpoint({
  method: 'POST',
  path: '/api/open-checkouts/:paymentId/close',
  params: t.type({ paymentId: IntInPath }),
  answer: t.null,
  access: 'signed-in',
  failures: { 'not-paid': 70024 },
  summary: "Closes one of the account's open payments and releases its units",
})
