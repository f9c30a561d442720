import { createContext, use, type ReactNode } from 'react'
import type { Token } from '../../domain/shared/token'
import type { Bindings } from './bindings'

/** Inversify's container, or the server's. */
export interface Resolver {
  get<T>(wanted: Token<T>): T
  load(module: Bindings): void
}

const Injection = createContext<Resolver | null>(null)

export const InjectionProvider = ({ container, children }: { container: Resolver; children: ReactNode }) => (
  <Injection value={container}>{children}</Injection>
)

export const useResolver = (): Resolver => {
  const container = use(Injection)
  if (container === null) throw new Error('no InjectionProvider above this view')
  return container
}

export const useInjection = <T,>(wanted: Token<T>): T => useResolver().get<T>(wanted)

const loaded = new WeakMap<Resolver, Set<Bindings>>()

/** Adds bindings that only this screen needs, so that they load with the screen's code. */
export const useBindings = (module: Bindings): void => {
  const container = useResolver()
  const known = loaded.get(container) ?? new Set()
  if (!known.has(module)) container.load(module)
  loaded.set(container, known.add(module))
}
