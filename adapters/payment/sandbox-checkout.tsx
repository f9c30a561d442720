import * as t from 'io-ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { CheckoutWidgetProps } from './checkout-widget'

/** Messages from the sandbox's frame. */
const FrameMessage = t.intersection([
  t.type({ type: t.literal('sandbox-checkout') }),
  t.union([
    t.type({ status: t.literal('complete'), returnUrl: t.string }),
    t.type({ status: t.literal('failed'), message: t.string }),
    t.type({ status: t.literal('height'), height: t.number }),
  ]),
])

/** About the form's height at the reference width, to minimise movement until the frame reports its own. */
const FIRST_HEIGHT = 850
/** A frame whose request failed still fires load, for the browser's error page, but sends no message. */
const SPEAKS_WITHIN = 3_000
const LOADS_WITHIN = 30_000
const COLOURS = ['--brand', '--on-brand', '--brand-edge', '--ink', '--ground', '--error', '--error-wash']

const sendColours = (frame: HTMLIFrameElement) => {
  const style = getComputedStyle(document.documentElement)
  const colours = Object.fromEntries(COLOURS.map((name) => [name, style.getPropertyValue(name).trim()]))
  frame.contentWindow?.postMessage({ type: 'sandbox-theme', colours }, window.location.origin)
}

/** The sandbox provider's checkout, in an iframe: card numbers never pass through this page. */
export const SandboxCheckout = ({ clientSecret, label, onComplete, onFailure, onUnavailable }: CheckoutWidgetProps) => {
  const frame = useRef<HTMLIFrameElement>(null)
  const [height, setHeight] = useState(FIRST_HEIGHT)
  const [isLoaded, setLoaded] = useState(false)
  const [isHeard, setHeard] = useState(false)

  const hear = useEffectEvent(({ origin, source, data }: MessageEvent<unknown>) => {
    if (
      origin !== window.location.origin ||
      source === null ||
      source !== frame.current?.contentWindow ||
      !FrameMessage.is(data)
    )
      return
    setHeard(true)
    if (data.status === 'complete') onComplete(data.returnUrl)
    else if (data.status === 'failed') onFailure(data.message)
    else setHeight(data.height)
  })
  useEffect(() => {
    const listener = (event: MessageEvent<unknown>) => hear(event)
    window.addEventListener('message', listener)
    return () => window.removeEventListener('message', listener)
  }, [])

  const giveUp = useEffectEvent(onUnavailable)
  useEffect(() => {
    if (isHeard) return
    const timer = setTimeout(() => giveUp(), isLoaded ? SPEAKS_WITHIN : LOADS_WITHIN)
    return () => clearTimeout(timer)
  }, [isHeard, isLoaded])

  return (
    <iframe
      ref={frame}
      title={label}
      src={`/sandbox/checkout/${encodeURIComponent(clientSecret)}`}
      style={{ display: 'block', width: '100%', height, border: 0 }}
      onLoad={(event) => {
        sendColours(event.currentTarget)
        setLoaded(true)
      }}
    />
  )
}
