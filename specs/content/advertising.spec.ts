import { expect, test } from 'vitest'
import { AD_PAGES, adAt } from '../../domain/content/advertising'

test.each([
  [0, 0],
  [0.329, 0],
  [0.33, 1],
  [0.659, 1],
  [0.66, 2],
  [0.949, 2],
  [0.95, null],
  [1, null],
])('at %f of the page the advertisement is %s [B2.4-5]', (scrolled, shown) => {
  expect(adAt(scrolled)).toBe(shown)
})

test("the pages have the documents' names [B7-9 B2.2-18]", () => {
  expect(AD_PAGES).toEqual({
    home: 'U-Display Home Page',
    results: 'U-Display Listings Page',
    reservation: 'Property Reservation Page',
  })
})
