// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { SandboxCheckout } from '../../adapters/payment/sandbox-checkout'

/** As much of happy-dom's own controls as is used here. */
interface HappyDom {
  settings: {
    enableIframePageLoading: boolean
    fetch: {
      interceptor: { beforeAsyncRequest(request: { window: { Response: typeof Response } }): Promise<Response> }
    }
  }
}

const inside = { postMessage: vi.fn() }
const told = { onComplete: vi.fn(), onFailure: vi.fn(), onUnavailable: vi.fn() }

beforeEach(() => {
  // Loads an empty page into the frame; `say` posts the real one's messages.
  const { settings } = (window as unknown as { happyDOM: HappyDom }).happyDOM
  settings.enableIframePageLoading = true
  settings.fetch.interceptor = { beforeAsyncRequest: ({ window: { Response } }) => Promise.resolve(new Response('')) }
  vi.spyOn(HTMLIFrameElement.prototype, 'contentWindow', 'get').mockReturnValue(inside as unknown as Window)
  vi.clearAllMocks()
})
afterEach(cleanup)

const frame = () => {
  const shown = render(<SandboxCheckout clientSecret="sbx_secret_1" label="Pay $1,030.30 by card" {...told} />)
  return { ...shown, element: screen.getByTitle('Pay $1,030.30 by card') }
}
const say = (
  data: unknown,
  { origin = window.location.origin, source = inside }: { origin?: string; source?: unknown } = {},
) =>
  act(() => {
    window.dispatchEvent(Object.assign(new Event('message'), { data, origin, source }))
  })
const paid = {
  type: 'sandbox-checkout',
  status: 'complete',
  returnUrl: 'http://localhost:3000/#/property/form?session_id=1',
}

test('the checkout is in a frame labelled with what is paid, as high as it reports', () => {
  const { element } = frame()
  expect([element.tagName, element.getAttribute('src')]).toEqual(['IFRAME', '/sandbox/checkout/sbx_secret_1'])
  say({ type: 'sandbox-checkout', status: 'height', height: 611 })
  expect(element.style.height).toBe('611px')
})

test("once loaded, it is sent the tenant's colours", () => {
  document.documentElement.style.setProperty('--brand', '#b3123f')
  const { element } = frame()
  vi.clearAllMocks()
  fireEvent.load(element)
  expect(inside.postMessage.mock.calls).toEqual([
    [
      {
        type: 'sandbox-theme',
        colours: {
          '--brand': '#b3123f',
          '--on-brand': '',
          '--brand-edge': '',
          '--ink': '',
          '--ground': '',
          '--error': '',
          '--error-wash': '',
        },
      },
      window.location.origin,
    ],
  ])
})

test('after payment the page continues at the return URL', () => {
  frame()
  say(paid)
  expect(told.onComplete.mock.calls).toEqual([['http://localhost:3000/#/property/form?session_id=1']])
})

test('when the session has ended, the page is given the reason', () => {
  frame()
  say({ type: 'sandbox-checkout', status: 'failed', message: 'Its time ran out.' })
  expect(told.onFailure.mock.calls).toEqual([['Its time ran out.']])
})

describe('a silent frame', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })
  const pass = (milliseconds: number) =>
    act(() => {
      vi.advanceTimersByTime(milliseconds)
    })

  test("is given up three seconds after loading, since it may be the browser's error page", () => {
    const { element } = frame()
    fireEvent.load(element)
    pass(2_999)
    expect(told.onUnavailable.mock.calls).toEqual([])
    pass(1)
    expect(told.onUnavailable.mock.calls).toEqual([[]])
  })

  test('is given up after half a minute if it does not load', () => {
    frame()
    pass(29_999)
    expect(told.onUnavailable.mock.calls).toEqual([])
    pass(1)
    expect(told.onUnavailable.mock.calls).toEqual([[]])
  })

  test('a frame that has sent a message is not given up', () => {
    const { element } = frame()
    say({ type: 'sandbox-checkout', status: 'height', height: 611 })
    fireEvent.load(element)
    pass(60_000)
    expect(told.onUnavailable.mock.calls).toEqual([])
  })
})

test('messages from other origins, other windows or in other formats are ignored', () => {
  frame()
  say(paid, { origin: 'https://evil.example' })
  say(paid, { source: window })
  say(paid, { source: null })
  say({ ...paid, type: 'other' })
  say({ ...paid, returnUrl: 7 })
  say('complete')
  expect([told.onComplete.mock.calls, told.onFailure.mock.calls]).toEqual([[], []])
})

test('messages after leaving are ignored', () => {
  frame().unmount()
  say(paid)
  expect(told.onComplete.mock.calls).toEqual([])
})
