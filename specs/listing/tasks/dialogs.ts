import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright'

/** What axe objects to in the dialog that is open; the page behind it is out of reach. */
export const axeInDialog = async (page: Page): Promise<readonly string[]> => {
  await page.getByRole('dialog').waitFor()
  const { violations } = await new AxeBuilder({ page }).include('[role="dialog"]').analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}
