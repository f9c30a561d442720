import * as t from 'io-ts'
import { STANDARD_TERMS } from '../reservation/reservation-terms-codec'
import { NO_TEXTS } from './brand-texts'
import { stored } from '../shared/stored'
import { Conveyancer, Tenant } from './tenant'

const { label: _label, ...details } = Tenant.props

/** What a brand says about itself. */
export const BrandDetails = t.type(details, 'BrandDetails')
export type BrandDetails = t.TypeOf<typeof BrandDetails>

/** What a brand has that has said nothing about itself. */
export const EMPTY_DETAILS: BrandDetails = {
  name: '',
  wordmark: 'unifi',
  logo: null,
  logoPicture: null,
  icon: null,
  brand: '#1f3d36',
  onBrand: '#ffffff',
  ink: '#1c2430',
  ground: '#f4f2ec',
  displayFace: 'Archivo',
  contactEmail: '',
  contactPhone: '',
  promotionsEmail: '',
  streetAddress: '',
  company: { legalName: '', abn: '' },
  timeZone: 'Australia/Adelaide',
  social: { twitter: '', facebook: '', instagram: '' },
  stores: { android: '', ios: '' },
  agentPlatform: '',
  aboutLook: 'text',
  texts: NO_TEXTS,
  governingLaw: '',
  storageCountries: '',
  position: null,
  dashboards: { event: '', education: '', agentLogin: '', agentKit: '', channelPartnerSearch: '' },
  conveyancers: [],
  openingHours: '',
  affiliates: [],
  showsDemoProfiles: false,
  terms: STANDARD_TERMS,
  approvesListings: false,
  showsOwnListingsOnly: false,
  mobileHost: null,
}

const Details = stored(t.type(details, 'Tenant'), EMPTY_DETAILS)

/** A tenant's details as stored in the database. Keys added later need a default above that suits every brand. */
export const StoredTenantDetails = new t.Type<t.TypeOf<typeof Details>, unknown>(
  Details.name,
  Details.is,
  (value, context) => Details.validate(withConveyancers(value), context),
  Details.encode,
)

/** Earlier releases stored one conveyancer, whose state was empty for none. */
const withConveyancers = (value: unknown): unknown => {
  if (typeof value !== 'object' || value === null || 'conveyancers' in value || !('defaultConveyancer' in value))
    return value
  const { defaultConveyancer: only } = value
  return { ...value, conveyancers: only === null || (Conveyancer.is(only) && only.state === '') ? [] : [only] }
}
