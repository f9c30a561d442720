// @vitest-environment happy-dom
import { render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { STANDARD_TERMS } from '../../domain/reservation/reservation-terms-codec'
import { FeeNote } from '../../src/reservation/FeeNote'
import { closePage, main, openPage } from '../shared/opened-page'

afterEach(closePage)

test('the note beside Pay names the fee in AUD with GST, its days and the two cards [M9-1 M9-4 M9-5]', () => {
  render(<FeeNote terms={STANDARD_TERMS} />)
  const words = document.body.textContent
  expect(words).toContain('The $1,000 reservation fee (AUD, GST inclusive) holds the property for 7 days.')
  expect(words).toContain('Mastercard or Visa only.')
})

test('How it works names the fee and its days [M9-1]', async () => {
  await openPage('/how-it-works')
  expect(
    await main().findByText(/reserve a property online for \$1,000, holding it exclusively\s+for seven days/),
  ).toBeTruthy()
})
