import { configure } from '@testing-library/dom'
import { vi } from 'vitest'
import { PATIENCE } from './until'

// On a busy machine, a second, which both libraries wait for a condition, can be too short.

configure({ asyncUtilTimeout: PATIENCE })
const { waitFor } = vi
vi.waitFor = (check, options = PATIENCE) => waitFor(check, options)
