import * as E from 'fp-ts/lib/Either.js'
import { contactAgents } from '../../adapters/http/listing/contact.contract'
import { type ContactAction, type ContactEnquiry, contactRules } from '../../domain/listing/contact/contact-enquiry'
import { MOST_ENQUIRIES_FROM_AN_ADDRESS } from '../../domain/listing/contact/enquiry-limits'
import { failure } from '../../domain/shared/failure'
import { firstProblem } from '../../domain/shared/form'
import { addressOf } from '../http/client-address'
import { hourlyLimit } from '../http/hourly-limit'
import { type Kernel, siteOf } from '../http/kernel'
import { route } from '../http/route'
import { sendEnquiry } from './send-enquiry'

/** Limits enquiries per IP address, because each sends emails. */
const A_MINUTE = 20

export const enquiryRoutes = (kernel: Kernel): void => {
  const limit = hourlyLimit(kernel.app, MOST_ENQUIRIES_FROM_AN_ADDRESS, 'Too many enquiries.')
  route(
    kernel,
    contactAgents,
    async ({ params, body, caller, request }) => {
      const enquiry = tidied(body)
      // The request doesn't say which dialog it came from, and only the listing's requires a message (B5-12).
      const problem = firstProblem(contactRules('results'), enquiry)
      if (problem !== null) return E.left(failure('malformed', problem.message, problem.field))
      const refused = await limit(addressOf(request), request)
      if (refused !== null) return refused
      return sendEnquiry(
        { db: kernel.db, now: kernel.clock() },
        {
          ...{ listingId: params.id, accountId: caller?.accountId ?? null, enquiry },
          ...{ reservationId: body.reservationId ?? null, ...(await siteOf(kernel, request)) },
        },
      )
    },
    { limitPerMinute: A_MINUTE },
  )
}

type Body = Omit<ContactEnquiry, 'message' | 'actions'> & {
  readonly message: string | null
  readonly actions: readonly ContactAction[] | null
}

const tidied = ({ name, email, phone, message, actions }: Body): ContactEnquiry => ({
  name: name.trim(),
  email: email.trim(),
  phone: phone.trim(),
  message: (message ?? '').trim(),
  actions: [...new Set(actions ?? [])],
})
