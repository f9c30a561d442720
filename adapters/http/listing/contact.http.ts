import * as TE from 'fp-ts/lib/TaskEither.js'
import { pipe } from 'fp-ts/lib/function.js'
import type { ContactPort } from '../../../domain/listing/contact/contact.ports'
import { call, type HttpClient } from '../shared/http-client'
import * as contract from './contact.contract'

export const contactOverHttp = (http: HttpClient): ContactPort => ({
  contactAgents: ({ propertyId, reservationId, enquiry: { actions, ...words } }) =>
    pipe(
      call(
        http,
        contract.contactAgents,
      )({
        params: { id: propertyId },
        body: { ...words, actions: [...actions], ...(reservationId === undefined ? {} : { reservationId }) },
      }),
      TE.map(() => undefined),
    ),
})
