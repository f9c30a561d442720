import type { TimeZone } from '../shared/time-zones'
import * as t from 'io-ts'
import { AffiliateGroup } from './affiliates'
import { BrandMark } from './brand-mark'
import { BrandTexts } from './brand-texts'
import { ReservationTerms } from '../reservation/reservation-terms-codec'

export const Conveyancer = t.exact(
  t.type({
    companyName: t.string,
    firstName: t.string,
    lastName: t.string,
    address: t.string,
    suburb: t.string,
    state: t.string,
    postcode: t.string,
    phone: t.string,
    mobile: t.string,
    email: t.string,
  }),
  'Conveyancer',
)

/** A brand, looked up by the first label of the host name (B1-16, A1-10). */
export const Tenant = t.type(
  {
    /** The host label, `harbour` in `harbour.localhost`. */
    label: t.string,
    name: t.string,
    wordmark: t.keyof({ unifi: null, wren: null, saltline: null }),
    /** Shown instead of the wordmark; null for none. */
    logo: t.union([BrandMark, t.null]),
    /** The logo as PNG, for emails, PDFs and link previews; null for none. */
    logoPicture: t.union([BrandMark, t.null]),
    /** The icon of its pages in tabs; null for its initial. */
    icon: t.union([BrandMark, t.null]),
    brand: t.string,
    onBrand: t.string,
    ink: t.string,
    ground: t.string,
    displayFace: t.keyof({ Archivo: null, Besley: null }),
    contactEmail: t.string,
    contactPhone: t.string,
    promotionsEmail: t.string,
    streetAddress: t.string,
    /** The recipient of agents' invoices. `abn`: 11 digits. */
    company: t.type({ legalName: t.string, abn: t.string }),
    /** Of calendar months, financial years and due dates: `Australia/Adelaide`. */
    timeZone: t.string as unknown as t.Type<TimeZone, string>,
    social: t.type({ twitter: t.string, facebook: t.string, instagram: t.string }),
    stores: t.type({ android: t.string, ios: t.string }),
    /** The agent platform's address, `https://agents.unifi.example`, to which property links are added; empty for none. */
    agentPlatform: t.string,
    /** Whether About us is a rich text or a page of pictures (M2-117). */
    aboutLook: t.keyof({ text: null, pictures: null }),
    texts: BrandTexts,
    /** Whose law governs its terms, as a state's or territory's name; empty if it hasn’t said, which leaves the section out. */
    governingLaw: t.string,
    /** Countries where its providers store data, `Belgium, Chile and Singapore`; empty for none it has named. */
    storageCountries: t.string,
    /** Of the office, for the map on Contact us (M2-124); null if it isn’t known, which leaves the map out. */
    position: t.union([t.type({ latitude: t.number, longitude: t.number }), t.null]),
    /**
     * External login pages for agents, developers and channel partners. The agent kit may be requested here or
     * elsewhere.
     */
    dashboards: t.type({
      event: t.string,
      education: t.string,
      agentLogin: t.string,
      agentKit: t.string,
      channelPartnerSearch: t.string,
    }),
    /** Those who act for buyers who name no other, at most one for each state; buyers elsewhere name their own. */
    conveyancers: t.readonlyArray(Conveyancer),
    /** `Monday - Friday 9am - 5pm`; empty if it isn’t known. */
    openingHours: t.string,
    /** Companies that help with moving in, by what they do. */
    affiliates: t.readonlyArray(AffiliateGroup),
    /** Whether the demo's profiles of agents are shown, each marked as one (A1-15 to A1-19). */
    showsDemoProfiles: t.boolean,
    /** Default terms of reservations; a listing may override each figure. */
    terms: ReservationTerms,
    /** Whether the office approves a listing before its first publication. */
    approvesListings: t.boolean,
    /** Whether its site shows only listings of the agencies that its office looks after; otherwise all. */
    showsOwnListingsOnly: t.boolean,
    /** Host for phones and narrow windows; null for none (A1-13). */
    mobileHost: t.union([t.string, t.null]),
  },
  'Tenant',
)
export type Tenant = t.TypeOf<typeof Tenant>

const ADDRESS = /^(\d+\.){3}\d+$|^\[|:.*:/

/** `harbour.localhost:3000` gives `harbour`; `www`, `localhost` and IP addresses name no tenant (A1-12). */
export const hostLabel = (host: string): string | null => {
  if (ADDRESS.test(host)) return null
  const [label = '', ...rest] = (host.split(':')[0] ?? '').toLowerCase().split('.')
  return label === '' || label === 'www' || rest.length === 0 ? null : label
}

/** `{Brand} | {page}` (M2-62). */
export const pageTitle = (tenant: Pick<Tenant, 'name'>, page: string): string => `${tenant.name} | ${page}`
