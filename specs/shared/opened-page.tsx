import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import axios, { AxiosError, type AxiosResponse, type InternalAxiosRequestConfig } from 'axios'
import { Suspense } from 'react'
import { HashRouter, matchPath, Route, Routes } from 'react-router-dom'
import { vi } from 'vitest'
import { httpClient } from '../../adapters/http/shared/http-client'
import { ANALYTICS } from '../../domain/analytics/analytics.ports'
import type { Tenant } from '../../domain/content/tenant'
import { SESSION_STORE } from '../../domain/identity/identity.ports'
import { SESSION } from '../../domain/identity/session'
import { NAVIGATION, type Navigation } from '../../domain/shared/navigation'
import { appBindings } from '../../src/app/app.bindings'
import { plainContainer } from '../../src/shared/plain-container'
import { hashNavigation } from '../../src/app/navigation'
import { ROUTES, type ScreenRoute } from '../../src/app/routes'
import { identityBindings } from '../../src/identity/identity.bindings'
import { listingPorts, quickCountsBindings } from '../../src/listing/listing.bindings'
import { bindings } from '../../src/shared/bindings'
import { HTTP, SESSION_SIGNAL } from '../../src/shared/http.bindings'
import { InjectionProvider } from '../../src/shared/injection'
import { TOASTS } from '../../src/shared/ui/messages/toasts.presenter'
import { Guarded, siteOf } from './screen-at'

/** A call's answer: an envelope, with a status other than 200 if there is one. A lost call gets none. */
interface Answer {
  readonly code?: number
  readonly message?: string
  readonly data?: unknown
  readonly status?: number
  readonly lost?: true
}

/** Answers by call, `GET /api/user`. A call that is missing here never answers. */
type Answers = Record<string, Answer | ((body: unknown) => Answer | Promise<Answer>)>

interface Sent {
  readonly line: string
  readonly body: unknown
  readonly params: Readonly<Record<string, unknown>>
  readonly headers: Readonly<Record<string, unknown>>
}

interface Opening {
  /** The visitor is logged in with this token. */
  readonly token?: string
  readonly tenant?: Partial<Tenant>
  /** In the tab's session storage. */
  readonly kept?: Readonly<Record<string, string>>
}

interface HappyDom {
  settings: {
    enableIframePageLoading: boolean
    fetch: {
      interceptor: { beforeAsyncRequest(request: { window: { Response: typeof Response } }): Promise<Response> }
    }
  }
}

/** Frames are empty, and nothing is fetched. */
const withoutFetching = (): void => {
  const { settings } = (window as unknown as { happyDOM: HappyDom }).happyDOM
  settings.enableIframePageLoading = true
  settings.fetch.interceptor = { beforeAsyncRequest: ({ window: { Response } }) => Promise.resolve(new Response('')) }
}

/** A stream on which nothing arrives. */
class QuietStream {
  readonly addEventListener = (): void => undefined
  readonly close = (): void => undefined
}

/** The request's body: JSON, or a form's fields. */
const bodyOf = (data: unknown): unknown => {
  if (typeof data !== 'string' || data === '') return null
  return data.startsWith('{') ? JSON.parse(data) : Object.fromEntries(new URLSearchParams(data))
}

/** An HTTP client whose calls get the given answers. */
const networkOf = (answers: Answers) => {
  const sent: Sent[] = []
  const logged: string[] = []
  const adapter = async (config: InternalAxiosRequestConfig): Promise<AxiosResponse> => {
    const line = `${(config.method ?? 'get').toUpperCase()} ${config.url ?? ''}`
    const body = bodyOf(config.data)
    sent.push({ line, body, params: config.params as Sent['params'], headers: { ...config.headers } })
    const given = answers[line]
    const answer = await (typeof given === 'function' ? given(body) : given)
    if (answer === undefined) return new Promise(() => undefined)
    if (answer.lost === true) throw new AxiosError('Network Error', AxiosError.ERR_NETWORK, config)
    const { status = 200, code = 0, message = 'success', data = null } = answer
    const response: AxiosResponse = { data: { code, message, data }, status, statusText: '', headers: {}, config }
    if (status >= 400) throw new AxiosError('refused', AxiosError.ERR_BAD_RESPONSE, config, null, response)
    return response
  }
  return { sent, logged, adapter }
}

