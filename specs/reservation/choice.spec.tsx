// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { useChoice } from '../../src/pages/use-choice'

const NOTHING = { propertyId: null, unitId: null, type: null, sessionId: null }

test.each([
  ['?pid=7&rid=12&type=2&session_id=cs_1', { propertyId: 7, unitId: 12, type: 'Select Now', sessionId: 'cs_1' }],
  ['?pid=7&rid=12&type=1', { propertyId: 7, unitId: 12, type: 'Make Offer', sessionId: null }],
  ['?pid=7&rid=12&type=1&session_id=', { propertyId: 7, unitId: 12, type: 'Make Offer', sessionId: null }],
  ['?pid=07&rid=-1&type=3', NOTHING],
  ['?pid=1234567890&rid=1.5&type=', NOTHING],
  ['', NOTHING],
])('the URL %s requests %o', (search, choice) => {
  const { result } = renderHook(useChoice, {
    wrapper: ({ children }) => <MemoryRouter initialEntries={[`/property/form${search}`]}>{children}</MemoryRouter>,
  })
  expect(result.current).toEqual(choice)
})
