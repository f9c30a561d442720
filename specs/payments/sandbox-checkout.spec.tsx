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
  // An empty page is loaded into the frame; what the real one would say is said by `say`.
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

test('the checkout has a frame of its own, named by what is paid, as high as it says', () => {
  const { element } = frame()
  expect([element.tagName, element.getAttribute('src')]).toEqual(['IFRAME', '/sandbox/checkout/sbx_secret_1'])
  say({ type: 'sandbox-checkout', status: 'height', height: 611 })
  expect(element.style.height).toBe('611px')
})

test('once loaded, it is sent the colours of the tenant', () => {
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

test('paid: the page goes on to the return address', () => {
  frame()
  say(paid)
  expect(told.onComplete.mock.calls).toEqual([['http://localhost:3000/#/property/form?session_id=1']])
})

test('ended: the page is told why', () => {
  frame()
  say({ type: 'sandbox-checkout', status: 'failed', message: 'Its time ran out.' })
  expect(told.onFailure.mock.calls).toEqual([['Its time ran out.']])
})

describe('a frame that says nothing', () => {
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

  test("is given up three seconds after it was loaded: it may be the browser's own page of a broken network", () => {
    const { element } = frame()
    fireEvent.load(element)
    pass(2_999)
    expect(told.onUnavailable.mock.calls).toEqual([])
    pass(1)
    expect(told.onUnavailable.mock.calls).toEqual([[]])
  })

  test('is given up after half a minute when it does not load at all', () => {
    frame()
    pass(29_999)
    expect(told.onUnavailable.mock.calls).toEqual([])
    pass(1)
    expect(told.onUnavailable.mock.calls).toEqual([[]])
  })

  test('one that has spoken is not given up', () => {
    const { element } = frame()
    say({ type: 'sandbox-checkout', status: 'height', height: 611 })
    fireEvent.load(element)
    pass(60_000)
    expect(told.onUnavailable.mock.calls).toEqual([])
  })
})

test('nobody else is believed: another origin, another window, other words', () => {
  frame()
  say(paid, { origin: 'https://evil.example' })
  say(paid, { source: window })
  say(paid, { source: null })
  say({ ...paid, type: 'other' })
  say({ ...paid, returnUrl: 7 })
  say('complete')
  expect([told.onComplete.mock.calls, told.onFailure.mock.calls]).toEqual([[], []])
})

test('after leaving, nothing is heard any more', () => {
  frame().unmount()
  say(paid)
  expect(told.onComplete.mock.calls).toEqual([])
})
