import { passphraseOf } from '../../domain/sharing/private-link'
import type { Secrets } from '../http/secrets'

/**
 * A keyed hash of listing and passphrase, by which an index finds a link. Without the server's secret nothing can be tried against
 * it, so it need not be slow.
 */
export const hashOfPassphrase = (secrets: Pick<Secrets, 'digest'>, listingId: number, typed: string): string =>
  secrets.digest(`passphrase ${listingId} ${passphraseOf(typed)}`)
