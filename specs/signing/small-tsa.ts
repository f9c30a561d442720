import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'

const CONFIG = `
[ tsa ]
default_tsa = tsa_config
[ tsa_config ]
serial = ./serial
crypto_device = builtin
signer_digest = sha256
default_policy = 1.2.3.4.1
digests = sha256, sha384, sha512
accuracy = secs:1
ess_cert_id_alg = sha256
`

export interface SmallTsa {
  readonly url: string
  /** Refuses every request with 503. */
  isDown: boolean
  /** How many stamps were given. */
  given(): number
  close(): void
}

/** A time-stamp authority (RFC 3161) of OpenSSL's, with its own certificate. */
export const smallTsa = async (): Promise<SmallTsa> => {
  const folder = mkdtempSync(join(tmpdir(), 'unifi-tsa-'))
  const openssl = (...args: readonly string[]) => execFileSync('openssl', args, { cwd: folder, stdio: 'ignore' })
  openssl(
    ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-keyout', 'key.pem', '-out', 'cert.pem', '-days', '30'],
    ...['-subj', '/CN=Time stamps', '-addext', 'extendedKeyUsage=critical,timeStamping'],
    ...['-addext', 'keyUsage=critical,digitalSignature'],
  )
  writeFileSync(join(folder, 'tsa.cnf'), CONFIG)
  writeFileSync(join(folder, 'serial'), '01')
  let given = 0
  const server = createServer((request, response) => {
    void buffer(request).then((query) => {
      if (tsa.isDown) return response.writeHead(503).end()
      writeFileSync(join(folder, 'query'), query)
      openssl(
        ...['ts', '-reply', '-config', 'tsa.cnf', '-queryfile', 'query', '-out', 'reply'],
        ...['-signer', 'cert.pem', '-inkey', 'key.pem'],
      )
      given += 1
      response.writeHead(200, { 'content-type': 'application/timestamp-reply' })
      return response.end(readFileSync(join(folder, 'reply')))
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const tsa: SmallTsa = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    isDown: false,
    given: () => given,
    close: () => {
      server.closeAllConnections()
      server.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
  return tsa
}
