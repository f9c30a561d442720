import { KNOWN_DEVICE_DAYS } from '../../domain/identity/lifetimes'
import Bowser from 'bowser'
import { and, eq, gt, isNull, lte, sql as text } from 'drizzle-orm'
import { after, DAY } from '../../domain/shared/dates'
import type { Sql } from '../db/database'
import { accounts, knownDevices } from './identity.tables'
import { networkOf } from './network'
import type { Secrets } from '../http/secrets'

const REMEMBERED = KNOWN_DEVICE_DAYS * DAY

/** The device of a login: its label, `Chrome on Windows`, and a keyed hash of its network. */
export interface Device {
  readonly label: string
  readonly network: string
}

/** Returns the browser and system from a User-Agent, in at most 60 characters. */
export const deviceLabel = (userAgent: string | undefined): string => {
  if (userAgent === undefined || userAgent === '') return 'Unknown device'
  const { browser, os } = Bowser.parse(userAgent)
  const known = [browser.name, os.name].filter((name) => name !== undefined && name !== '')
  return known.length === 0 ? 'Unknown device' : known.join(' on ').slice(0, 60)
}

export const deviceOf = (
  secrets: Pick<Secrets, 'digest'>,
  { ip, headers }: { ip: string; headers: { 'user-agent'?: string | undefined } },
): Device => ({ label: deviceLabel(headers['user-agent']), network: secrets.digest(networkOf(ip)) })

interface Login {
  readonly accountId: number
  readonly sessionId: string
  readonly device: Device
  readonly at: Date
}

/**
 * Records the device of a login, in the caller's transaction. True if the account has not logged in from it within 90
 * days. False for the account's first login, and for all but one of several simultaneous logins.
 */
export const noteDevice = async (
  sql: Sql,
  { accountId, sessionId, device: { label, network }, at }: Login,
): Promise<boolean> => {
  const first = await sql
    .update(accounts)
    .set({ firstLoginAt: at })
    .where(and(eq(accounts.id, accountId), isNull(accounts.firstLoginAt)))
    .returning({ id: accounts.id })
  const isRecent = gt(knownDevices.lastLoginAt, after(at, -REMEMBERED))
  const [known] = await sql
    .insert(knownDevices)
    .values({ accountId, device: label, network, firstSession: sessionId, lastLoginAt: at })
    .onConflictDoUpdate({
      target: [knownDevices.accountId, knownDevices.device, knownDevices.network],
      set: {
        lastLoginAt: at,
        firstSession: text`CASE WHEN ${isRecent} THEN ${knownDevices.firstSession} ELSE excluded.first_session END`,
      },
    })
    .returning({ firstSession: knownDevices.firstSession })
  return first.length === 0 && known?.firstSession === sessionId
}

export const forgetOldDevices = async (sql: Sql, now: Date): Promise<void> => {
  await sql.delete(knownDevices).where(lte(knownDevices.lastLoginAt, after(now, -REMEMBERED)))
}
