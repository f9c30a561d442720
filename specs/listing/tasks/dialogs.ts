import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright'

const DIALOG = '[role="dialog"], [role="alertdialog"]'

/** Axe violations in the open dialog; the page behind it is inert. */
export const axeInDialog = async (page: Page): Promise<readonly string[]> => {
  await page.locator(DIALOG).waitFor()
  const { violations } = await new AxeBuilder({ page }).include(DIALOG).analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}
