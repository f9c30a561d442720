import type { Sql } from '../db/database'
import type { Login } from './devices'

/** The brand an email is sent for, by its label, and the address its links lead to. */
export interface Site { readonly tenant: string; readonly origin: string }

export const postNewDevice = async (_sql: Sql, _login: Login, _site: Site): Promise<void> => undefined
export const postSecondFactor = async (_sql: Sql, _kind: 'second-factor-on' | 'second-factor-off', _change: { accountId: number; at: Date }, _site: Site): Promise<void> => undefined
