import userEvent from '@testing-library/user-event'
import * as TE from 'fp-ts/lib/TaskEither.js'
import type { ChangedSearch, EmailedSearch, WantedSearch } from '../../domain/alerts/alerts.ports'
import type { SavedSearch } from '../../domain/alerts/saved-search'
import { type Failure, failure } from '../../domain/shared/failure'
import {
  CHANGE_SAVED,
  LINK_ACTS,
  LINKED_ALERTS,
  REMOVE_SAVED,
  SAVE_FOR_EMAIL,
  SAVE_SEARCH,
  SAVED_LIST,
} from '../../src/alerts/alerts.bindings'
import { loadingFlow } from '../../src/shared/loaded.presenter'
import { taskFlow } from '../../src/shared/task.presenter'
import { Toasts, TOASTS } from '../../src/shared/ui/messages/toasts.presenter'
import { given } from '../shared/screen-at'

export const SEARCH: SavedSearch = {
  ...{ searchId: 4, name: 'By the sea', query: '?suburb=Glenelg%2C+SA', propertyId: null, unitId: null },
  ...{ frequency: 'daily', savedAt: new Date('2026-11-20T06:30:00Z'), isPending: false },
}

/** Over saved searches in memory, whose calls are recorded. */
export const over = (before: readonly SavedSearch[], refused: Failure | null = null, hasAccount = true) => {
  let saved = before
  const calls: unknown[] = []
  const doing = (call: unknown, after: () => readonly SavedSearch[]) => {
    calls.push(call)
    if (refused !== null) return TE.left(refused)
    saved = after()
    return TE.right(null)
  }
  const change = taskFlow('change', (changed: ChangedSearch) =>
    doing(changed, () => saved.map((each) => (each.searchId === changed.searchId ? { ...each, ...changed } : each))),
  )
  const remove = taskFlow('remove', (searchId: number) =>
    doing(searchId, () => saved.filter((each) => each.searchId !== searchId)),
  )
  const toasts = new Toasts()
  return {
    calls,
    toasts,
    user: userEvent.setup(),
    all: [
      given(TOASTS, toasts),
      given(
        SAVED_LIST,
        loadingFlow('list', () => TE.fromIO(() => saved)),
      ),
      given(
        SAVE_SEARCH,
        taskFlow('save', (wanted: WantedSearch) =>
          doing(wanted, () => [{ ...SEARCH, ...wanted, frequency: wanted.frequency }]),
        ),
      ),
      given(
        SAVE_FOR_EMAIL,
        taskFlow('saveFor', (wanted: EmailedSearch) => doing(wanted, () => saved)),
      ),
      given(CHANGE_SAVED, change),
      given(REMOVE_SAVED, remove),
      given(
        LINKED_ALERTS,
        loadingFlow('linked', (link: string) =>
          link === 'bad'
            ? TE.left(failure('not-found', 'This link isn’t valid.'))
            : TE.fromIO(() => ({
                email: 'bea@example.com',
                brand: 'Wren',
                site: null,
                hasAccount,
                searches: [...saved],
              })),
        ),
      ),
      given(LINK_ACTS, () => ({
        ...{ change, remove },
        confirm: taskFlow<undefined>('confirm', () =>
          doing('confirm', () => saved.map((each) => ({ ...each, isPending: false }))),
        ),
        stop: taskFlow<undefined>('stop', () =>
          doing('stop', () => saved.map((each) => ({ ...each, frequency: 'never' as const }))),
        ),
      })),
    ],
  }
}
