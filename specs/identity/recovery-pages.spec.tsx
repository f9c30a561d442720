// @vitest-environment happy-dom
import { waitFor } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { address, closePage, fill, inputs, main, openPage, press } from '../shared/opened-page'

afterEach(closePage)

const value = (label: string) => main().getByLabelText<HTMLInputElement>(label).value
const TWO_PASSWORDS = [
  ['New password', 'password'],
  ['Confirm password', 'password'],
]
const NEW = { 'New password': 'brand-new-1', 'Confirm password': 'brand-new-1' }
const posted = (sent: Awaited<ReturnType<typeof openPage>>['sent']) => sent.map(({ line, body }) => [line, body])

describe('the reset page', () => {
  test('has two hidden passwords and Save [M2-95]', async () => {
    await openPage('/password/reset?email=ann@example.com&sessionId=x')
    expect(inputs()).toEqual(TWO_PASSWORDS)
    expect(main().getByRole('button', { name: 'Save' })).toBeTruthy()
  })

  test.each(['New password', 'Confirm password'])(
    'keeps what was typed in %s, with its spaces [M5-41]',
    async (label) => {
      await openPage('/password/reset?email=ann@example.com&sessionId=x')
      fill({ [label]: ' ab cd ' })
      expect(value(label)).toBe(' ab cd ')
    },
  )

  test('sends a password with its spaces, and refuses more than 128 characters', async () => {
    const { sent } = await openPage('/password/reset?email=ann@example.com&sessionId=x', {
      'POST /api/email/user/renewPassword': {},
    })
    fill({ 'New password': 'x'.repeat(129), 'Confirm password': 'x'.repeat(129) })
    expect(value('New password')).toHaveLength(129)
    press('Save')
    expect(main().getAllByText('A password can have at most 128 characters')).toHaveLength(2)
    expect(sent).toEqual([])
    fill({ 'New password': ' pass word1 ', 'Confirm password': ' pass word1 ' })
    press('Save')
    await waitFor(() => expect(address()).toBe('/password/success'))
    expect(sent.map(({ body }) => body)).toEqual([
      { email: 'ann@example.com', sessionId: 'x', password: ' pass word1 ' },
    ])
  })

  test.each([
    ['ann@example.com', 'x'],
    ['bea@example.com', 'another secret'],
  ])('sends %s and %j of its address, and goes on to /password/success [M2-36 M8-31]', async (email, sessionId) => {
    const { sent, toasts } = await openPage(`/password/reset?${new URLSearchParams({ email, sessionId }).toString()}`, {
      'POST /api/email/user/renewPassword': {},
    })
    fill(NEW)
    press('Save')
    await waitFor(() => expect(address()).toBe('/password/success'))
    expect(posted(sent)).toEqual([
      ['POST /api/email/user/renewPassword', { email, sessionId, password: 'brand-new-1' }],
    ])
    expect(toasts()).toEqual([['plain', 'Your password changed successfully']])
  })

  test.each(['M', 'Try again tomorrow.'])(
    "shows the server's message %j, and keeps the text [M8-20]",
    async (message) => {
      await openPage('/password/reset?email=ann@example.com&sessionId=x', {
        'POST /api/email/user/renewPassword': { code: 1, message },
      })
      fill(NEW)
      press('Save')
      expect((await main().findByText(message)).closest('[role=alert]')).toBeTruthy()
      expect([value('New password'), value('Confirm password')]).toEqual(['brand-new-1', 'brand-new-1'])
    },
  )
})

test('/password/success says so, and its Login button leads to /newlogin [M2-33 M2-11]', async () => {
  await openPage('/password/success')
  expect(main().getByRole('heading', { level: 1 }).textContent).toBe('Successful Verification')
  press('Login', 'link')
  expect(address()).toBe('/newlogin')
})

describe('/update', () => {
  const PATH = '/update?sessionId=S&email=a@b.co'

  test('has two hidden passwords, of 16 characters and 8 by its hint [A2.2-1 A2.2-4 A5-3 A9-21]', async () => {
    await openPage(PATH)
    expect(inputs()).toEqual(TWO_PASSWORDS)
    expect(
      main().getByText('The password must contain a minimum of 8 characters and can have at most 16.'),
    ).toBeTruthy()
    fill({ 'New password': '1234567', 'Confirm password': '1234567' })
    expect(main().getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true)
    fill({ 'New password': '12345678', 'Confirm password': '12345678' })
    expect(main().getByRole('button', { name: 'Save' })).toHaveProperty('disabled', false)
  })

  test.each(['New password', 'Confirm password'])('keeps what was typed in %s [A2.2-3 A5-4]', async (label) => {
    await openPage(PATH)
    fill({ [label]: 'ab cd 12' })
    expect(value(label)).toBe('ab cd 12')
    fill({ [label]: ' pass word1 ' })
    expect(value(label)).toBe(' pass word1 ')
  })

  test('refuses 17 characters without cutting them, and takes 16 [A2.2-2 M5-45]', async () => {
    const { sent } = await openPage(PATH, { 'POST /api/email/user/renewPassword': {} })
    fill({ 'New password': '12345678901234567', 'Confirm password': '12345678901234567' })
    expect(value('New password')).toBe('12345678901234567')
    press('Save')
    expect(main().getAllByText('A password can have at most 16 characters')).toHaveLength(2)
    expect(sent).toEqual([])
    fill({ 'New password': '1234567890123456', 'Confirm password': '1234567890123456' })
    press('Save')
    await waitFor(() => expect(sent.map(({ body }) => body)).toMatchObject([{ password: '1234567890123456' }]))
  })

  test('refuses different passwords [A5-1]', async () => {
    const { sent } = await openPage(PATH)
    fill({ ...NEW, 'Confirm password': 'brand-new-2' })
    press('Save')
    expect(main().getByText("Your password don't match. Please try again")).toBeTruthy()
    expect(sent).toEqual([])
  })

  test.each([
    ['a@b.co', 'S'],
    ['bea@example.com', 'another secret'],
  ])('saves with %s and %j of its address, and leads back to login [A2.1-5 A2.2-6]', async (email, sessionId) => {
    const { sent } = await openPage(`/update?${new URLSearchParams({ email, sessionId }).toString()}`, {
      'POST /api/email/user/renewPassword': {},
    })
    fill(NEW)
    press('Save')
    expect(await main().findByText('You have Successfully updated your password.')).toBeTruthy()
    expect(posted(sent)).toEqual([
      ['POST /api/email/user/renewPassword', { email, sessionId, password: 'brand-new-1' }],
    ])
    press('Back to login', 'link')
    expect(address()).toBe('/login')
  })
})
