// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test } from 'vitest'
import { accountOverHttp } from '../../adapters/http/account/account.http'
import { ACCOUNT } from '../../domain/account/account.ports'
import { accountBindings } from '../../src/account/account.bindings'
import { ChangePassword } from '../../src/account/ChangePassword'
import { Toasts, TOASTS } from '../../src/shared/ui/messages/toasts.presenter'
import { answeredCalls } from '../shared/answered-calls'
import { given, partWith } from '../shared/screen-at'

afterEach(cleanup)

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)

describe('changing the password', () => {
  type Codes = Readonly<Record<string, { code: number; message?: string }>>
  const [MATCH, CHANGE] = ['POST /api/user/matchPassword', 'PUT /api/user/changePassword']

  /** Opens the form; calls answer with code 0, unless another is given. */
  const begun = async (codes: Codes = {}) => {
    const person = userEvent.setup()
    const { http } = await answeredCalls(({ line }) => codes[line] ?? { code: 0 })
    const toasts = new Toasts()
    partWith(
      <ChangePassword onClosed={() => undefined} />,
      [given(ACCOUNT, accountOverHttp(http)), given(TOASTS, toasts)],
      accountBindings,
    )
    await person.click(screen.getByText('Change password'))
    const fill = async (label: string, text: string, then: string) => {
      fireEvent.change(await screen.findByLabelText(label), { target: { value: text } })
      await person.click(screen.getByText(then))
    }
    const toNew = async () => {
      await fill('Current password', 'Offplan-2026', 'Next')
      fireEvent.change(await screen.findByLabelText('New password'), { target: { value: 'Another-2026' } })
      await fill('Confirm password', 'Another-2026', 'Save')
    }
    return { person, said: () => toasts.shown.map(({ text }) => text), fill, toNew }
  }
  const problemAt = (label: string) => {
    const control = field(label)
    const below = document.getElementById(control.getAttribute('aria-describedby') ?? '')
    return control.getAttribute('aria-invalid') === 'true' ? below?.textContent : null
  }

  test('has two steps, and says when it is done [B2.9-6 B8-33]', async () => {
    const { said, toNew } = await begun()
    expect([screen.getByText('Step 1 of 2').tagName, screen.queryByLabelText('New password')]).toEqual(['P', null])
    await toNew()
    await waitFor(() => expect(said()).toEqual(['Password successfully changed']))
  })

  test('needs all three passwords [B5-27 B5-28 B5-29]', async () => {
    const { person, fill } = await begun()
    await person.click(screen.getByText('Next'))
    expect(problemAt('Current password')).toBe('Password required')
    await fill('Current password', 'Offplan-2026', 'Next')
    await person.click(await screen.findByLabelText('New password'))
    await person.tab()
    await person.click(field('Confirm password'))
    await person.tab()
    await person.tab()
    expect([problemAt('New password'), problemAt('Confirm password')]).toEqual([
      'New password required',
      'Confirm password required',
    ])
  })

  test('a wrong current password stays at the first step [B8-18]', async () => {
    const { fill } = await begun({ [MATCH]: { code: 40_013, message: 'M' } })
    await fill('Current password', 'wrong', 'Next')
    await waitFor(() => expect(problemAt('Current password')).toBe('Incorrect password.'))
  })

  test.each([
    [40_013, '[B8-19]'],
    [40_014, '[B8-20]'],
    [10_000, '[B8-21]'],
  ])('the code %i says that the new ones differ %s', async (code) => {
    const { toNew, said } = await begun({ [CHANGE]: { code, message: 'M' } })
    await toNew()
    await waitFor(() => expect(problemAt('Confirm password')).toBe('New passwords do not match.'))
    expect(said()).toEqual([])
  })
})
