import { STANDARD_TERMS } from '../../domain/reservation/reservation-terms-codec'
import type { Tenant } from '../../domain/content/tenant'

export const TENANT: Tenant = {
  label: 'harbour',
  name: 'Harbour',
  wordmark: 'unifi',
  brand: '#0b4f8a',
  onBrand: '#ffffff',
  ink: '#10202e',
  ground: '#f4f6f8',
  displayFace: 'Archivo',
  contactEmail: 'hello@harbour.example',
  contactPhone: '1300 000 111',
  promotionsEmail: 'p@harbour.example',
  streetAddress: '1 Pier Road',
  company: { legalName: 'Harbour Realty Pty Ltd', abn: '' },
  timeZone: 'Australia/Sydney',
  social: { twitter: '', facebook: '', instagram: '' },
  stores: { android: 'https://play.example/app', ios: 'https://apps.example/app' },
  agentPlatform: '',
  aboutLook: 'text',
  position: null,
  dashboards: { event: '', education: '', agentLogin: '', agentKit: '', channelPartnerSearch: '' },
  terms: STANDARD_TERMS,
  approvesListings: false,
  mobileHost: null,
  conveyancers: [],
}
