import * as t from 'io-ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'

/** A frame whose request failed still fires load, for the browser's error page, but sends no message. */
const SPEAKS_WITHIN = 3_000
const LOADS_WITHIN = 30_000
const COLOURS = ['--brand', '--on-brand', '--brand-edge', '--ink', '--ground', '--error', '--error-wash']

const sendColours = (frame: HTMLIFrameElement) => {
  const style = getComputedStyle(document.documentElement)
  const colours = Object.fromEntries(COLOURS.map((name) => [name, style.getPropertyValue(name).trim()]))
  frame.contentWindow?.postMessage({ type: 'sandbox-theme', colours }, window.location.origin)
}

const Height = t.type({ status: t.literal('height'), height: t.number })

interface Props<M> {
  readonly src: string
  readonly label: string
  /** Of its messages, besides those about its height. */
  readonly type: string
  readonly message: t.Type<M, unknown>
  /** About the page's height at the reference width, to minimise movement until the frame reports its own. */
  readonly firstHeight: number
  readonly onMessage: (message: M) => void
  /** The frame did not load. */
  readonly onUnavailable: () => void
}

/** A page of the sandbox provider, in an iframe. */
export const SandboxFrame = <M,>({ src, label, type, message, firstHeight, onMessage, onUnavailable }: Props<M>) => {
  const frame = useRef<HTMLIFrameElement>(null)
  const [height, setHeight] = useState(firstHeight)
  const [isLoaded, setLoaded] = useState(false)
  const [isHeard, setHeard] = useState(false)
  const Known = t.intersection([t.type({ type: t.literal(type) }), t.union([Height, message])])

  const hear = useEffectEvent(({ origin, source, data }: MessageEvent<unknown>) => {
    if (
      origin !== window.location.origin ||
      source === null ||
      source !== frame.current?.contentWindow ||
      !Known.is(data)
    )
      return
    setHeard(true)
    if (Height.is(data)) setHeight(data.height)
    else if (message.is(data)) onMessage(data)
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
      src={src}
      style={{ display: 'block', width: '100%', height, border: 0 }}
      onLoad={(event) => {
        sendColours(event.currentTarget)
        setLoaded(true)
      }}
    />
  )
}
