import { expect, test } from 'vitest'
import { NO_MESSAGE } from '../../domain/content/kit-request'
import { kitEmails } from '../../server/content/kit.emails'
import { TENANTS } from '../../server/seed/demo-tenants'
import { KIT } from './samples'
import { onThisThread } from '../shared/on-this-thread'

const [tenant] = TENANTS
const rendered = async (message: string) => {
  if (tenant === undefined) throw new Error('no tenant')
  const email = await kitEmails['agent-kit-requested'].render({
    sql: null as never,
    subjectId: 'a request',
    tenant,
    origin: null,
    data: { ...KIT, message },
    derive: () => '',
    draw: onThisThread,
  })
  return [email?.text ?? '', email?.html ?? '']
}

test('a message is in both forms of the email', async () => {
  for (const form of await rendered('Hello there')) expect(form).toContain('Hello there')
})

test('neither form of the email speaks of a message that was left out', async () => {
  const forms = await rendered(NO_MESSAGE)
  expect(forms.map((form) => form.includes(NO_MESSAGE))).toEqual([false, false])
  expect(forms[0]).not.toContain('\n\n\n')
})
