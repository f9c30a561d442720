import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright'

const DIALOG = '[role="dialog"], [role="alertdialog"]'

/** What axe objects to in the dialog that is open; the page behind it is out of reach. */
export const axeInDialog = async (page: Page): Promise<readonly string[]> => {
  await page.locator(DIALOG).waitFor()
  const { violations } = await new AxeBuilder({ page }).include(DIALOG).analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}
