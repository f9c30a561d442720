import { configure, getQueriesForElement, screen } from '@testing-library/dom'
import { vi } from 'vitest'
import { PATIENCE } from './until'

// On a busy machine, a second, which both libraries wait for a condition, can be too short.

configure({ asyncUtilTimeout: PATIENCE })
const { waitFor } = vi
vi.waitFor = (check, options = PATIENCE) => waitFor(check, options)

// The specs of a worker share its modules and often its document: each begins with an empty one, and `screen` looks into that.
if (typeof document !== 'undefined') {
  document.body.replaceChildren()
  Object.assign(screen, getQueriesForElement(document.body))
}
