import assert from 'node:assert/strict'
import type { UnifiWorld } from '../../shared/support/world'
import { pageOf } from '../../shared/tasks/browsing'
import { callAs } from '../../shared/tasks/people'
import { filledIn } from '../../shared/tasks/text'

/** Chooses the receipt of a person's newest hold, whole or with another price, on the page that checks it. */
export const chooseReceipt = async (
  world: UnifiWorld,
  person: string,
  holder: string,
  form: 'PDF' | 'JSON',
  isChanged: boolean,
): Promise<void> => {
  const id = await filledIn(world, `{newest reservation of ${holder}}`)
  const { data } = await callAs(world, holder, 'GET', `/api/orders/hold-receipt/${id}`)
  const addresses = data as { readonly pdf: string; readonly json: string }
  const answer = await fetch(`${world.site}${form === 'PDF' ? addresses.pdf : addresses.json}`)
  assert.equal(answer.status, 200)
  const bytes = Buffer.from(await answer.arrayBuffer())
  const buffer = isChanged ? Buffer.from(bytes.toString('latin1').replace('600000', '500000'), 'latin1') : bytes
  if (isChanged && buffer.equals(bytes)) buffer[buffer.length - 200] = (buffer[buffer.length - 200] ?? 0) ^ 1
  await (
    await pageOf(world, person)
  )
    .getByLabel('Receipt', { exact: true })
    .setInputFiles({ name: `receipt.${form.toLowerCase()}`, mimeType: 'application/octet-stream', buffer })
}
