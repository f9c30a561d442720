import { createHash, createPrivateKey, createPublicKey, hkdfSync, sign, verify } from 'node:crypto'
import { asc } from 'drizzle-orm'
import type { ReceiptCrypto } from '../../../domain/reservation/receipt/check-receipt'
import { canonicalJson, type ReceiptKey, receiptKeyOf } from '../../../domain/reservation/receipt/hold-receipt'
import type { Clock } from '../../clock'
import type { Database, Sql } from '../../db/database'
import { receiptKeys } from './hold-receipts.tables'

/** Before the 32 bytes of an Ed25519 key in PKCS #8 (RFC 8410). */
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex')

/** The key that signs receipts now. */
export interface ReceiptSigner {
  readonly key: ReceiptKey
  /** Ed25519 over the text in UTF-8, base64url. */
  sign(text: string): string
}

/** Derives the key from a secret, so that all nodes have the same one and none is stored. */
export const receiptSigner = (secret: string): ReceiptSigner => {
  const seed = Buffer.from(hkdfSync('sha256', secret, '', 'hold-receipt ed25519', 32))
  const privateKey = createPrivateKey({ key: Buffer.concat([PKCS8, seed]), format: 'der', type: 'pkcs8' })
  const { x = '' } = createPublicKey(privateKey).export({ format: 'jwk' })
  // Its thumbprint (RFC 7638).
  const keyId = createHash('sha256')
    .update(canonicalJson({ crv: 'Ed25519', kty: 'OKP', x }))
    .digest('base64url')
  return {
    key: receiptKeyOf(keyId, x),
    sign: (text) => sign(null, Buffer.from(text, 'utf8'), privateKey).toString('base64url'),
  }
}

/** The key set: every key that has signed, and the one that signs now. */
export const receiptKeysIn = async (db: Sql): Promise<readonly ReceiptKey[]> =>
  (await db.select().from(receiptKeys).orderBy(asc(receiptKeys.since), asc(receiptKeys.id))).map(({ id, x }) =>
    receiptKeyOf(id, x),
  )

/** Puts the key that signs now into the key set; before it signs. */
export const keyKeeper = (
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  { key }: ReceiptSigner,
): (() => Promise<void>) => {
  let isKept = false
  return async () => {
    if (isKept) return
    await db.sql.insert(receiptKeys).values({ id: key.kid, x: key.x, since: clock() }).onConflictDoNothing()
    isKept = true
  }
}

/** For checks on the server. */
export const nodeReceiptCrypto: ReceiptCrypto = {
  sha256: async (bytes) => createHash('sha256').update(bytes).digest('hex'),
  verifies: async ({ kty, crv, x }, signature, text) =>
    verify(
      null,
      Buffer.from(text, 'utf8'),
      createPublicKey({ key: { kty, crv, x }, format: 'jwk' }),
      Buffer.from(signature, 'base64url'),
    ),
}
