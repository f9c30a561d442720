import * as TE from 'fp-ts/lib/TaskEither.js'
import { describe, expect, test, vi } from 'vitest'
import { failure, unreachable } from '../../domain/shared/failure'
import { viewIn } from './signing.graph'
import { startPage } from './signing-page-setup'

const closed = failure('signing-closed', 'This document can no longer be signed. Reload the page to see why.')
const otherWording = failure('other-wording', 'The wording has changed. Reload the page and read it again.')

describe('the way to a signature', () => {
  test('the wording is consented to as shown, then the typed name is sent', async () => {
    const { page, sent, settled } = await startPage([viewIn('open', { consentWording: 'I agree to this.' })])
    expect([page.step, page.count, page.deadline]).toEqual([
      'reading',
      '0 of 2 signed',
      'Friday 27 November, 4:30 pm AEST',
    ])
    expect(page.consentForm.submit()).toBe('agreed')
    page.consentForm.change('agreed', true)
    expect(page.consentForm.submit()).toBeNull()
    page.consent()
    expect(page.isBusy).toBe(true)
    await settled()
    expect([page.step, page.hasConsented]).toEqual(['ready', true])
    page.form.change('typedName', '  Pia Purchaser ')
    page.sign()
    await settled()
    expect([page.ending, page.count, page.returnPath]).toEqual([
      'signed',
      '1 of 2 signed',
      '/property/write/7?event=signing_complete',
    ])
    expect(sent).toEqual([
      ['consent', { link: 'token', wording: 'I agree to this.' }],
      ['sign', { link: 'token', mark: { typedName: 'Pia Purchaser', drawnPath: null } }],
    ])
  })

  test('the deadline is in the time zone of the property [D52-5]', async () => {
    const { page } = await startPage([viewIn('open', { propertyState: 'WA' })])
    expect(page.deadline).toBe('Friday 27 November, 2:30 pm AWST')
  })

  test('before the consent, the address is confirmed by a code; the person may go back', async () => {
    const { page, sent, settled } = await startPage([viewIn('open', { isConfirmed: false })])
    page.consent()
    await settled()
    expect([page.step, page.emailConfirmation === null, sent]).toEqual(['confirming', false, [['sendCode', 'token']]])
    page.backToConsent()
    expect([page.step, page.emailConfirmation]).toEqual(['reading', null])
    page.consent()
    await settled()
    const { emailConfirmation } = page
    await vi.waitFor(() => expect(emailConfirmation?.isSent).toBe(true))
    emailConfirmation?.form.change('code', '123 456')
    emailConfirmation?.submit()
    await vi.waitFor(() => expect(page.step).toBe('ready'))
    expect(sent.slice(2)).toEqual([
      ['confirm', { link: 'token', code: '123 456' }],
      ['consent', { link: 'token', wording: 'I agree.' }],
    ])
  })

  test('a drawing is sent as a path, and not beside a typed name', async () => {
    const { page, sent, settled } = await startPage([viewIn('consented')])
    page.form.change('typedName', 'Pia')
    page.form.change('way', 'draw')
    expect(page.form.submit()).toBe('drawnPath')
    page.pad.start({ x: 10, y: 10 })
    page.pad.draw([{ x: 30, y: 10 }])
    page.pad.lift()
    page.pad.draw([{ x: 500, y: 100 }])
    expect(page.form.submit()).toBeNull()
    page.sign()
    await settled()
    expect(sent).toEqual([['sign', { link: 'token', mark: { typedName: null, drawnPath: 'M10 10L30 10' } }]])
  })

  test('a cleared drawing is none', async () => {
    const { page } = await startPage([viewIn('consented')])
    page.form.change('way', 'draw')
    page.pad.start({ x: 10, y: 10 })
    page.pad.draw([{ x: 30, y: 10 }])
    page.pad.clear()
    expect([page.pad.path, page.form.submit()]).toEqual(['', 'drawnPath'])
  })

  test.each([
    ['', 'Type your name'],
    ['   ', 'Type your name'],
    ['12', 'Type a name with letters, at most 100 characters'],
    ['x'.repeat(101), 'Type a name with letters, at most 100 characters'],
    ['Nguyễn Văn A', null],
  ])('the typed name "%s": %s', async (name, problem) => {
    const { page } = await startPage([viewIn('consented')])
    page.form.change('typedName', name)
    page.form.submit()
    expect(page.form.problem('typedName')).toBe(problem)
  })
})

describe('a step that fails', () => {
  test('can be taken again', async () => {
    let isDown = true
    const { page, settled } = await startPage([viewIn('consented')], {
      sign: () => (isDown ? TE.left(unreachable) : TE.right(viewIn('signed'))),
    })
    page.form.change('typedName', 'Pia')
    page.sign()
    await settled()
    expect([page.step, page.message, page.form.values.typedName]).toEqual(['ready', unreachable.message, 'Pia'])
    isDown = false
    page.sign()
    expect(page.message).toBeNull()
    await settled()
    expect(page.ending).toBe('signed')
  })

  test('shows the document’s new state, if that is why', async () => {
    const { page, settled } = await startPage([viewIn('consented'), viewIn('voided')], { sign: () => TE.left(closed) })
    page.sign()
    await settled()
    expect(page.ending).toBe('voided')
  })

  test('shows another wording, which must be agreed to again', async () => {
    const { page, settled } = await startPage([viewIn('open'), viewIn('open', { consentWording: 'I agree, too.' })], {
      consent: () => TE.left(otherWording),
    })
    page.consentForm.change('agreed', true)
    page.consent()
    await settled()
    expect([page.step, page.message, page.view?.consentWording, page.consentForm.values.agreed]).toEqual([
      'reading',
      'The wording has changed. Please read it again.',
      'I agree, too.',
      false,
    ])
  })

  test('loading can be tried again', async () => {
    let isDown = true
    const { page, settled } = await startPage([], {
      view: () => (isDown ? TE.left(unreachable) : TE.right(viewIn('open'))),
    })
    expect([page.step, page.message]).toEqual(['failed', unreachable.message])
    isDown = false
    page.retry()
    await settled()
    expect([page.step, page.message]).toEqual(['reading', null])
  })

  test('a wrong link is unknown', async () => {
    const { page } = await startPage([], { view: () => TE.left(failure('not-found', 'This link is not valid.')) })
    expect([page.step, page.view, page.returnPath]).toEqual(['unknown', null, null])
  })
})

describe('declining', () => {
  test('sends the reason', async () => {
    const { page, sent, settled } = await startPage([viewIn('open')])
    page.refusal.change('reason', ' The price. ')
    page.decline()
    await settled()
    expect([page.ending, page.hasDeclined, page.returnPath]).toEqual([
      'declined',
      true,
      '/property/write/7?event=decline',
    ])
    expect(sent).toEqual([['decline', { link: 'token', reason: 'The price.' }]])
  })

  test('is somebody else’s decision if it was made before', async () => {
    const { page, settled } = await startPage([viewIn('open'), viewIn('declined')], { decline: () => TE.left(closed) })
    page.decline()
    await settled()
    expect([page.ending, page.hasDeclined]).toEqual(['declined', false])
  })
})
