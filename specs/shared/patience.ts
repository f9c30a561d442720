import { configure, getQueriesForElement, screen } from '@testing-library/dom'
import { vi } from 'vitest'
import { askAtRest, waitAtRest } from './dom/at-rest'
import { PATIENCE } from './until'

// On a busy machine, a second, which both libraries wait for a condition, can be too short.

configure({ asyncUtilTimeout: PATIENCE })
vi.waitFor = waitAtRest

if (typeof document !== 'undefined') {
  // It configures itself when it is loaded.
  await import('@testing-library/react')
  configure({ asyncWrapper: askAtRest })

  // The specs of a worker share its modules and often its document: each begins with an empty one, and `screen` looks into that.
  document.body.replaceChildren()
  Object.assign(screen, getQueriesForElement(document.body))
}
