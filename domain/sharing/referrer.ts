import * as t from 'io-ts'

/** The public facts of the agent whose link it is; nothing else of the account leaves the server (A7-14). */
export const Referrer = t.intersection(
  [
    t.type({
      companyName: t.string,
      firstName: t.string,
      lastName: t.string,
      email: t.string,
      countryCode: t.string,
      phoneNumber: t.string,
      mobileNumber: t.string,
    }),
    /** The selling agency, beside which the agent's company is co-agent of the listing. */
    t.partial({ coAgencyWith: t.string }),
  ],
  'Referrer',
)
export type Referrer = t.TypeOf<typeof Referrer>
