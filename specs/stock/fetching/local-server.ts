import { webcrypto } from 'node:crypto'
import type { RequestListener } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { Integer, OctetString, Utf8String } from 'asn1js'
import { AttributeTypeAndValue, Certificate, Extension, GeneralName, GeneralNames } from 'pkijs'
import { fetchPublic } from '../../../server/stock/fetching/fetch-public'
import { isPublicAddress } from '../../../server/stock/fetching/public-hosts'

/** The name in the certificates. */
export const HOST = 'feeds.example'

const pem = (kind: string, bytes: ArrayBuffer): string => {
  const lines =
    Buffer.from(bytes)
      .toString('base64')
      .match(/.{1,64}/g) ?? []
  return [`-----BEGIN ${kind}-----`, ...lines, `-----END ${kind}-----`, ''].join('\n')
}

/** A key with a certificate that it signed itself. */
export const certificateFor = async (host: string) => {
  const { subtle } = webcrypto
  const { privateKey, publicKey } = await subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, [
    'sign',
    'verify',
  ])
  const certificate = new Certificate()
  certificate.version = 2
  certificate.serialNumber = new Integer({ value: 1 })
  for (const name of [certificate.issuer, certificate.subject])
    name.typesAndValues.push(new AttributeTypeAndValue({ type: '2.5.4.3', value: new Utf8String({ value: host }) }))
  certificate.notBefore.value = new Date('2020-01-01T00:00:00Z')
  certificate.notAfter.value = new Date('2049-01-01T00:00:00Z')
  const names = new GeneralNames({ names: [new GeneralName({ type: 2, value: host })] })
  certificate.extensions = [
    new Extension({
      extnID: '2.5.29.17',
      extnValue: new OctetString({ valueHex: names.toSchema().toBER() }).valueBlock.valueHexView.slice()
        .buffer as ArrayBuffer,
    }),
  ]
  await certificate.subjectPublicKeyInfo.importKey(publicKey)
  await certificate.sign(privateKey, 'SHA-256')
  return {
    cert: pem('CERTIFICATE', certificate.toSchema(true).toBER()),
    key: pem('PRIVATE KEY', await subtle.exportKey('pkcs8', privateKey)),
  }
}

export type Pair = Awaited<ReturnType<typeof certificateFor>>

export interface LocalServer {
  readonly port: number
  /** What was asked for, oldest first. */
  readonly asked: readonly string[]
  close(): Promise<void>
}

export const localServer = async (
  pair: Pair,
  answer: RequestListener,
  at = '127.0.0.1',
  port = 0,
): Promise<LocalServer> => {
  const asked: string[] = []
  const server = createServer(pair, (request, response) => {
    asked.push(`${request.headers.host} ${request.url}`)
    answer(request, response)
  })
  await new Promise<void>((resolve) => {
    server.listen(port, at, resolve)
  })
  return {
    port: (server.address() as AddressInfo).port,
    asked,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

interface Given extends NonNullable<Parameters<typeof fetchPublic>[0]> {
  readonly port: number
  readonly authority: string
  /** One after the other; the last one again and again. */
  readonly addresses?: readonly (readonly string[])[]
}

/** Fetches where the one local address stands for a public one. */
export const fetchingFrom = ({ port, authority, addresses = [['127.0.0.1']], ...limits }: Given) => {
  let looks = 0
  return fetchPublic(limits, {
    authority,
    resolve: async () => {
      looks += 1
      return addresses[Math.min(looks, addresses.length) - 1] ?? []
    },
    isPublic: (address) => address === '127.0.0.1' || isPublicAddress(address),
    isPort: (given) => given === port,
  })
}
