import { CONTENT } from '../../domain/content/content.ports'
import { bindings } from '../shared/bindings'
import { loadingFlow } from '../shared/loaded.presenter'
import { ABOUT, CONTACTS } from './about.presenter'
import { ADVERTISEMENTS } from './advertising.presenter'

export const contentBindings = bindings((bind) => {
  bind(CONTACTS, (content) => loadingFlow(content.contacts), CONTENT)
  bind(ABOUT, (content) => loadingFlow(content.about), CONTENT)
  bind(ADVERTISEMENTS, (content) => loadingFlow(content.advertisements), CONTENT)
})
