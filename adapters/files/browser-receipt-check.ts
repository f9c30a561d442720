import * as E from 'fp-ts/lib/Either.js'
import * as TE from 'fp-ts/lib/TaskEither.js'
import { pipe } from 'fp-ts/lib/function.js'
import { checkReceipt, type ReceiptCrypto } from '../../domain/reservation/receipt/check-receipt'
import { RECEIPT_KEYS_PATH, type ReceiptKey, ReceiptKeys } from '../../domain/reservation/receipt/hold-receipt'
import { LARGEST_RECEIPT, type ReceiptCheckPort } from '../../domain/reservation/receipt/receipt.ports'
import { type Failure, failure, unreachable } from '../../domain/shared/failure'

const ED25519 = { name: 'Ed25519' }

const unsupported = failure(
  'unsupported',
  'This browser can’t check signatures. Use a current version of Chrome, Edge, Firefox or Safari.',
)

const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64url.replace(/-/g, '+').replace(/_/g, '/')), (letter) => letter.charCodeAt(0))

const cryptoWith = (subtle: SubtleCrypto): ReceiptCrypto => ({
  sha256: async (bytes) =>
    [...new Uint8Array(await subtle.digest('SHA-256', Uint8Array.from(bytes)))]
      .map((byte) => byte.toString(16).padStart(2, '0'))
      .join(''),
  verifies: async ({ kty, crv, x }, signature, text) => {
    const key = await subtle.importKey('jwk', { kty, crv, x }, ED25519, false, ['verify'])
    try {
      return await subtle.verify(ED25519, key, bytesOf(signature), new TextEncoder().encode(text))
    } catch {
      // No signature at all.
      return false
    }
  },
})

/** A key of the specification (RFC 8037), to find out whether the browser has Ed25519. */
const KNOWN_KEY = { kty: 'OKP', crv: 'Ed25519', x: '11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo' }

/** Null in a page without a secure context, and in a browser without Ed25519. */
const supported = async (subtle: SubtleCrypto | undefined): Promise<SubtleCrypto | null> => {
  try {
    await subtle?.importKey('jwk', KNOWN_KEY, ED25519, false, ['verify'])
    return subtle ?? null
  } catch {
    return null
  }
}

const keysFrom = async (load: typeof fetch): Promise<readonly ReceiptKey[]> => {
  const answer = await load(RECEIPT_KEYS_PATH)
  const decoded = ReceiptKeys.decode(answer.ok ? await answer.json() : null)
  if (E.isLeft(decoded)) throw new Error('the key set was not understood')
  return decoded.right.keys
}

/** Checks receipts in the browser: only the keys are fetched. */
export const browserReceiptCheck = (
  subtle: SubtleCrypto | undefined,
  load: typeof fetch,
  log: (message: string, detail: unknown) => void,
): ReceiptCheckPort => ({
  check: (file) =>
    pipe(
      TE.tryCatch(
        async () => {
          const able = await supported(subtle)
          if (able === null) return E.left<Failure>(unsupported)
          if (file.size > LARGEST_RECEIPT) return E.right({ kind: 'no-receipt' } as const)
          const bytes = new Uint8Array(await file.arrayBuffer())
          return E.right(await checkReceipt(bytes, await keysFrom(load), cryptoWith(able)))
        },
        (error): Failure => {
          log('a receipt was not checked', error)
          return unreachable
        },
      ),
      TE.chainEitherKW((checked) => checked),
    ),
})
