import * as E from 'fp-ts/lib/Either.js'
import { after, HOUR } from '../../domain/shared/dates'
import type { Failure } from '../../domain/shared/failure'
import { linkRefused } from '../../domain/sharing/link-refusal'
import { linkStatusOf, passphraseOf } from '../../domain/sharing/private-link'
import type { LinkKey } from '../../domain/sharing/sharing.ports'
import type { Clock } from '../clock'
import type { Sql } from '../db/database'
import type { Secrets } from '../http/secrets'
import type { Tokens } from '../http/tokens'
import { linkById, type StoredLink, withPassphrase } from './find-link'
import { isSame, linkIdOf } from './link-session'
import { hashOfPassphrase } from './passphrase'
import { tooManyTries, type Try, withinLimits } from './tries'

const PURPOSE = 'private-link-unlock'
const LASTS = 12 * HOUR

export interface Unlocked {
  readonly link: StoredLink
  /** Whether it opened without a passphrase, because it is public. */
  readonly isOpenToAll: boolean
  readonly unlockToken: string
}

export interface Unlocking {
  /** Lets a visitor in, or says why not. `address` is what limits count by. */
  unlock(key: LinkKey, address: string): Promise<E.Either<Failure, Unlocked>>
  /** The open link of an address; null if it is closed, expired or unknown. */
  openLink(sessionId: string): Promise<StoredLink | null>
}

interface Dependencies {
  readonly sql: Sql
  readonly tokens: Tokens
  readonly secrets: Pick<Secrets, 'digest'>
  readonly clock: Clock
}

const refused = (why: Parameters<typeof linkRefused>[0]) => E.left(linkRefused(why))

export const unlockingWith = ({ sql, tokens, secrets, clock }: Dependencies): Unlocking => {
  const isOpen = (link: StoredLink): boolean => linkStatusOf(link, clock()) === 'open'
  const admitted = (link: StoredLink, isOpenToAll: boolean): E.Either<Failure, Unlocked> =>
    E.right({
      link,
      isOpenToAll,
      unlockToken: tokens.sign(PURPOSE, String(link.id), {}, after(clock(), LASTS)),
    })
  const tried = async (link: StoredLink | null, isRight: boolean, action: Try, address: string) => {
    // A wrong passphrase and a right one are counted by the same statement, which decides.
    const tries: readonly Try[] = [{ kind: 'address', subject: secrets.digest(`address ${address}`) }, action]
    if (!(await withinLimits(sql, tries, isRight ? 0 : 1, clock()))) return E.left(tooManyTries)
    if (!isRight || link === null) return refused('wrong-passphrase')
    return isOpen(link) ? admitted(link, false) : refused('closed')
  }

  const linkOfSession = async (sessionId: string): Promise<StoredLink | null> => {
    const id = linkIdOf(tokens.derive, sessionId)
    return id === null ? null : linkById(sql, id)
  }
  const linkOfToken = async (token: string): Promise<StoredLink | null> => {
    const claims = token === '' ? null : tokens.read(PURPOSE, token)
    const id = claims === null || claims === 'expired' ? Number.NaN : Number(claims['sub'])
    return Number.isInteger(id) ? linkById(sql, id) : null
  }

  const withSession = async (key: LinkKey, address: string): Promise<E.Either<Failure, Unlocked>> => {
    const link = await linkOfSession(key.sessionId)
    if (link === null || link.listingId !== key.propertyId || !isOpen(link)) return refused('closed')
    if (key.hasPublicFlag && link.isPublic) return admitted(link, true)
    if (tokens.opens(PURPOSE, String(link.id), key.unlockToken)) return admitted(link, false)
    if (passphraseOf(key.passphrase) === '') return refused('protected')
    const isRight = isSame(hashOfPassphrase(secrets, link.listingId, key.passphrase), link.passphraseHash ?? '')
    return tried(link, isRight, { kind: 'link', subject: link.id }, address)
  }

  const withoutSession = async (key: LinkKey, address: string): Promise<E.Either<Failure, Unlocked>> => {
    const unlocked = await linkOfToken(key.unlockToken)
    if (unlocked !== null && unlocked.listingId === key.propertyId)
      return isOpen(unlocked) ? admitted(unlocked, false) : refused('closed')
    if (passphraseOf(key.passphrase) === '') return refused('protected')
    const hash = hashOfPassphrase(secrets, key.propertyId, key.passphrase)
    const [link = null] = await withPassphrase(sql, hash, clock())
    return tried(link, link !== null, { kind: 'listing', subject: key.propertyId }, address)
  }

  return {
    unlock: (key, address) => (key.sessionId === '' ? withoutSession(key, address) : withSession(key, address)),
    openLink: async (sessionId) => {
      const link = await linkOfSession(sessionId)
      return link !== null && isOpen(link) ? link : null
    },
  }
}
