import { webcrypto } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { CryptoKeySigner, P12Signer, type Signer } from '@libpdf/core'
import { BitString, Integer, Utf8String } from 'asn1js'
import { AttributeTypeAndValue, Certificate, Extension } from 'pkijs'
import { after, DAY } from '../../../domain/shared/dates'

export interface SealKeySettings {
  /** Path of a PKCS #12 file; empty generates a key in the data folder. */
  readonly signingP12: string
  readonly signingP12Password: string
  readonly dataDir: string
}

const ALGORITHM = {
  name: 'RSASSA-PKCS1-v1_5',
  modulusLength: 3072,
  publicExponent: new Uint8Array([1, 0, 1]),
  hash: 'SHA-256',
}
const LASTS = 10 * 365 * DAY
const COMMON_NAME = '2.5.4.3'
const KEY_USAGE = '2.5.29.15'

/** The key and certificate that seal documents: those of the settings, or a pair generated once and stored in the data folder. */
export const sealKeyOf = async (
  { signingP12, signingP12Password, dataDir }: SealKeySettings,
  now: Date,
): Promise<Signer> => {
  if (signingP12 !== '') return fromP12(signingP12, signingP12Password)
  const path = join(dataDir, 'signing.pem')
  if (!existsSync(path)) {
    mkdirSync(dataDir, { recursive: true })
    const made = await generate(now)
    // Another node may have been first.
    if (!existsSync(path)) writeFileSync(path, made, { mode: 0o600, flag: 'wx' })
  }
  return fromPem(readFileSync(path, 'utf8'))
}

const fromP12 = async (path: string, password: string): Promise<Signer> => {
  try {
    return await P12Signer.create(readFileSync(path), password)
  } catch (error) {
    throw new Error('SIGNING_P12 does not open: check the file and SIGNING_P12_PASSWORD', { cause: error })
  }
}

const generate = async (now: Date): Promise<string> => {
  const { subtle } = webcrypto
  const { privateKey, publicKey } = await subtle.generateKey(ALGORITHM, true, ['sign', 'verify'])
  const certificate = new Certificate()
  certificate.version = 2
  certificate.serialNumber = new Integer({ valueHex: serialNumber() })
  for (const name of [certificate.issuer, certificate.subject])
    name.typesAndValues.push(
      new AttributeTypeAndValue({ type: COMMON_NAME, value: new Utf8String({ value: 'Document seal' }) }),
    )
  certificate.notBefore.value = now
  certificate.notAfter.value = after(now, LASTS)
  certificate.extensions = [new Extension({ extnID: KEY_USAGE, critical: true, extnValue: signingOnly().toBER(false) })]
  await certificate.subjectPublicKeyInfo.importKey(publicKey)
  await certificate.sign(privateKey, 'SHA-256')
  return [
    pem('PRIVATE KEY', Buffer.from(await subtle.exportKey('pkcs8', privateKey))),
    pem('CERTIFICATE', Buffer.from(certificate.toSchema(true).toBER(false))),
  ].join('')
}

/** Positive and without a leading zero byte, as DER wants integers. */
const serialNumber = (): ArrayBuffer => {
  const bytes = webcrypto.getRandomValues(new Uint8Array(16))
  bytes[0] = ((bytes[0] ?? 0) & 0x3f) | 0x40
  return bytes.buffer
}

/** The bits digitalSignature and nonRepudiation. */
const signingOnly = () => new BitString({ valueHex: new Uint8Array([0xc0]).buffer, unusedBits: 6 })

const pem = (label: string, der: Buffer): string =>
  `-----BEGIN ${label}-----\n${der.toString('base64').replace(/.{64}/g, '$&\n').trimEnd()}\n-----END ${label}-----\n`

const fromPem = async (text: string): Promise<Signer> => {
  const key = await webcrypto.subtle.importKey('pkcs8', derOf(text, 'PRIVATE KEY'), ALGORITHM, false, ['sign'])
  return new CryptoKeySigner(key, derOf(text, 'CERTIFICATE'), 'RSA', 'RSASSA-PKCS1-v1_5')
}

const derOf = (text: string, label: string): Uint8Array<ArrayBuffer> => {
  const [, base64] = new RegExp(`-----BEGIN ${label}-----([^-]+)-----END ${label}-----`).exec(text) ?? []
  if (base64 === undefined) throw new Error(`signing.pem has no ${label}.`)
  return new Uint8Array(Buffer.from(base64, 'base64'))
}
