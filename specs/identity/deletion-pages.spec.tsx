// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test } from 'vitest'
import { address, closePage, fill, inputs, main, openPage, press } from '../shared/opened-page'
import { ANN, GRANT } from './samples'
import { tokenUntil } from './tokens'

afterEach(closePage)

const token = tokenUntil(new Date(Date.now() + 86_400_000))
const CREDENTIALS = { Email: 'ann@example.com', Password: 'long enough' }
const QUESTION = 'Are you sure you want to delete your account?'

describe('/delete-account', () => {
  test('asks for an email of 250 characters and a password [M2-38 M2-145 M9-22]', async () => {
    await openPage('/delete-account')
    expect(inputs()).toEqual([
      ['Email', 'email'],
      ['Password', 'password'],
    ])
    expect(main().getByRole('button', { name: 'Login' })).toBeTruthy()
    expect(main().getByLabelText('Email')).toHaveProperty('maxLength', 250)
  })

  test.each(['Email', 'Password'])(
    'the Enter key in %s logs in, and on to /delete-confirm [M2-146 M2-39 M4-49]',
    async (label) => {
      const { sent } = await openPage('/delete-account', {
        'POST /api/user/login': { data: { ...GRANT, token } },
        'GET /api/user': { data: ANN },
      })
      fill(CREDENTIALS)
      await userEvent.type(main().getByLabelText(label), '{Enter}')
      await waitFor(() => expect(address()).toBe('/delete-confirm'))
      expect(sent[0]).toMatchObject({
        line: 'POST /api/user/login',
        body: { email: 'ann@example.com', password: 'long enough' },
      })
      expect(await main().findByRole('button', { name: 'Delete Account' })).toBeTruthy()
    },
  )

  test.each([
    [40007, 'Incorrect email or password.'],
    [12345, 'M'],
  ])("shows the message of the server's code %i: %s [M8-38]", async (code, message) => {
    await openPage('/delete-account', { 'POST /api/user/login': { code, message } })
    fill(CREDENTIALS)
    press('Login')
    expect(await main().findByText(message)).toBeTruthy()
    expect(address()).toBe('/delete-account')
  })
})

describe('/delete-confirm', () => {
  const opened = (answers = {}) =>
    openPage('/delete-confirm', { 'GET /api/user': { data: ANN }, ...answers }, { token })
  const deletions = (sent: Awaited<ReturnType<typeof openPage>>['sent']) =>
    sent.filter(({ line }) => line === 'DELETE /api/user').length

  test('has the button Delete Account, which asks first; Cancel sends nothing and stays [M2-147 M2-148]', async () => {
    const { sent } = await opened()
    press('Delete Account')
    expect(await screen.findByRole('alertdialog', { name: QUESTION })).toBeTruthy()
    press('Cancel')
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBe(null))
    expect([deletions(sent), address()]).toEqual([0, '/delete-confirm'])
  })

  test('after Delete it goes to /delete-account, says so, and forgets the visitor [M2-149 M4-51 M8-39]', async () => {
    const { sent, toasts } = await opened({ 'DELETE /api/user': {} })
    press('Delete Account')
    await screen.findByRole('alertdialog', { name: QUESTION })
    press('Delete')
    await waitFor(() => expect(address()).toBe('/delete-account'))
    expect([deletions(sent), toasts(), localStorage.length]).toEqual([
      1,
      [['plain', 'Account successfully deleted']],
      0,
    ])
  })
})
