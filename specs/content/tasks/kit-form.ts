import assert from 'node:assert/strict'
import type { Locator } from 'playwright'
import { openRoute, pageOf } from '../../shared/tasks/browsing'
import type { UnifiWorld } from '../../shared/support/world'
import { header } from '../../shell/tasks/frame'

const WORDS = ['First name', 'Last name', 'Company name', 'Email', 'Message'] as const
const PHONE = 'Phone number'
const FILLED = {
  'First name': 'Jo',
  'Last name': 'Lee',
  'Company name': 'Lee Homes',
  Email: 'jo@ex.com',
  [PHONE]: '0412345678',
}

export const dialog = async (world: UnifiWorld): Promise<Locator> => (await pageOf(world, 'Vera')).getByRole('dialog')

/** The form, on its page or in the dialog. */
export const form = async (world: UnifiWorld): Promise<Locator> =>
  (await pageOf(world, 'Vera')).getByRole('form', { name: /^Request (to join|the agent kit)$/ })
const field = async (world: UnifiWorld, label: string): Promise<Locator> =>
  (await form(world)).getByLabel(label, { exact: true })
export const valueOf = async (world: UnifiWorld, label: string): Promise<string> =>
  (await field(world, label)).inputValue()
const sendButton = async (world: UnifiWorld): Promise<Locator> => (await form(world)).getByRole('button')

export const openJoinDialog = async (world: UnifiWorld): Promise<void> => {
  await openRoute(world, 'Vera', '/about')
  await (await header(world)).getByRole('button', { name: 'Contact' }).click()
  await (await form(world)).waitFor()
}
export const openKitPage = async (world: UnifiWorld): Promise<void> => {
  await openRoute(world, 'Vera', '/agent-registration')
  await (await form(world)).waitFor()
}

export const fieldCount = async (world: UnifiWorld): Promise<number> =>
  (await form(world)).locator('input, select, textarea').count()

export const fillIn = async (world: UnifiWorld): Promise<void> => {
  for (const [label, value] of Object.entries(FILLED)) await (await field(world, label)).fill(value)
  await (await field(world, 'State')).selectOption('South Australia')
}
export const send = async (world: UnifiWorld): Promise<void> => (await sendButton(world)).click()

/** Both clicks reach the button before React re-renders. */
export const sendTwice = async (world: UnifiWorld): Promise<void> => {
  await (
    await sendButton(world)
  ).evaluate((button) => {
    ;(button as HTMLButtonElement).click()
    ;(button as HTMLButtonElement).click()
  })
}

export const overfill = async (world: UnifiWorld, letters: number, phone: string): Promise<void> => {
  const page = await pageOf(world, 'Vera')
  for (const label of WORDS) {
    await (await field(world, label)).focus()
    await page.keyboard.insertText('x'.repeat(letters))
  }
  await typePhone(world, phone)
}
export const typePhone = async (world: UnifiWorld, phone: string): Promise<void> => {
  await (await field(world, PHONE)).fill('')
  await (await field(world, PHONE)).pressSequentially(phone)
}
export const lengths = async (world: UnifiWorld): Promise<number[]> => {
  const found: number[] = []
  for (const label of WORDS) found.push((await valueOf(world, label)).length)
  return found
}

export const complaintsAre = async (world: UnifiWorld, wanted: string): Promise<void> => {
  const complaints = await (await form(world)).locator('[aria-invalid="true"]').evaluateAll((fields) =>
    fields.map((each) =>
      (each.getAttribute('aria-describedby') ?? '')
        .split(' ')
        .map((id) => document.getElementById(id)?.textContent ?? '')
        .find((text) => text.startsWith('Please')),
    ),
  )
  assert.equal(complaints.join(', '), wanted)
}

export const isEmpty = async (world: UnifiWorld): Promise<void> => {
  await (await form(world)).waitFor()
  const values = await (
    await form(world)
  )
    .locator('input, select, textarea')
    .evaluateAll((fields) => fields.map((each) => (each as HTMLInputElement).value))
  assert.deepEqual(
    values,
    Array.from({ length: 7 }, () => ''),
  )
}
