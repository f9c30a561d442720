import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import type { Kernel } from '../../server/http/kernel'
import { httpApp } from '../../server/http/app'
import { abrRegister, type BusinessRegister, embeddedRegister } from '../../server/membership/business-register'
import { businessRegisterRoutes } from '../../server/membership/business-register.routes'
import { settingsFrom } from '../../server/settings'

/** The route, over a given register. */
const asking = (register: BusinessRegister) => async (query: string) => {
  const app = await httpApp(settingsFrom({ LOG_LEVEL: 'silent' }))
  businessRegisterRoutes({ app } as unknown as Kernel, register)
  const { statusCode, headers, body } = await app.inject({ method: 'GET', url: `/api/business-register?${query}` })
  await app.close()
  return { status: statusCode, type: headers['content-type'], sniff: headers['x-content-type-options'], body }
}
const ask = asking(embeddedRegister)

test.each([
  ['abn=51824753556', '{"EntityName":"NORWOOD PROPERTY INTRODUCTIONS","Message":""}'],
  ['acn=004085616', '{"EntityName":"PARADE FINANCE BROKERS PTY LTD","Message":""}'],
  ['abn=53%20004%20085%20616', '{"EntityName":"PARADE FINANCE BROKERS PTY LTD","Message":""}'],
  ['abn=51824753557', '{"EntityName":"","Message":"This is not a valid ABN."}'],
  ['acn=000000027', '{"EntityName":"","Message":"This is not a valid ACN."}'],
  ['acn=010499966', '{"EntityName":"","Message":"No business is registered with this ACN."}'],
])('%s is answered like the register: %s [M7-34] [M3-33]', async (query, answer) => {
  expect(await ask(`${query}&callback=registered&guid=g`)).toEqual({
    status: 200,
    type: 'text/plain; charset=utf-8',
    sniff: 'nosniff',
    body: `registered(${answer})`,
  })
})

test.each([
  ['abn=51824753556&callback=alert(1)//&guid=g', 'callback', 'callback: letters and digits only.'],
  ['abn=51824753556&callback=a.b&guid=g', 'callback', 'callback: letters and digits only.'],
  ['abn=51824753556&callback=a&callback=b&guid=g', 'callback', 'callback and guid: required once each.'],
  ['abn=51824753556&callback=a', 'callback', 'callback and guid: required once each.'],
  ['abn=5182475355&callback=a&guid=g', 'abn', 'abn: 11 digits.'],
  ['acn=51824753556&callback=a&guid=g', 'acn', 'acn: 9 digits.'],
  ['callback=a&guid=g', 'acn', 'acn: 9 digits.'],
])('%s is refused at %s [M7-34]', async (query, field, message) => {
  const { status, type, body } = await ask(query)
  expect([status, type, JSON.parse(body)]).toEqual([
    400,
    'application/json; charset=utf-8',
    { code: 40000, message, data: { field } },
  ])
})

/** A fake register with preset responses that records requests. */
const registerThat = async (answer: (callback: string) => { status?: number; body: string }) => {
  const asked: string[] = []
  const http: Server = createServer((request, response) => {
    asked.push(request.url ?? '')
    const { status = 200, body } = answer(new URL(request.url ?? '', 'http://abr').searchParams.get('callback') ?? '')
    response.writeHead(status, { 'content-type': 'text/javascript' }).end(body)
  })
  await new Promise<void>((listening) => {
    http.listen(0, '127.0.0.1', listening)
  })
  const url = `http://127.0.0.1:${(http.address() as AddressInfo).port}/json/`
  return {
    asked,
    ask: asking(abrRegister({ url, guid: 'our-secret-guid' }, fetch)),
    close: () =>
      new Promise((closed) => {
        http.close(closed)
        http.closeAllConnections()
      }),
  }
}

test('the real register is called with our own guid, and its response parsed and rewritten', async () => {
  const register = await registerThat((callback) => ({
    body: `${callback}({"Abn":"53004085616","AbnStatus":"Active","Acn":"004085616","BusinessName":["Parade"],"EntityName":"PARADE FINANCE BROKERS PTY LTD","EntityTypeCode":"PRV","Message":""})`,
  }))
  const [abn, acn] = [
    await register.ask('abn=53004085616&callback=registered&guid=g'),
    await register.ask('acn=004085616&callback=registered&guid=g'),
  ]
  expect([abn.body, acn.body]).toEqual(
    Array.from({ length: 2 }, () => 'registered({"EntityName":"PARADE FINANCE BROKERS PTY LTD","Message":""})'),
  )
  expect(register.asked).toEqual([
    '/json/AbnDetails.aspx?abn=53004085616&callback=answer&guid=our-secret-guid',
    '/json/AcnDetails.aspx?acn=004085616&callback=answer&guid=our-secret-guid',
  ])
  await register.close()
})

test('if nothing is found its message is returned', async () => {
  const register = await registerThat((callback) => ({
    body: `${callback}({"Abn":"","EntityName":"","Message":"Search text is not a valid ABN or ACN"});`,
  }))
  expect((await register.ask('abn=53004085616&callback=registered&guid=g')).body).toBe(
    'registered({"EntityName":"","Message":"Search text is not a valid ABN or ACN"})',
  )
  await register.close()
})

test.each([
  ['an error', { status: 500, body: 'answer({"EntityName":"X","Message":""})' }],
  ['a page', { body: '<html>The service is away</html>' }],
  ['something behind the call', { body: 'answer({"EntityName":"X","Message":""});alert(1)' }],
  ['another call', { body: 'other({"EntityName":"X","Message":""})' }],
  ['no JSON', { body: 'answer({EntityName:document.cookie})' }],
])('%s from the register is a failure [M8-34]', async (_what, answer) => {
  const register = await registerThat(() => answer)
  const { status, body } = await register.ask('abn=53004085616&callback=registered&guid=g')
  expect([status, JSON.parse(body)]).toEqual([
    503,
    {
      code: 50300,
      message: 'We couldn’t reach the business register. Please enter your company name.',
      data: null,
    },
  ])
  await register.close()
})
