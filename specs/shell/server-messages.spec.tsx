// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { closePage, fill, main, openPage, press } from '../shared/opened-page'

afterEach(closePage)

const PASSWORDS = { 'New password': 'brand-new-1', 'Confirm password': 'brand-new-1' }
const FORMS = [
  ['/login', { Email: 'ann@example.com', Password: 'long enough' }, 'Login', 'POST /api/user/login'],
  ['/password/expired', { Email: 'ann@example.com' }, 'Send new link', 'POST /api/email/user/password'],
  ['/password/reset?email=a@b.co&sessionId=x', PASSWORDS, 'Save', 'POST /api/email/user/renewPassword'],
] as const

describe.each(FORMS)('on %s', (path, fields, button, line) => {
  /** Opens the page with these answers, one after the other. */
  const filledIn = async (...answers: object[]) => {
    const opened = await openPage(path, { [line]: () => answers.shift() ?? {} })
    fill(fields)
    return opened
  }
  const isBusy = () => main().getByRole('button', { name: button }).getAttribute('aria-busy') === 'true'

  test('the message of any other code is an alert [B8-26 M8-18]', async () => {
    const { toasts } = await filledIn({ code: 1, message: 'M' }, { code: 12345, message: 'boom' })
    for (const message of ['M', 'boom']) {
      press(button)
      const shown = await screen.findByText(message)
      expect([shown.closest('[role=alert]') !== null, toasts()]).toEqual([true, []])
    }
  })

  test('the message of a status other than 200 is a toast, and waiting ends [A8-12 M8-21 M8-22]', async () => {
    const { toasts } = await filledIn({ status: 500, message: 'M' }, { status: 503, message: 'Out of order' })
    for (const message of ['M', 'Out of order']) {
      press(button)
      expect(isBusy()).toBe(true)
      await waitFor(() => expect(toasts()).toContainEqual(['error', message]))
      await waitFor(() => expect(isBusy()).toBe(false))
    }
  })
})
