import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as E from 'fp-ts/lib/Either.js'
import type { FormPerson, FormSnapshot } from '../../domain/signing/envelope'
import { consentWording } from '../../domain/signing/consent'
import type { SignatureMark } from '../../domain/signing/signature-mark'
import { tenants } from '../../server/content/content.tables'
import { tenantByLabel } from '../../server/content/tenants'
import type { Database } from '../../server/db/database'
import { folderFiles } from '../../server/files/folder-files'
import { tokensWith } from '../../server/http/tokens'
import { TENANTS } from '../../server/seed/demo-tenants'
import { companyOf } from '../../server/signing/company'
import { openEnvelope } from '../../server/signing/open-envelope'
import { ownSigning } from '../../server/signing/own.signing'
import { sealWith } from '../../server/signing/seal/seal'
import { sealKeyOf } from '../../server/signing/seal/seal-key'
import { confirmSigner, consent, openLink, sign } from '../../server/signing/sign'
import { signingToken } from '../../server/signing/signing-link'
import type { SigningServices } from '../../server/signing/signing-services'
import { type MovingClock, movingClock } from '../payments/sandbox-setup'
import { onThisThread } from '../shared/on-this-thread'

export const ORIGIN = 'https://unifi.example'
export const ADDRESS = '203.0.113.7'

export const person = (name: string, values: Partial<FormPerson> = {}): FormPerson => ({
  name,
  email: `${name.split(' ')[0]?.toLowerCase() ?? ''}@example.com`,
  phone: '0412345678',
  address: '1 Test Street, Norwood SA 5067',
  company: '',
  ...values,
})

export const formOf = (...names: string[]): FormSnapshot => ({
  property: 'The Lantern',
  address: '12 Lantern Lane, Adelaide SA 5000',
  unit: 'Apartment 905',
  purchasers: names.map((name) => person(name)),
  entity: 'Purchaser Family Trust',
  agreement: { name: 'Pia Purchaser', date: '20/11/2026' },
  conveyancer: person('Olive Own', { company: 'Own Settlements' }),
  introducer: person('Alan Agent', { company: 'Parade Introductions' }),
  feeTexts: ['The reservation fee of $1,000 holds the property for seven days.'],
})

/** The only code that is right in these specs. */
export const CODE = '123456'

export const typed = (typedName: string): SignatureMark => ({ typedName, drawnPath: null })
export const drawn: SignatureMark = { typedName: null, drawnPath: 'M20 100L80.5 40L140 160L200 60' }

export interface SigningSetup extends SigningServices {
  readonly clock: MovingClock
  readonly dataDir: string
  readonly logged: string[]
}

/** Signing over a database with the demo tenants, files in a new folder and a fixed clock. */
export const signingOver = async (db: Database, changes: Partial<SigningServices> = {}): Promise<SigningSetup> => {
  const clock = movingClock()
  await db.sql
    .insert(tenants)
    .values(TENANTS.map(({ label, ...details }, i) => ({ label, isDefault: i === 0, details })))
    .onConflictDoNothing()
  const dataDir = mkdtempSync(join(tmpdir(), 'unifi-signing-'))
  const logged: string[] = []
  const log = (_detail: unknown, message: string) => void logged.push(message)
  let key: ReturnType<typeof sealKeyOf> | undefined
  const sealKey = () => (key ??= sealKeyOf({ signingP12: '', signingP12Password: '', dataDir }, clock()))
  return {
    db,
    dataDir,
    logged,
    store: folderFiles(join(dataDir, 'files')),
    derive: tokensWith('a secret of the specs, 32 characters', clock).derive,
    tenantByLabel,
    provider: ownSigning,
    render: onThisThread,
    seal: sealWith({ key: sealKey, tsaUrl: '' }),
    codes: {
      send: async () => true,
      use: async (_sql, _subject, typed) => (typed === CODE ? 'pia@example.com' : null),
    },
    log: { info: log, warn: log, error: log } as unknown as SigningServices['log'],
    ...changes,
    clock,
  }
}

export const opened = async (setup: SigningSetup, ...names: string[]) => {
  const { id, address } = await openEnvelope(setup, {
    form: formOf(...names),
    tenant: 'unifi',
    origin: ORIGIN,
    returnPath: '/property/write/7',
  })
  return { id, address, tokens: names.map((_name, i) => signingToken(setup.derive, id, i + 1)) }
}

export const wordingOf = async ({ db }: SigningSetup): Promise<string> =>
  consentWording(companyOf(await tenantByLabel(db.sql, 'unifi')))

/** Confirms the address of a signer. */
export const confirmWith = (setup: SigningSetup, token: string) =>
  confirmSigner(setup, { token, address: ADDRESS, code: CODE })

/** Opens, confirms the address, consents and signs. */
export const signWith = async (setup: SigningSetup, token: string, mark: SignatureMark) => {
  const acting = { token, address: ADDRESS }
  await openLink(setup, acting)
  await confirmWith(setup, token)
  const agreed = await consent(setup, { ...acting, wording: await wordingOf(setup) })
  return E.isLeft(agreed) ? agreed : sign(setup, { ...acting, mark })
}
