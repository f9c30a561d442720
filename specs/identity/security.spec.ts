import * as TE from 'fp-ts/lib/TaskEither.js'
import { describe, expect, test, vi } from 'vitest'
import { createActor } from 'xstate'
import { devicesWith } from '../../domain/identity/devices.machine'
import { secondFactorWith } from '../../domain/identity/second-factor.machine'
import type { SignIn } from '../../domain/identity/sign-in'
import { signInWith } from '../../domain/identity/sign-in.machine'
import { failure, unreachable } from '../../domain/shared/failure'
import { DevicesPresenter } from '../../src/identity/devices.presenter'
import { SecondFactorPresenter } from '../../src/identity/second-factor.presenter'
import { SignInPresenter } from '../../src/identity/sign-in.presenter'
import { ObservedActor } from '../../src/shared/observed-actor'
import { deviceLabel } from '../../server/identity/devices'
import { networkOf } from '../../server/identity/network'
import { secretsWith } from '../../server/http/secrets'
import { codeRefused, codeRequired, DEVICES, GRANT, SET_UP } from './samples'
import { browserTab, notedNavigation } from './session-setup'

describe('logging in with a second factor', () => {
  const opened = (right: string) => {
    const sent: SignIn[] = []
    const tab = browserTab()
    const { navigation, visits } = notedNavigation('/login')
    const signIn = (form: SignIn) => {
      sent.push(form)
      if (form.code === undefined) return TE.left(codeRequired)
      return form.code === right ? TE.right(GRANT) : TE.left(codeRefused)
    }
    const presenter = new SignInPresenter(new ObservedActor(createActor(signInWith({ signIn }, tab.store)).start()), {
      store: tab.store,
      navigation,
    })
    presenter.subscribe()
    presenter.form.restore({ email: 'ann@example.com', password: 'long enough' })
    presenter.submit()
    return { sent, presenter, visits, tab }
  }

  test('asks for the code, shows a wrong one at its field, and continues with the right one, whose token and flags are stored [M4-42]', async () => {
    const { sent, presenter, visits, tab } = opened('123456')
    await vi.waitFor(() => expect(presenter.step).toBe('code'))
    expect([presenter.isBusy, presenter.message, tab.local.getItem('token')]).toEqual([false, null, null])
    presenter.codeForm.change('code', '000000')
    presenter.submitCode()
    await vi.waitFor(() => expect(presenter.codeForm.problem('code')).toBe('This code is wrong or has been used.'))
    expect(presenter.message).toBe(null)
    presenter.codeForm.change('code', ' 123456 ')
    presenter.submitCode()
    await vi.waitFor(() => expect(visits).toEqual(['replace /homepage']))
    expect([sent.at(-1), ...['token', 'flagPass', 'flagAgreement'].map((key) => tab.local.getItem(key))]).toEqual([
      { email: 'ann@example.com', password: 'long enough', code: '123456' },
      GRANT.token,
      'true',
      'false',
    ])
  })

  test('can start again with another account; the password is cleared', async () => {
    const { presenter } = opened('123456')
    await vi.waitFor(() => expect(presenter.step).toBe('code'))
    presenter.startAgain()
    expect([presenter.step, presenter.form.snapshot(), presenter.message]).toEqual([
      'password',
      { email: 'ann@example.com', password: '' },
      null,
    ])
  })
})

describe('devices', () => {
  const opened = (ends: () => TE.TaskEither<ReturnType<typeof failure>, void>) => {
    const calls: string[] = []
    const flow = devicesWith({
      devices: () => {
        calls.push('list')
        return TE.right(DEVICES)
      },
      endDevice: (id) => {
        calls.push(`end ${id}`)
        return ends()
      },
      endOtherDevices: () => {
        calls.push('end others')
        return ends()
      },
    })
    return { calls, presenter: new DevicesPresenter(new ObservedActor(createActor(flow).start())) }
  }

  test('shows this device first, asks before logging one out, and reloads the list', async () => {
    const { calls, presenter } = opened(() => TE.right(undefined))
    await vi.waitFor(() => expect(presenter.devices?.map(({ id }) => id)).toEqual(['here', 'phone']))
    presenter.logOut('phone')
    expect([presenter.isAsked, presenter.question, calls]).toEqual([true, 'Log out Safari on iOS?', ['list']])
    presenter.keep()
    expect(presenter.isAsked).toBe(false)
    presenter.logOutOthers()
    expect(presenter.question).toBe('Log out all other devices?')
    presenter.confirm()
    await vi.waitFor(() => expect(calls).toEqual(['list', 'end others', 'list']))
  })

  test.each([
    [unreachable, ['list', 'end phone'], unreachable.message],
    [failure('not-found', 'This device is no longer logged in.'), ['list', 'end phone', 'list'], null],
  ])('a failure is shown, unless the session had already ended: $kind', async (reason, expected, problem) => {
    const { calls, presenter } = opened(() => TE.left(reason))
    await vi.waitFor(() => expect(presenter.devices).not.toBe(null))
    presenter.logOut('phone')
    presenter.confirm()
    await vi.waitFor(() => expect([calls, presenter.isAsked, presenter.problem]).toEqual([expected, false, problem]))
  })
})

