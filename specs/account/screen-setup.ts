import * as TE from 'fp-ts/lib/TaskEither.js'
import type { AccountPort } from '../../domain/account/account.ports'
import type { Session } from '../../domain/identity/session'
import type { User } from '../../domain/identity/user'
import { ANN } from '../identity/samples'

/** An agent with few details. */
export const AGENT: User = { ...ANN, role: 'agent', mayIntroduce: true }

const NOW = new Date('2026-11-20T00:00:00.000Z')

/** An account whose calls succeed, and that has no reservations. */
export const accountThat = (changes: Partial<AccountPort> = {}): AccountPort => ({
  save: () => TE.right(undefined),
  setMailingList: () => TE.right(undefined),
  saveAgent: () => TE.right(undefined),
  matchPassword: () => TE.right(undefined),
  changePassword: () => TE.right(undefined),
  reserved: () => TE.right({ rows: [], total: 0, now: NOW }),
  ...changes,
})

/** A session that does not change: of a user who is logged in, or of a visitor. */
export const sessionOf = (user: User | null): Session => ({
  hasToken: user !== null,
  isSignedIn: user !== null,
  isChecking: false,
  user,
  firstName: user?.firstName ?? null,
  role: user?.role ?? null,
  mayIntroduce: user?.mayIntroduce ?? false,
  accountId: user?.userId ?? null,
  endedBy: null,
  arrive: () => undefined,
  learn: () => undefined,
  askToSignIn: () => undefined,
  signOut: () => undefined,
  close: () => undefined,
  guard: () => undefined,
})
