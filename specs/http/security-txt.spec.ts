import type { FastifyInstance } from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { httpApp } from '../../server/http/app'
import { securityTxtRoutes } from '../../server/http/security-txt'
import { sitesAt } from '../../server/http/sites'
import { settingsFrom } from '../../server/settings'

let app: FastifyInstance
afterEach(() => app.close())

const answerWith = async (environment: Record<string, string>, host: string) => {
  const settings = settingsFrom({ LOG_LEVEL: 'silent', PUBLIC_URL: 'https://unifi.example', ...environment })
  app = await httpApp(settings)
  const { originOf } = sitesAt(settings.publicUrl)
  securityTxtRoutes({ app, clock: () => new Date('2026-03-02T09:30:00Z'), originOf }, settings.securityContact)
  const { statusCode, headers, body } = await app.inject({ url: '/.well-known/security.txt', headers: { host } })
  return [statusCode, headers['content-type'], body]
}

test('people who look for a contact find it on every brand', async () => {
  expect(await answerWith({ SECURITY_CONTACT: 'mailto:security@unifi.example' }, 'wren.unifi.example')).toEqual([
    200,
    'text/plain; charset=utf-8',
    [
      'Contact: mailto:security@unifi.example',
      'Expires: 2026-05-31T00:00:00Z',
      'Preferred-Languages: en',
      'Canonical: https://wren.unifi.example/.well-known/security.txt',
      '',
    ].join('\n'),
  ])
})

test('the host of the request is not repeated', async () => {
  const [, , body] = await answerWith({ SECURITY_CONTACT: 'https://unifi.example/report' }, 'evil.example')
  expect(body).toContain('Canonical: https://unifi.example/.well-known/security.txt\n')
})

test('without a contact there is no such file', async () => {
  expect(await answerWith({}, 'unifi.example')).toEqual([
    404,
    'application/json; charset=utf-8',
    '{"code":40400,"message":"Not found.","data":null}',
  ])
})
