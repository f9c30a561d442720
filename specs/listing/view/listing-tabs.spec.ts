import { describe, expect, test } from 'vitest'
import { documentOf, hasPriceList, tabGroupsOf, tabsOf } from '../../../domain/listing/view/listing-tabs'
import { LISTING } from '../samples'
import type { PropertyType } from '../../../domain/listing/property-type'

const EVERY = {
  floorPlans: '/f.pdf',
  sitePlans: '/s.pdf',
  specifications: '/x.pdf',
  associatedFees: '/a.pdf',
  rentalAppraisal: '/r.pdf',
  tax: '/t.pdf',
  valuation: '/v.pdf',
}

describe('the tabs', () => {
  const labels = (changed: Partial<typeof LISTING>) => tabsOf({ ...LISTING, ...changed }).map(({ label }) => label)

  test.each([
    [0, 'Property Details', '[B2.5-7]'],
    [1, 'Video', '[B2.5-8]'],
    [2, 'Floor Plans', '[B2.5-9]'],
    [3, 'Pricelist', '[B2.5-10]'],
    [4, 'Site Plans', '[B2.5-11]'],
    [5, 'Specifications', '[B2.5-12]'],
    [6, 'The Builder', '[B2.5-13]'],
    [7, 'Associated Fees (document)', '[B2.5-14]'],
    [8, 'Associated Fees', '[B2.5-15]'],
    [9, 'Rental Appraisal', '[B2.5-16]'],
    [10, 'Tax Depreciation Schedule', '[B2.5-17]'],
    [11, 'Comparable Sales', '[B2.5-18]'],
  ])('of a listing with everything: %i is %s %s', (place, label) => {
    expect(labels({ documents: EVERY, videoUrl: '/v.mp4' })[place]).toBe(label)
  })

  test('of a listing with everything, in their order', () => {
    expect(labels({ documents: EVERY, videoUrl: '/v.mp4' })).toEqual([
      'Property Details',
      'Video',
      'Floor Plans',
      'Pricelist',
      'Site Plans',
      'Specifications',
      'The Builder',
      'Associated Fees (document)',
      'Associated Fees',
      'Rental Appraisal',
      'Tax Depreciation Schedule',
      'Comparable Sales',
      'Location',
    ])
  })

  test('have the keys of their addresses [B2.5-7 B2.5-10 B2.5-18 B2.5-19]', () => {
    expect(tabsOf({ ...LISTING, documents: {} }).map(({ key }) => key)).toEqual([
      'details',
      'price-list',
      'builder',
      'fees',
      'location',
    ])
  })

  test('of a listing without documents or video [B2.5-8 B2.5-14 B2.5-15 B2.5-19]', () => {
    expect(labels({ documents: {} })).toEqual([
      'Property Details',
      'Pricelist',
      'The Builder',
      'Associated Fees',
      'Location',
    ])
    expect(labels({ documents: { floorPlans: '', sitePlans: '' } })).toEqual([
      'Property Details',
      'Pricelist',
      'The Builder',
      'Associated Fees',
      'Location',
    ])
  })

  test.each<[PropertyType, string, string]>([
    ['Land', 'Individual Plans', '[B2.5-9]'],
    ['House & Land', 'Floor Plans', '[B2.5-9]'],
  ])('of %s: plans are called %s %s', (propertyType, label) => {
    expect(labels({ propertyType, documents: { floorPlans: '/f.pdf' } })).toEqual([
      'Property Details',
      label,
      'Pricelist',
      'The Builder',
      'Associated Fees',
      'Location',
    ])
  })

  test('an offline listing has no price list [B3-15 B2.5-10]', () => {
    expect([hasPriceList({ pricing: 'offline' }), hasPriceList({ pricing: 'online' })]).toEqual([false, true])
    expect(labels({ pricing: 'offline', documents: {} })).toEqual([
      'Property Details',
      'The Builder',
      'Associated Fees',
      'Location',
    ])
  })

  test('are grouped; a group of one is that tab, under its own name [D52-77]', () => {
    const groups = (changed: Partial<typeof LISTING>) =>
      tabGroupsOf(tabsOf({ ...LISTING, ...changed })).map(({ key, label, tabs }) => [
        key,
        label,
        tabs.map((tab) => tab.key).join(' '),
      ])
    expect(groups({ documents: EVERY, videoUrl: '/v.mp4' })).toEqual([
      ['overview', 'Overview', 'details video'],
      ['plans', 'Plans', 'floor-plans site-plans'],
      ['price-list', 'Pricelist', 'price-list'],
      ['documents', 'Documents', 'specifications rental-appraisal tax comparable-sales'],
      ['costs', 'Costs', 'fees fees-document'],
      ['builder', 'The Builder', 'builder'],
      ['location', 'Location', 'location'],
    ])
    expect(groups({ pricing: 'offline', documents: { tax: '/t.pdf' } })).toEqual([
      ['details', 'Property Details', 'details'],
      ['tax', 'Tax Depreciation Schedule', 'tax'],
      ['fees', 'Associated Fees', 'fees'],
      ['builder', 'The Builder', 'builder'],
      ['location', 'Location', 'location'],
    ])
  })

  test('a document tab appears only with a URL', () => {
    expect([
      documentOf({ documents: EVERY }, 'tax'),
      documentOf({ documents: EVERY }, 'brochure'),
      documentOf({ documents: { tax: '' } }, 'tax'),
    ]).toEqual(['/t.pdf', null, null])
  })
})
