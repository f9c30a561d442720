import { expect, test } from 'vitest'
import { isSignInPage, pathAfterSignIn, sitePath } from '../../domain/identity/return-path'

test.each([
  ['/property-details/view?pid=1', '/property-details/view?pid=1'],
  ['#/profile', '/profile'],
  ['/#/property/search/results?x=a%20b', '/property/search/results?x=a%20b'],
  ['/', '/'],
])('%s is a page of this site', (stored, path) => {
  expect(sitePath(stored)).toBe(path)
})

test.each([
  'https://elsewhere.example/login',
  '//elsewhere.example',
  '/#//elsewhere.example',
  '/\\elsewhere.example',
  '\\\\elsewhere.example',
  'javascript:alert(1)',
  'profile',
  '',
  '#',
  '/two words',
  '/line\nbreak',
  '/\u0000',
])('%j could lead elsewhere and is not followed', (stored) => {
  expect(sitePath(stored)).toBe(null)
})

test.each([
  ['/login', true],
  ['/newlogin?x=1', true],
  ['/register', true],
  ['/loginless', false],
  ['/', false],
])('%s is a login page: %s', (path, yes) => {
  expect(isSignInPage(path)).toBe(yes)
})

const nothing = { previousPath: null, redirectUrl: null }

test('the previous path takes precedence over the redirect, then home [M2-92 M2-93 M2-94]', () => {
  expect(pathAfterSignIn({ previousPath: '/property/form?pid=1', redirectUrl: '/profile' })).toBe(
    '/property/form?pid=1',
  )
  expect(pathAfterSignIn({ ...nothing, redirectUrl: '/profile' })).toBe('/profile')
  expect(pathAfterSignIn(nothing)).toBe('/homepage')
})

test('invalid paths are skipped', () => {
  expect(pathAfterSignIn({ previousPath: 'https://elsewhere.example', redirectUrl: '/profile' })).toBe('/profile')
  expect(pathAfterSignIn({ previousPath: '/login', redirectUrl: null })).toBe('/homepage')
  expect(pathAfterSignIn({ previousPath: null, redirectUrl: '//elsewhere.example' })).toBe('/homepage')
})
