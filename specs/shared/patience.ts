import { configure } from '@testing-library/dom'
import { vi } from 'vitest'

/** Milliseconds to wait for what has to become true. On a busy machine, a second, which both libraries wait, can be too short. */
const PATIENCE = 10_000

configure({ asyncUtilTimeout: PATIENCE })
const { waitFor } = vi
vi.waitFor = (check, options = PATIENCE) => waitFor(check, options)
