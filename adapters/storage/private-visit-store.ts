import * as t from 'io-ts'
import { Referrer } from '../../domain/sharing/referrer'
import type { PrivateVisitStore } from '../../domain/sharing/sharing.ports'
import { jsonStore, quietly } from './json-store'

const Unlocked = t.type({ propertyId: t.number, sessionId: t.string, unlockToken: t.string }, 'Unlocked')

const PAIR = /^(.+)\/(\d+)$/

/**
 * Session storage keys `psd`, the pair `{passphrase}/{propertyId}` (B3-40, A3-28), `privateVisit`, the link it opened
 * and its unlock token, and `referrer`.
 */
export const privateVisitStoreIn = (storage: Storage): PrivateVisitStore => {
  const unlocked = jsonStore(storage, 'privateVisit', Unlocked)
  const referrer = jsonStore(storage, 'referrer', Referrer)
  const passphraseFor = (propertyId: number): string => {
    const [, passphrase = '', id] = PAIR.exec(storage.getItem('psd') ?? '') ?? []
    return Number(id) === propertyId ? passphrase : ''
  }
  return {
    recall: ({ propertyId, sessionId }) => {
      const stored = unlocked.load()
      const isKept = stored?.propertyId === propertyId
      // Another link to the same listing has its own passphrase, and a wrong one is counted.
      if (isKept && stored.sessionId !== sessionId) return { passphrase: '', unlockToken: '' }
      return { passphrase: passphraseFor(propertyId), unlockToken: isKept ? stored.unlockToken : '' }
    },
    remember: ({ propertyId, sessionId, unlockToken, passphrase }) => {
      if (passphrase !== '') quietly(() => storage.setItem('psd', `${passphrase}/${propertyId}`))
      unlocked.save({ propertyId, sessionId, unlockToken })
    },
    keepReferrer: referrer.save,
    referrer: referrer.load,
    forget: () => ['psd', 'privateVisit', 'referrer'].forEach((key) => quietly(() => storage.removeItem(key))),
  }
}
