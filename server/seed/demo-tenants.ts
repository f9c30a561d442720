import { ABOUT_VERSION } from './demo-about'
import { AFFILIATES } from './demo-affiliates'
import { NO_TEXTS } from '../../domain/content/brand-texts'
import { STANDARD_TERMS } from '../../domain/reservation/reservation-terms-codec'
import type { Tenant } from '../../domain/content/tenant'
import { pathTo } from '../../domain/shared/paths'

type Conveyancer = Tenant['conveyancers'][number]

const conveyancer = (
  companyName: string,
  firstName: string,
  lastName: string,
  address: string,
  suburb: string,
  state: string,
  postcode: string,
  phone: string,
  mobile: string,
  domain: string,
): Conveyancer => ({
  companyName,
  firstName,
  lastName,
  address,
  suburb,
  state,
  postcode,
  phone,
  mobile,
  email: `settlements@${domain}`,
})

/** Agents and partners log in here: the demo tenants have no other sites. */
const dashboards: Tenant['dashboards'] = {
  event: '',
  education: '',
  agentLogin: '',
  agentKit: `/#${pathTo('agentKit')}`,
  channelPartnerSearch: '',
}

const stores = (domain: string): Tenant['stores'] => ({
  android: `https://android.${domain}/`,
  ios: `https://ios.${domain}/`,
})

const social = (name: string): Tenant['social'] => ({
  twitter: `https://twitter.example/${name}`,
  facebook: `https://facebook.example/${name}`,
  instagram: `https://instagram.example/${name}`,
})

const texts = {
  texts: { ...NO_TEXTS, about: ABOUT_VERSION },
  governingLaw: 'South Australia',
  storageCountries: 'Belgium, Chile, Denmark, Finland, Ireland, Netherlands, Singapore, Taiwan and United States',
} satisfies Partial<Tenant>

const unifi: Tenant = {
  label: 'unifi',
  name: 'Unifi',
  wordmark: 'unifi',
  logo: null,
  logoPicture: null,
  icon: null,
  brand: '#0b4f8a',
  onBrand: '#ffffff',
  ink: '#10202e',
  ground: '#f4f6f8',
  displayFace: 'Archivo',
  contactEmail: 'hello@unifi.example',
  contactPhone: '08 5550 1200',
  promotionsEmail: 'promotions@unifi.example',
  streetAddress: 'Level 2, 104 The Parade, Norwood, South Australia',
  company: { legalName: 'Unifi Property Platform Pty Ltd', abn: '65000000101' },
  timeZone: 'Australia/Adelaide',
  social: social('unifi'),
  stores: stores('unifi.example'),
  agentPlatform: '',
  aboutLook: 'text',
  ...texts,
  position: { latitude: -34.9214, longitude: 138.6301 },
  dashboards,
  conveyancers: [
    conveyancer(
      'Parade Conveyancing',
      'Ruth',
      'Halloran',
      '98 The Parade',
      'Norwood',
      'SA',
      '5067',
      '0855501260',
      '0491574118',
      'paradeconveyancing.example',
    ),
  ],
  openingHours: 'Monday - Friday 9am - 5pm',
  affiliates: AFFILIATES,
  showsDemoProfiles: true,
  terms: STANDARD_TERMS,
  approvesListings: false,
  showsOwnListingsOnly: false,
  mobileHost: null,
}

const wren: Tenant = {
  label: 'wren',
  name: 'Wren & Co',
  wordmark: 'wren',
  logo: null,
  logoPicture: null,
  icon: null,
  brand: '#b3123f',
  onBrand: '#ffffff',
  ink: '#221820',
  ground: '#f6f5f6',
  displayFace: 'Archivo',
  contactEmail: 'homes@wren.example',
  contactPhone: '08 5550 2300',
  promotionsEmail: 'promotions@wren.example',
  streetAddress: '17 George Street, Norwood, South Australia',
  company: { legalName: 'Wren & Co Residential Pty Ltd', abn: '31000000202' },
  timeZone: 'Australia/Adelaide',
  social: { ...social('wrenandco'), twitter: '' },
  stores: stores('wren.example'),
  agentPlatform: '',
  aboutLook: 'text',
  ...texts,
  position: { latitude: -34.9224, longitude: 138.6326 },
  dashboards,
  conveyancers: [
    conveyancer(
      'Beulah Road Settlements',
      'Martin',
      'Sole',
      '40 Beulah Road',
      'Norwood',
      'SA',
      '5067',
      '0855502360',
      '0491574632',
      'beulahroad.example',
    ),
  ],
  openingHours: 'Monday - Friday 9am - 5pm',
  affiliates: AFFILIATES,
  showsDemoProfiles: true,
  terms: STANDARD_TERMS,
  approvesListings: false,
  showsOwnListingsOnly: false,
  mobileHost: null,
}

const saltline: Tenant = {
  label: 'saltline',
  name: 'Saltline',
  wordmark: 'saltline',
  logo: null,
  logoPicture: null,
  icon: null,
  brand: '#ffc629',
  onBrand: '#0f1f1c',
  ink: '#0f1f1c',
  ground: '#ffffff',
  displayFace: 'Besley',
  contactEmail: 'ahoy@saltline.example',
  contactPhone: '08 5550 3400',
  promotionsEmail: 'promotions@saltline.example',
  streetAddress: '250 The Parade, Norwood, South Australia',
  company: { legalName: 'Saltline Realty Pty Ltd', abn: '86000000303' },
  timeZone: 'Australia/Adelaide',
  social: social('saltline'),
  stores: stores('saltline.example'),
  agentPlatform: '',
  aboutLook: 'pictures',
  ...texts,
  position: { latitude: -34.9211, longitude: 138.6433 },
  dashboards,
  conveyancers: [
    conveyancer(
      'Kensington Conveyancers',
      'Joan',
      'Bicknell',
      '6 High Street',
      'Kensington',
      'SA',
      '5068',
      '0855503460',
      '0491575254',
      'kensingtonconveyancers.example',
    ),
  ],
  openingHours: 'Monday - Friday 9am - 5pm',
  affiliates: AFFILIATES,
  showsDemoProfiles: true,
  terms: STANDARD_TERMS,
  approvesListings: false,
  showsOwnListingsOnly: false,
  mobileHost: null,
}

/** The default tenant first. */
export const TENANTS: readonly Tenant[] = [unifi, wren, saltline]
