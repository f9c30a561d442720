import { unwrapped } from '../../adapters/http/membership/business-register.wire'
import { type BusinessNumberKind, businessNumberProblem } from '../../domain/membership/business-number'
import type { RegisterAnswer } from '../../domain/membership/membership.ports'

/** Looks up businesses by number; rejects if the register is unreachable. */
export type BusinessRegister = (kind: BusinessNumberKind, digits: string) => Promise<RegisterAnswer>

/** A few made-up companies for trying out the product; their numbers pass the real register's checks. */
const COMPANIES: readonly { readonly abn: string; readonly acn: string | null; readonly name: string }[] = [
  { abn: '51824753556', acn: null, name: 'NORWOOD PROPERTY INTRODUCTIONS' },
  { abn: '53004085616', acn: '004085616', name: 'PARADE FINANCE BROKERS PTY LTD' },
  { abn: '89000000019', acn: '000000019', name: 'GULF SHORE BUYERS AGENTS PTY LTD' },
]

const missing = (message: string): RegisterAnswer => ({ found: false, message })

/** The default, offline register: validates check digits and knows the companies above. */
export const embeddedRegister: BusinessRegister = async (kind, digits) => {
  const problem = businessNumberProblem(digits)
  if (problem !== null) return missing(problem)
  const company = COMPANIES.find((each) => each[kind] === digits)
  return company === undefined
    ? missing(`No business is registered with this ${kind.toUpperCase()}.`)
    : { found: true, entityName: company.name }
}

const TIMEOUT = 8_000
/** Upper bound on the register's response, in characters. */
const LONGEST = 20_000
const CALLBACK = 'answer'
const PAGES: Readonly<Record<BusinessNumberKind, string>> = { abn: 'AbnDetails.aspx', acn: 'AcnDetails.aspx' }

interface Register {
  readonly url: string
  readonly guid: string
}

/** The Australian Business Register's JSON service. It returns a script, which is parsed and never executed. */
export const abrRegister =
  ({ url, guid }: Register, ask: typeof fetch): BusinessRegister =>
  async (kind, digits) => {
    const query = new URLSearchParams({ [kind]: digits, callback: CALLBACK, guid })
    const answer = await ask(`${url.replace(/\/+$/, '')}/${PAGES[kind]}?${query}`, {
      // The address contains our GUID.
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT),
      headers: { accept: 'text/javascript, application/json' },
    })
    const text = await answer.text()
    const read = answer.ok && text.length <= LONGEST ? unwrapped(CALLBACK, text) : null
    if (read === null) throw new Error(`the business register answered ${answer.status} with something else`)
    return read
  }
