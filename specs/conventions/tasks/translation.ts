import { TRANSLATION } from '../../shared/support/page-translation'
import { pageOf } from '../../shared/tasks/browsing'
import type { UnifiWorld } from '../../shared/support/world'

/** From the next page on; no other scenario can use the browser. */
export const useTranslation = async (world: UnifiWorld, person: string): Promise<void> => {
  world.spoilBrowsers()
  await (await pageOf(world, person)).context().addInitScript(TRANSLATION)
}
