import { expect, test } from 'vitest'
import { officeServices, questionOf, runCommand } from '../../server/office-commands'
import { EMAIL, withPerson } from './with-person'

const setup = withPerson()
const { found } = setup

test('[D39-17] the command does the same, and asks before it deletes', async () => {
  const office = async (...args: string[]) => {
    const { failed, text } = await runCommand(
      { ...officeServices(setup.stage.db), clock: () => setup.stage.clock.now() },
      args,
    )
    return `${failed ? 'failed: ' : ''}${text}`
  }
  const { id } = await found()
  const [sale] = (await found()).sales
  expect(questionOf(['person-data', 'delete', EMAIL])).toBe(
    `Delete what is stored about ${EMAIL}? Offers and reservations stay. It can’t be undone.`,
  )
  const exported = await office('person-data', 'export', EMAIL)
  expect(JSON.parse(exported)).toMatchObject({ id, name: 'Noor Haddad', enquiries: [{ message: 'Is there a shed?' }] })
  expect([
    await office('person-data', 'correct', EMAIL, '--name', 'Noor Khan'),
    await office('person-data', 'correct', EMAIL),
    await office('person-data', 'correct', EMAIL, '--name', '🏠'),
    await office('person-data', 'export', 'missing@person.example'),
    await office('person-data', 'delete', EMAIL, '--brand', 'nowhere'),
    await office('person-data', 'delete', EMAIL),
    await office('person-data', 'delete', EMAIL),
  ]).toEqual([
    `Person ${id} is corrected. Reservation ${sale?.id} stays.`,
    'failed: person-data correct takes --name, --email or --phone.',
    'failed: Name can’t contain emoji',
    'failed: Nothing is stored about a person with this email address.',
    'failed: There is no brand nowhere. `npm run office -- brands` lists them.',
    `What is stored about ${EMAIL} is deleted. Reservation ${sale?.id} stays.`,
    'failed: Nothing is stored about a person with this email address.',
  ])
})