/** happy-dom doesn't tell the router of an address that a script has set. */
const navigation = (): Navigation => {
  const own = hashNavigation(window)
  const told = (move: (path: string) => void) => (path: string) => {
    move(path)
    act(() => void window.dispatchEvent(new PopStateEvent('popstate')))
  }
  return { ...own, go: told(own.go), replace: told(own.replace) }
}

const containerWith = ({ tenant = {} }: Opening, { logged }: ReturnType<typeof networkOf>) => {
  const container = plainContainer()
  for (const module of [appBindings(siteOf(tenant)), identityBindings, listingPorts, quickCountsBindings])
    container.load(module)
  container.load(
    bindings((bind) => {
      bind(NAVIGATION, navigation)
      bind(ANALYTICS, () => ({ note: () => undefined }))
      bind(
        HTTP,
        (store, signal, toasts) =>
          httpClient({
            apiHost: '',
            adminHost: '',
            token: store.token,
            now: () => 0,
            onSessionEnded: signal.tell,
            onBroken: toasts.error,
            log: (message) => void logged.push(message),
          }),
        SESSION_STORE,
        SESSION_SIGNAL,
        TOASTS,
      )
    }),
  )
  return container
}

const routeOf = (path: string) => {
  const [bare = ''] = path.split('?')
  const found = ROUTES.find(({ paths }) => paths.some((each) => matchPath(each, bare) !== null))
  if (found === undefined) throw new Error(`no screen for ${path}`)
  return found
}

/** A screen at all its addresses, guarded as in the application, without header and footer. Elsewhere there is nothing. */
const Page = ({ Screen }: ScreenRoute) => (
  <HashRouter>
    <main>
      <Suspense>
        <Routes>
          {ROUTES.filter((route) => route.Screen === Screen).flatMap((route) =>
            route.paths.map((path) => <Route key={path} path={path} element={<Guarded {...route} />} />),
          )}
          <Route path="*" element={null} />
        </Routes>
      </Suspense>
    </main>
  </HashRouter>
)

/** The address within the site. */
export const address = (): string => window.location.hash.replace(/^#/, '')

/** Opens the screen of an address as the application does, over a network with these answers. */
export const openPage = async (path: string, answers: Answers = {}, opening: Opening = {}) => {
  localStorage.clear()
  sessionStorage.clear()
  if (opening.token !== undefined) localStorage.setItem('token', opening.token)
  for (const [key, value] of Object.entries(opening.kept ?? {})) sessionStorage.setItem(key, value)
  withoutFetching()
  vi.stubGlobal('EventSource', QuietStream)
  window.location.hash = path
  const route = routeOf(path)
  const network = networkOf(answers)
  axios.defaults.adapter = network.adapter
  const container = containerWith(opening, network)
  container.get(SESSION)
  render(
    <InjectionProvider container={container}>
      <Page {...route} />
    </InjectionProvider>,
  )
  const toasts = () => container.get(TOASTS).shown.map(({ tone, text }) => [tone, text])
  return { sent: network.sent, logged: network.logged, toasts, get: container.get }
}

export const main = () => within(screen.getByRole('main'))

/** The labels and types of the page's inputs. */
export const inputs = () =>
  [...screen.getByRole('main').querySelectorAll('input')].map((input) => [labelOf(input), input.type])

const labelOf = (input: HTMLInputElement) => input.labels?.[0]?.textContent ?? ''

/** Sets fields of the page, or of one of its forms, by their labels. */
export const fill = (fields: Readonly<Record<string, string>>, form: ReturnType<typeof main> = main()): void =>
  Object.entries(fields).forEach(([label, value]) => {
    fireEvent.change(form.getByLabelText(label), { target: { value } })
  })

/** Presses a button, or follows a link within the site. */
export const press = (name: string, role: 'button' | 'link' = 'button'): void => {
  fireEvent.click(screen.getByRole(role, { name }))
}

const { adapter: usual } = axios.defaults

/** Leaves the page. */
export const closePage = (): void => {
  cleanup()
  Object.assign(axios.defaults, { adapter: usual })
  vi.unstubAllGlobals()
  window.location.hash = ''
  localStorage.clear()
  sessionStorage.clear()
}
