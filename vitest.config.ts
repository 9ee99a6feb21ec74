import { defineConfig } from 'vitest/config'

/** Rules without a database: no server is started for them alone. */
const pure = ['contract/**/*.test.ts', 'client/**/*.test.{ts,tsx}', 'test/**/*.test.ts']

export default defineConfig({
  test: {
    // Every core: the database beside them is mostly waiting.
    maxWorkers: '100%',
    projects: [
      { test: { name: 'unit', include: pure } },
      {
        test: {
          name: 'http',
          include: ['server/**/*.test.ts', 'db/**/*.test.ts', 'cli/**/*.test.ts'],
          globalSetup: 'test/cluster.ts',
          testTimeout: 20_000,
          hookTimeout: 30_000,
          // A file's own state is its database, so files may share the modules that are read already.
          isolate: false,
        },
      },
    ],
  },
})
