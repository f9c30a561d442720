import type { Registration } from '../../../domain/identity/registration'
import { PASSWORD } from '../../shared/support/fixtures'
import type { UnifiWorld } from '../../shared/support/world'
import { noteAnswer } from '../../shared/tasks/people'
import { fillIn } from '../../shared/tasks/controls'
import { press } from '../../shared/tasks/screen'
import { filledIn } from '../../shared/tasks/text'

const FIELDS: Readonly<Record<string, keyof Registration>> = {
  'First name': 'firstName',
  'Last name': 'lastName',
  Email: 'email',
  'Mobile number': 'mobileNumber',
  Password: 'password',
  'Confirm password': 'confirmPassword',
}

let made = 0

/** A valid form, with an unused email unless the changes name one; `UNIQUE` in that makes it unused. */
const formOf = async (
  world: UnifiWorld,
  person: string,
  changes: readonly (readonly string[])[],
): Promise<Registration> => {
  made += 1
  const form: Record<string, string> = {
    firstName: person,
    lastName: 'Newcomer',
    email: `${person.toLowerCase()}-${process.pid}-${made}@example.com`,
    countryCode: '+61',
    mobileNumber: '0412345678',
    password: PASSWORD,
  }
  for (const [label = '', value = ''] of changes) {
    const key = FIELDS[label]
    if (key === undefined) throw new Error(`the registration form has no field "${label}"`)
    form[key] = (await filledIn(world, value)).replace('UNIQUE', `${process.pid}-${made}`)
  }
  return { confirmPassword: form['password'] ?? '', ...form } as unknown as Registration
}

/** Registers a person, who is then known by name, on the registration page or through the API. */
export const register = async (
  world: UnifiWorld,
  person: string,
  changes: readonly (readonly string[])[] = [],
): Promise<void> => {
  const form = await formOf(world, person, changes)
  // The account has no id here: it exists only if the server accepts the form.
  world.notes.set(`account of ${person}`, { id: 0, email: form.email, firstName: form.firstName })
  if (world.hasScreens) {
    await fillIn(
      world,
      person,
      Object.entries(FIELDS).map(([label, key]) => [label, form[key]]),
    )
    await press(world, person, 'Create account')
  } else {
    noteAnswer(world, await world.call('POST', '/api/register', form))
  }
}
