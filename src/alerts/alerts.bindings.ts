import { alertLinkOverHttp, savedSearchesOverHttp } from '../../adapters/http/alerts/alerts.http'
import {
  ALERT_LINK,
  type ChangedSearch,
  type EmailedSearch,
  type LinkedAlerts,
  SAVED_SEARCHES,
  type WantedSearch,
} from '../../domain/alerts/alerts.ports'
import type { SavedSearch } from '../../domain/alerts/saved-search'
import type { loadingMachine } from '../../domain/shared/loading.machine'
import { token } from '../../domain/shared/token'
import { bindings } from '../shared/bindings'
import type { Flow } from '../shared/flow'
import { HTTP } from '../shared/http.bindings'
import { type Loaded, loadingFlow } from '../shared/loaded.presenter'
import { type TaskFlow, taskFlow } from '../shared/task.presenter'

export const SAVED_LIST = token<Flow<typeof loadingMachine, Loaded<readonly SavedSearch[]>>>('saved-list')
export const SAVE_SEARCH = token<TaskFlow<WantedSearch>>('save-search')
export const SAVE_FOR_EMAIL = token<TaskFlow<EmailedSearch>>('save-for-email')
export const CHANGE_SAVED = token<TaskFlow<ChangedSearch>>('change-saved')
/** By the saved search's id. */
export const REMOVE_SAVED = token<TaskFlow<number>>('remove-saved')

/** Request the token of the link. */
export const LINKED_ALERTS = token<Flow<typeof loadingMachine, Loaded<LinkedAlerts>>>('linked-alerts')

/** What is done with a link's saved searches. */
interface LinkActs {
  readonly change: TaskFlow<ChangedSearch>
  readonly remove: TaskFlow<number>
  readonly confirm: TaskFlow<undefined>
  readonly stop: TaskFlow<undefined>
}
export const LINK_ACTS = token<(link: string) => LinkActs>('link-acts')

export const savedSearchesBindings = bindings((bind) => {
  bind(SAVED_SEARCHES, savedSearchesOverHttp, HTTP)
  bind(SAVED_LIST, (saved) => loadingFlow('savedSearches', saved.list), SAVED_SEARCHES)
  bind(SAVE_SEARCH, (saved) => taskFlow('saveSearch', saved.save), SAVED_SEARCHES)
  bind(SAVE_FOR_EMAIL, (saved) => taskFlow('saveForEmail', saved.saveFor), SAVED_SEARCHES)
  bind(CHANGE_SAVED, (saved) => taskFlow('changeSaved', saved.change), SAVED_SEARCHES)
  bind(REMOVE_SAVED, (saved) => taskFlow('removeSaved', saved.remove), SAVED_SEARCHES)
})

export const alertLinkBindings = bindings((bind) => {
  bind(ALERT_LINK, alertLinkOverHttp, HTTP)
  bind(LINKED_ALERTS, (link) => loadingFlow('linkedAlerts', link.read), ALERT_LINK)
  bind(
    LINK_ACTS,
    (port) => (link: string) => ({
      change: taskFlow('changeLinked', (changed: ChangedSearch) => port.change(link, changed)),
      remove: taskFlow('removeLinked', (searchId: number) => port.remove(link, searchId)),
      confirm: taskFlow<undefined>('confirmLinked', () => port.confirm(link)),
      stop: taskFlow<undefined>('stopLinked', () => port.stop(link)),
    }),
    ALERT_LINK,
  )
})
