import { render, waitFor } from '@testing-library/react'
import { type ReactNode, Suspense } from 'react'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { expect } from 'vitest'
import { SITE, type Site } from '../../domain/content/site'
import type { Token } from '../../domain/shared/token'
import { TENANTS } from '../../server/seed/demo-tenants'
import { ROUTES, type ScreenRoute } from '../../src/app/routes'
import { RequireSession } from '../../src/identity/RequireSession'
import type { Bind, Bindings } from '../../src/shared/bindings'
import { InjectionProvider, type Resolver } from '../../src/shared/injection'

/** A dependency of a view that a spec gives, in place of the application's. */
export interface Given {
  readonly token: symbol
  readonly value: unknown
}

export const given = <T,>(token: Token<T>, value: T): Given => ({ token, value })

export const siteOf = (changes: Partial<Site['tenant']> = {}): Site => {
  const [unifi] = TENANTS
  if (unifi === undefined) throw new Error('there is no demo tenant')
  return {
    tenant: { ...unifi, ...changes },
    version: '1',
    apiHost: '',
    adminHost: '',
    payments: { provider: 'sandbox', publishableKey: '' },
    linkType: 1,
    tiles: null,
  }
}

/** Resolves what a spec gives, and everything else with the bindings that a screen brings. */
export const resolverWith = (all: readonly Given[]): Resolver => {
  const made = new Map([given(SITE, siteOf()), ...all].map(({ token, value }) => [token, value]))
  const makers = new Map<symbol, () => unknown>()
  const get = (wanted: symbol): unknown => {
    const make = makers.get(wanted)
    if (!made.has(wanted) && make === undefined) throw new Error(`the spec gives no ${String(wanted)}`)
    if (!made.has(wanted)) made.set(wanted, make?.())
    return made.get(wanted)
  }
  const bind: Bind = (name, make, ...needs) =>
    void makers.set(name, () => (make as (...all: unknown[]) => unknown)(...needs.map(get)))
  return { get: <T,>(wanted: Token<T>) => get(wanted) as T, load: (module) => module.bindAll(bind) }
}

// The code of all screens is loaded before the first test begins, so that none waits for it.
await Promise.all(ROUTES.map(({ Screen }) => Screen.preload()))

/** A screen as the application guards it. */
export const Guarded = ({ Screen, needs }: ScreenRoute) =>
  needs === undefined ? (
    <Screen />
  ) : (
    <RequireSession role={needs === 'agent' ? 'agent' : undefined}>
      <Screen />
    </RequireSession>
  )

/** Renders the screen that the application's routes have for a path, to those who may see it. */
export const screenAt = async (path: string, all: readonly Given[], ...modules: readonly Bindings[]) => {
  const container = resolverWith(all)
  modules.forEach((module) => container.load(module))
  const rendered = render(
    <InjectionProvider container={container}>
      <MemoryRouter initialEntries={[path]}>
        <Suspense fallback="Loading the screen">
          <Routes>
            {ROUTES.flatMap((route) =>
              route.paths.map((each) => <Route key={each} path={each} element={<Guarded {...route} />} />),
            )}
            <Route path="*" element="No screen has this path" />
          </Routes>
        </Suspense>
      </MemoryRouter>
    </InjectionProvider>,
  )
  await waitFor(() => expect(rendered.container.textContent).not.toContain('Loading the screen'))
  return rendered
}

/** Renders a part of a screen, with the bindings that the screen brings. */
export const partWith = (part: ReactNode, all: readonly Given[], ...modules: readonly Bindings[]) => {
  const container = resolverWith(all)
  modules.forEach((module) => container.load(module))
  return render(
    <InjectionProvider container={container}>
      <MemoryRouter>{part}</MemoryRouter>
    </InjectionProvider>,
  )
}
