import ts from 'typescript'
import { expect, test } from 'vitest'
import { masked } from '../../src/app/inspector/masking'
import { actorMessage, definition, event, inspecting, snapshot } from './inspector-session'

const maskedContext = (context: object): unknown => {
  const [message] = masked([snapshot('x:0', { type: 'pay' }, 'asking', context)] as never)
  return message?.type === '@xstate.snapshot' ? (message.snapshot as { readonly context?: unknown }).context : null
}

test('passwords, tokens, codes and card numbers are masked by name, however deep', () => {
  expect(
    maskedContext({
      password: 'a b',
      confirmPassword: '',
      signIn: { email: 'bea@example.com', token: 'abc', code: '123456', cvv: 123 },
      secondFactor: { recoveryCodes: ['one', 'two'], setUp: { secret: 'ABC', qrCode: '<svg/>' } },
      card: [{ cardNumber: '4242 4242 4242 4242', cardCvv: '987', name: 'Bea' }],
      passphrase: { typed: 'wattle', problem: null, isShown: true },
      clientSecret: null,
      postcode: '2000',
    }),
  ).toEqual({
    password: '********',
    confirmPassword: '',
    signIn: { email: 'bea@example.com', token: '********', code: '********', cvv: 0 },
    secondFactor: { recoveryCodes: ['********', '********'], setUp: { secret: '********', qrCode: '********' } },
    card: [{ cardNumber: '********', cardCvv: '********', name: 'Bea' }],
    passphrase: { typed: '********', problem: null, isShown: true },
    clientSecret: null,
    postcode: '2000',
  })
})

test('keys, links and sessions are masked if their value looks random', () => {
  expect(
    maskedContext({
      key: '3b1f3f0e-7f43-4d0c-9f0e-0c9c2b1d7a11',
      link: 'Zm9vYmFyMTIzNDU2Nzg5MA',
      column: { key: 'floorPlanUrl' },
      linkSession: '',
      banner: { link: 'https://homes.example/stage-2' },
    }),
  ).toEqual({
    key: '********',
    link: '********',
    column: { key: 'floorPlanUrl' },
    linkSession: '',
    banner: { link: 'https://homes.example/stage-2' },
  })
})

test('secret parameters of addresses are masked', () => {
  expect(
    maskedContext({
      page: '/#/unifi/join?key=a1b2&plan=3&token=x.y',
      files: ['see https://files.example/a.pdf?expires=17&signature=f00#page=2 now'],
      uri: 'otpauth://totp/Unifi:bea?secret=JBSWY3DP&issuer=Unifi',
      search: '/property/search?suburb=Carlton&sort=price',
    }),
  ).toEqual({
    page: '/#/unifi/join?key=********&plan=3&token=********',
    files: ['see https://files.example/a.pdf?expires=17&signature=********#page=2 now'],
    uri: 'otpauth://totp/Unifi:bea?secret=********&issuer=Unifi',
    search: '/property/search?suburb=Carlton&sort=price',
  })
})

const PROVE = { type: 'prove', password: 'It\'s "Bea"', card: 'Bea\'s "own" \\ card', 'two words': [[], {}, null] }
const PROVEN = { type: 'xstate.done.actor.0.payment.charging', output: { token: 'abc.def.ghi', since: 7 } }
/** A task receives the password, and the page's address the token, under names that tell nothing. */
const SESSION = [
  actorMessage('x:0', 'payment', definition, 'asking', {}),
  event('x:0', undefined, { type: 'xstate.init' }),
  event('x:0', undefined, PROVE),
  snapshot('x:0', PROVE, 'charging', { proof: PROVE.password }),
  event('x:1', 'x:0', { type: 'xstate.init', input: PROVE.password }),
  event('x:0', 'x:1', PROVEN),
  snapshot('x:0', PROVEN, 'paid', { opened: '/files/abc.def.ghi/1' }, 'done'),
]

test('an exported session has no secret, also where it has no name, and the inspector keeps them', () => {
  const { inspector, asked } = inspecting(SESSION)
  const exported = inspector.exported()
  expect(['Bea\\"', 'abc.def'].filter((secret) => exported.includes(secret))).toEqual([])
  const other = inspecting([]).inspector
  other.load(exported)
  expect(other.entries.map(({ after }) => after.context)).toEqual([
    { proof: '********' },
    { opened: '/files/********/1' },
  ])
  expect(other.entries.map((entry) => other.textOf(entry))).toEqual(['prove', 'charge done'])
  inspector.replay('x:0')
  expect(asked).toEqual([{ type: 'replay', sessionId: 'x:0', events: [PROVE] }])
})

test('a copied test has no secret, and compiles', () => {
  const copied = inspecting(SESSION).inspector.asTest('x:0')
  expect(copied).toBe(`// Recorded from payment.
// prove: asking → charging
// charge done: charging → paid
events: [
  {
    type: 'prove',
    password: '********',
    card: "Bea's \\"own\\" \\\\ card",
    'two words': [
      [],
      {},
      null,
    ],
  },
],
endings: {
  charge: { done: [{
      token: '********',
      since: 7,
    }], error: [] },
},
`)
  const { diagnostics } = ts.transpileModule(`export const samples = {${copied}}`, { reportDiagnostics: true })
  expect(diagnostics).toEqual([])
})
