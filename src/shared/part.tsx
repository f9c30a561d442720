import { type ComponentType, lazy, useEffect, useReducer, useState } from 'react'
import { persistently } from './persistently'

interface Again {
  readonly retry: () => void
}
type Shown<P> = ComponentType<P & Again>

type Part<P> = ComponentType<P> & {
  /** Loads the code before the part is shown, so that it is shown immediately. A failure is dealt with when it is shown. */
  preload(): Promise<void>
}

/**
 * A lazily loaded part of a screen. If its code fails to load, the rest of the screen stays and `Instead` is shown, or
 * nothing without one.
 */
export const part = <P extends object, N extends string>(
  load: () => Promise<Record<N, ComponentType<P>>>,
  name: N,
  Instead: ComponentType<Again> = Nothing,
): Part<P> => {
  const bring = persistently(load)
  let ready: ComponentType<P> | undefined
  // React caches a failed import; a new lazy component retries, on a press or when the part is next shown.
  const fresh = () =>
    lazy<Shown<P>>(() =>
      bring()
        .then(
          (module) => (ready = module[name]),
          () => Missing,
        )
        .then((shown) => ({ default: shown as Shown<P> })),
    )
  const Missing = ({ retry }: Again) => {
    useEffect(() => {
      const failed = current
      return () => {
        if (current === failed) current = fresh()
      }
    }, [])
    return <Instead retry={retry} />
  }
  let current = fresh()
  const Part = (props: P) => {
    const [, draw] = useReducer((times: number) => times + 1, 0)
    // Code that is there is not suspended for: React shows what was suspended 0.3 s late.
    const [there] = useState(() => ready as Shown<P> | undefined)
    const Current = there ?? current
    const retry = () => {
      current = fresh()
      draw()
    }
    return <Current {...props} retry={retry} />
  }
  const preload = () =>
    bring().then(
      (module) => void (ready = module[name]),
      () => undefined,
    )
  return Object.assign(Part, { preload })
}

const Nothing = () => null
