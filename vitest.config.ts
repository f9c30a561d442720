import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

// happy-dom, where a spec renders: `// @vitest-environment happy-dom` as its first line.
export default defineConfig({
  test: {
    restoreMocks: true,
    // One for each core: nothing else runs beside the specs.
    maxWorkers: availableParallelism(),
    setupFiles: 'specs/shared/patience.ts',
    // The PATIENCE of specs/shared/until.ts, which this file can’t import without a warning.
    expect: { poll: { timeout: 10_000 } },
    // Specs clean up after themselves, so files share a worker's modules: loading them anew took half the time.
    isolate: false,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['specs/**/*.spec.{ts,tsx}'],
          exclude: ['specs/**/*.db.spec.ts'],
          testTimeout: 20_000,
        },
      },
      {
        extends: true,
        test: { name: 'database', include: ['specs/**/*.db.spec.ts'], testTimeout: 60_000, hookTimeout: 180_000 },
      },
    ],
  },
})
