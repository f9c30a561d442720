import type { Token } from '../../domain/shared/token'
import type { Bind } from './bindings'
import type { Resolver } from './injection'

/**
 * Makes each binding once, when it is first asked for. A render asks for a few, and Inversify plans all of them. `keepsFirst`: what
 * is bound stays when a screen brings its own. `outer` has what isn’t bound here.
 */
export const plainContainer = (keepsFirst = false, outer: Pick<Resolver, 'get'> | null = null): Resolver => {
  const makers = new Map<unknown, () => unknown>()
  const made = new Map<unknown, unknown>()
  const get = <T>(wanted: Token<T>): T => {
    if (!made.has(wanted)) {
      const make = makers.get(wanted)
      if (make === undefined && outer !== null) return outer.get(wanted)
      if (make === undefined) throw new Error(`nothing is bound to ${String(wanted)}`)
      made.set(wanted, make())
    }
    return made.get(wanted) as T
  }
  const bind: Bind = (name, make, ...needs) => {
    if (keepsFirst && makers.has(name)) return
    makers.set(name, () => (make as (...given: unknown[]) => unknown)(...needs.map(get)))
  }
  return { get, load: ({ bindAll }) => bindAll(bind) }
}