describe('two-step login in My account', () => {
  const opened = (on: boolean) => {
    let isOn = on
    const [calls, copied, saved, said]: [string[], string[], string[], string[]] = [[], [], [], []]
    const flow = secondFactorWith(
      {
        status: () =>
          TE.right({ since: isOn ? new Date('2026-11-20T06:30:00.000Z') : null, recoveryCodesLeft: isOn ? 10 : 0 }),
        start: () => {
          calls.push('start')
          return TE.right(SET_UP)
        },
        confirm: (code) => {
          calls.push(`confirm ${code}`)
          if (code !== '123456') return TE.left(codeRefused)
          isOn = true
          return TE.right(['ABCDE-23456', 'FGHJK-34567'])
        },
        turnOff: (code) => {
          calls.push(`off ${code}`)
          if (code !== '123456') return TE.left(codeRefused)
          isOn = false
          return TE.right(undefined)
        },
      },
      {
        matchPassword: (password) =>
          password === 'right' ? TE.right(undefined) : TE.left(failure('password-wrong', 'Incorrect password.')),
      },
    )
    const presenter = new SecondFactorPresenter(new ObservedActor(createActor(flow).start()), {
      clipboard: {
        copy: (text) => {
          copied.push(text)
          return TE.right(undefined)
        },
      },
      downloads: { save: (address, name) => void saved.push(`${name} ${address}`) },
      toasts: { tell: (text) => void said.push(text), error: (text) => void said.push(text) },
    })
    presenter.subscribe()
    return { presenter, calls, copied, saved, said }
  }

  test('turns on: password, QR code, first code, and recovery codes to save', async () => {
    const { presenter, calls, copied, saved, said } = opened(false)
    await vi.waitFor(() => expect(presenter.step).toBe('off'))
    presenter.turnOn()
    presenter.password.change('password', 'wrong')
    presenter.prove()
    await vi.waitFor(() => expect([presenter.password.problem('password'), calls]).toEqual(['Incorrect password.', []]))
    presenter.password.change('password', 'right')
    presenter.prove()
    await vi.waitFor(() => expect([presenter.step, presenter.setUp]).toEqual(['set-up', SET_UP]))
    presenter.code.change('code', '000000')
    presenter.confirm()
    await vi.waitFor(() =>
      expect([presenter.step, presenter.code.problem('code')]).toEqual([
        'set-up',
        'This code is wrong or has been used.',
      ]),
    )
    presenter.code.change('code', '123456')
    presenter.confirm()
    await vi.waitFor(() =>
      expect([presenter.step, presenter.recoveryCodes, presenter.setUp]).toEqual([
        'turned-on',
        ['ABCDE-23456', 'FGHJK-34567'],
        null,
      ]),
    )
    await presenter.copyCodes()
    presenter.downloadCodes()
    expect([copied, saved, said]).toEqual([
      ['ABCDE-23456\nFGHJK-34567'],
      ['recovery-codes.txt data:text/plain;charset=utf-8,ABCDE-23456%0AFGHJK-34567%0A'],
      ['Recovery codes copied'],
    ])
    presenter.finish()
    await vi.waitFor(() => expect([presenter.step, presenter.recoveryCodes]).toEqual(['on', []]))
  })

  test('turns off with password and code', async () => {
    const { presenter, calls } = opened(true)
    await vi.waitFor(() => expect(presenter.step).toBe('on'))
    presenter.turnOff()
    presenter.off.restore({ password: 'right', code: '000000' })
    presenter.confirmOff()
    await vi.waitFor(() => expect(presenter.off.problem('code')).toBe('This code is wrong or has been used.'))
    presenter.off.change('code', '123456')
    presenter.confirmOff()
    await vi.waitFor(() => expect([presenter.step, calls]).toEqual(['off', ['off 000000', 'off 123456']]))
  })
})

test.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36',
    'Chrome on Windows',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0', 'Firefox on Linux'],
  ['', 'Unknown device'],
  [undefined, 'Unknown device'],
])('the label of %s', (userAgent, label) => expect(deviceLabel(userAgent)).toBe(label))

test.each([
  ['203.0.113.7', '203.0.113.0/24'],
  ['::ffff:203.0.113.7', '203.0.113.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('the network of %s', (address, network) => expect(networkOf(address)).toBe(network))

test('a sealed secret opens only for its owner and purpose, and not if changed', () => {
  const secrets = secretsWith('a secret of the specs, 32 characters', 'identity')
  const sealed = secrets.seal('JBSWY3DPEHPK3PXP', 7)
  const changed = `${sealed.startsWith('A') ? 'B' : 'A'}${sealed.slice(1)}`
  expect([
    secrets.open(sealed, 7),
    secrets.open(sealed, 8),
    secretsWith('a secret of the specs, 32 characters', 'other').open(sealed, 7),
    secrets.open(changed, 7),
    secrets.open('', 7),
  ]).toEqual(['JBSWY3DPEHPK3PXP', null, null, null, null])
})
