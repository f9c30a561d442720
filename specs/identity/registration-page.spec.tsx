// @vitest-environment happy-dom
import { fireEvent, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { address, closePage, fill, inputs, main, openPage, press } from '../shared/opened-page'
import { ANN, GRANT } from './samples'

afterEach(closePage)

const country = () => main().getByLabelText<HTMLSelectElement>('Country code')

test('/register asks for these fields, a country code among them [M2-12 M2-86]', async () => {
  await openPage('/register')
  expect(main().getByRole('heading', { level: 1 }).textContent).toBe('Create an account')
  expect(inputs()).toEqual([
    ['First name', 'text'],
    ['Last name', 'text'],
    ['Email', 'email'],
    ['Mobile number', 'tel'],
    ['Password', 'password'],
    ['Confirm password', 'password'],
  ])
  expect(country().tagName).toBe('SELECT')
})

test('/register leads to the login page [M2-87]', async () => {
  await openPage('/register')
  press('Login', 'link')
  expect(address()).toBe('/login')
})

test('the country code starts at +61, among countries with their codes [M3-35 M9-20]', async () => {
  await openPage('/register')
  const names = [...country().options].map((option) => option.textContent)
  expect(country().selectedOptions[0]?.textContent).toBe('Australia (+61)')
  expect(names).toEqual(expect.arrayContaining(['New Zealand (+64)', 'France (+33)', 'Zimbabwe (+263)']))
  expect(names.filter((name) => !/^.+ \(\+\d{1,4}\)$/.test(name))).toEqual(['No country code'])
  expect(names.length).toBeGreaterThan(200)
})

test('registering sends seven fields, and then logs in with two of them [M3-1]', async () => {
  const { sent } = await openPage('/register', {
    'POST /api/register': {},
    'POST /api/user/login': { data: GRANT },
    'GET /api/user': { data: ANN },
  })
  fireEvent.change(country(), { target: { value: 'NZ' } })
  fill({
    'First name': 'Ann',
    'Last name': 'Buyer',
    Email: 'ann@example.com',
    'Mobile number': '21 123 4567',
    Password: 'long enough',
    'Confirm password': 'long enough',
  })
  press('Create account')
  await waitFor(() => expect(address()).toBe('/homepage'))
  const posted = sent.filter(({ line }) => line.startsWith('POST /api/'))
  expect(posted.slice(0, 2).map(({ line, body }) => [line, body])).toEqual([
    [
      'POST /api/register',
      {
        firstName: 'Ann',
        lastName: 'Buyer',
        email: 'ann@example.com',
        countryCode: '+64',
        mobileNumber: '211234567',
        password: 'long enough',
        confirmPassword: 'long enough',
      },
    ],
    ['POST /api/user/login', { email: 'ann@example.com', password: 'long enough' }],
  ])
})
