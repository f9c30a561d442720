import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

const IV = 12
const TAG = 16

/** Encryption and keyed hashes for one purpose; keys for different purposes are independent. */
export interface Secrets {
  /** AES-256-GCM, as base64url. Opening it requires the same `owner`. */
  seal(text: string, owner: number): string
  /** Null if it was sealed for another owner or purpose, with another token secret, or was modified. */
  open(sealed: string, owner: number): string | null
  /** HMAC-SHA-256, as hex. */
  digest(text: string): string
}

/** Derives the keys of a purpose from the server's token secret. */
export const secretsWith = (tokenSecret: string, purpose: string): Secrets => {
  const derived = (use: string) => Buffer.from(hkdfSync('sha256', tokenSecret, '', `${purpose} ${use}`, 32))
  const [sealing, hashing] = [derived('encryption'), derived('hash')]
  return {
    seal: (text, owner) => {
      const iv = randomBytes(IV)
      const cipher = createCipheriv('aes-256-gcm', sealing, iv, { authTagLength: TAG }).setAAD(
        Buffer.from(String(owner)),
      )
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url')
    },
    open: (sealed, owner) => {
      const bytes = Buffer.from(sealed, 'base64url')
      try {
        const decipher = createDecipheriv('aes-256-gcm', sealing, bytes.subarray(0, IV), { authTagLength: TAG })
          .setAAD(Buffer.from(String(owner)))
          .setAuthTag(bytes.subarray(IV, IV + TAG))
        return Buffer.concat([decipher.update(bytes.subarray(IV + TAG)), decipher.final()]).toString('utf8')
      } catch {
        return null
      }
    },
    digest: (text) => createHmac('sha256', hashing).update(text).digest('hex'),
  }
}
