import { computed, makeObservable, reaction } from 'mobx'
import type { SessionStorePort } from '../../domain/identity/identity.ports'
import { AFTER_SIGN_OUT_PATH, isSignInPage, SIGN_IN_PATH, staysWithoutSession } from '../../domain/identity/return-path'
import type { Session } from '../../domain/identity/session'
import type { Ending } from '../../domain/identity/session-context'
import type { sessionMachine } from '../../domain/identity/session.machine'
import type { Role, User } from '../../domain/identity/user'
import type { Failure } from '../../domain/shared/failure'
import type { Navigation } from '../../domain/shared/navigation'
import { isPrivatePath } from '../../domain/shared/private-paths'
import { pathTo } from '../../domain/shared/paths'
import type { ObservedActor } from '../shared/observed-actor'
import type { Toasts } from '../shared/ui/messages/toasts.presenter'

interface Dependencies {
  readonly store: Pick<SessionStorePort, 'rememberPath'>
  readonly navigation: Navigation
  readonly toasts: Pick<Toasts, 'error'>
  readonly now: () => Date
}

/** 8901 and 8902 show the server's message, the others none (A8-2 to A8-6). */
const SPOKEN = ['session-refused', 'session-locked']

/** Follows the session while the application runs: exposes the user, and redirects when the session ends. */
export class SessionPresenter implements Session {
  private destination = AFTER_SIGN_OUT_PATH

  /** `begin` starts the session's actor, if it doesn't run yet. */
  constructor(
    private readonly session: ObservedActor<typeof sessionMachine>,
    private readonly dependencies: Dependencies,
    private readonly begin: () => void = () => undefined,
  ) {
    makeObservable(this, { hasToken: computed, isSignedIn: computed, isChecking: computed, user: computed })
    reaction(
      () => this.session.snapshot.context.ending,
      (ending) => {
        if (ending !== null) this.leave(ending)
      },
    )
    reaction(
      () => this.session.snapshot.context.failure,
      (failure) => {
        if (failure !== null) dependencies.toasts.error(failure.message)
      },
    )
  }

  get hasToken(): boolean {
    return this.session.snapshot.context.token !== null
  }
  get isSignedIn(): boolean {
    return this.user !== null
  }
  get isChecking(): boolean {
    const { snapshot } = this.session
    return snapshot.matches('reading') || snapshot.matches('checking')
  }
  get user(): User | null {
    return this.session.snapshot.context.user
  }
  get firstName(): string | null {
    return this.user?.firstName ?? null
  }
  get role(): Role | null {
    return this.user?.role ?? null
  }
  get mayIntroduce(): boolean {
    return this.user?.mayIntroduce ?? false
  }
  get accountId(): number | null {
    return this.user?.userId ?? null
  }

  get endedBy(): 'time' | 'another-tab' | null {
    const { ending } = this.session.snapshot.context
    if (ending === null || ending.by === 'person') return null
    if (ending.by === 'another-tab') return 'another-tab'
    return ending.by === 'server' && ending.call === 'sign-out' ? null : 'time'
  }

  readonly arrive = (path: string): void => {
    if (!isPrivatePath(path)) this.begin()
  }

  readonly learn = (details: Partial<User>): void => this.session.send({ type: 'details-saved', details })

  readonly askToSignIn = (): void => {
    const { store, navigation } = this.dependencies
    const path = navigation.current()
    if (!isSignInPage(path)) store.rememberPath(path)
    navigation.replace(SIGN_IN_PATH)
  }

  readonly signOut = (to = AFTER_SIGN_OUT_PATH): void => {
    this.destination = to
    this.session.send({ type: 'sign-out' })
  }

  readonly close = (to: string): void => {
    this.destination = to
    this.session.send({ type: 'close' })
  }

  /** A call returned a session code (B8-2 to B8-7). */
  readonly onSessionEnded = (failure: Failure): void => this.session.send({ type: 'session-ended', failure })

  readonly guard = (page: 'arriving' | 'inside'): void => {
    this.begin()
    if (page === 'arriving') this.session.send({ type: 'check', at: this.dependencies.now() })
    const { token, ending } = this.session.snapshot.context
    // Logging out or an ended session redirects in `leave`; another tab's logout is only seen here.
    if (token === null && (page === 'arriving' || ending?.by === 'another-tab')) this.askToSignIn()
  }

  private leave(ending: Ending): void {
    const { navigation, toasts } = this.dependencies
    if (ending.by === 'person') return navigation.go(this.destination)
    if (ending.by !== 'server') return
    if (ending.call === 'who-is-there' && staysWithoutSession(navigation.current())) return
    const spoken = SPOKEN.includes(ending.failure.kind)
    if (spoken) toasts.error(ending.failure.message)
    // Logging out does not lead to the login page (B8-5).
    if (ending.call === 'sign-out') return navigation.replace(spoken ? SIGN_IN_PATH : pathTo('home'))
    this.askToSignIn()
  }
}
