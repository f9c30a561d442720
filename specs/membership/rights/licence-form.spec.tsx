// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { LicenceForm } from '../../../src/membership/billing/LicenceForm'
import { partWith } from '../../shared/screen-at'

afterEach(cleanup)

test('[D36-2] the licence number is asked before a plan that needs it is paid for', () => {
  const given: string[] = []
  partWith(<LicenceForm onNumber={(number) => given.push(number)} />, [])
  fireEvent.click(screen.getByRole('button', { name: 'Continue to payment' }))
  expect(screen.getByText('Please enter your agent registration number')).toBeTruthy()
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'RLA 294-451' } })
  fireEvent.click(screen.getByRole('button', { name: 'Continue to payment' }))
  expect(given).toEqual(['294451'])
})
