import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { css } from './styles.config.ts'
import { launchOptions } from './test/browser/chromium.ts'

/** Test files that use no database. A run of only these files starts no database server. */
const unitTests = ['contract/**/*.test.ts', 'client/**/*.test.{ts,tsx}', 'test/**/*.test.ts']

const componentTests = 'client/**/*.browser.test.tsx'

/** Tests of typing at many speeds. In a daily run a browser test covers one speed. */
const otherPaces = [
  'client/editing/typing-slow.browser.test.tsx',
  'client/hierarchy/cascade/typed-ahead.browser.test.tsx',
]

/**
 * Tests that start and kill servers and databases, write and restore backups, run a client's script in Node,
 * or compare query plans. Their results may depend on the version of Node or PostgreSQL
 * (docs/decisions/0017-daily-and-whole-tests.md).
 */
const versionTests = [
  'cli/{backup,doctor,licence,password,transfer}.test.ts',
  'db/await-server.test.ts',
  'db/{backup,embedded}*/**/*.test.ts',
  'db/embedded*.test.ts',
  'server/application/connections.test.ts',
  'server/background/database-watch.test.ts',
  'server/backups/**/*.test.ts',
  'server/feed/{client,failover,follower,plans}.test.ts',
  'server/hot-read-plans.test.ts',
  'server/names/plan.test.ts',
  'server/queues/{deadlines,dear-reads,long-work,fair-queues}.test.ts',
  'server/start/**/*.test.ts',
  'server/system/backups.test.ts',
]

/**
 * Once in a whole run: races, files line by line, generated data, or one rule on every call, table or kind of
 * file. With `versionTests` they are a fifth of the tests and take more than half of the time.
 */
const wholeRunTests = [
  'cli/{avn,made-avn,users}.test.ts',
  'db/seed/{demo,national}.test.ts',
  'server/auth/{every-save-in-scope,guard,lock-out,session-cache,viewing}.test.ts',
  'server/derived/refresh-derived.test.ts',
  'server/history/operations.test.ts',
  'server/history/undo/{concurrent-undo,every-save,refusal}.test.ts',
  'server/keys/count-key-answers.test.ts',
  'server/overview/overview.test.ts',
  'server/reorganisation/large.test.ts',
  'server/specialities/*-races.test.ts',
  'server/succession/chains.test.ts',
  'server/tables-written.test.ts',
  'server/transfer/{avn/avn,correct,headings,invalid-dates,lines,lists-by-faculty,numbers,other-numbers,pasted,pasted-lists,progress,proposed-reading,reading,template,transfer,university-files}.test.ts',
  'server/transfer/kinds/*.test.ts',
  'server/{duplicates,languages,oeapi}/demo.test.ts',
  'server/transfer/institution-workbook/**/*.test.ts',
]

/** Excluded tests by run. A run on the oldest versions excludes tests that do not depend on versions. */
const excludedTests: Readonly<Record<string, readonly string[]>> = {
  daily: [...versionTests, ...wholeRunTests],
  oldest: wholeRunTests,
}

const packageTests = 'test/package/**/*.test.ts'

export default defineConfig({
  test: {
    // All processors are used, since the database is mostly idle.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'unit',
          include: unitTests,
          exclude: [componentTests, packageTests],
          isolate: false,
          testTimeout: 20_000,
        },
      },
      {
        test: {
          name: 'http',
          include: ['server/**/*.test.ts', 'db/**/*.test.ts', 'cli/**/*.test.ts'],
          exclude: [...(excludedTests[process.env.OKUU_RUN ?? ''] ?? [])],
          globalSetup: 'test/cluster.ts',
          setupFiles: ['test/drop-databases.ts', 'test/statement-rows.ts'],
          // The tests must not read the configuration file of this machine.
          env: { OKUU_ENV: '' },
          testTimeout: 20_000,
          hookTimeout: 30_000,
          // Files need no isolation, since the state of each file is in its database.
          isolate: false,
        },
      },
      { test: { name: 'package', include: [packageTests], testTimeout: 120_000, hookTimeout: 600_000 } },
      {
        plugins: [react()],
        css,
        // The stub replaces typebox, as in the built client.
        resolve: {
          alias: [
            {
              find: /^typebox$/,
              replacement: fileURLToPath(new URL('client/typebox-stub.ts', import.meta.url)),
            },
          ],
        },
        // Packages that the components under test import. A package found only during the run would reload
        // the page.
        optimizeDeps: {
          include: [
            '@mantine/core',
            '@mantine/form',
            '@mantine/hooks',
            '@tabler/icons-react',
            '@tanstack/react-query',
            'dayjs',
            'i18next',
            'react',
            'react-dom',
            'react-dom/client',
            'react-i18next',
            'react-router',
            'react/jsx-dev-runtime',
            'react/jsx-runtime',
          ],
        },
        test: {
          name: 'browser',
          include: [componentTests],
          exclude: process.env.OKUU_RUN === 'daily' ? otherPaces : [],
          // Most of a test's time is the pause between simulated keys.
          maxWorkers: 3,
          // The default of one second is too short for a busy machine, which also loads chunks on demand.
          expect: { poll: { timeout: 10_000 } },
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              launchOptions,
              contextOptions: { locale: 'ru-RU', timezoneId: 'Asia/Bishkek' },
              actionTimeout: 15_000,
            }),
            instances: [{ browser: 'chromium', viewport: { width: 1280, height: 800 } }],
          },
        },
      },
    ],
  },
})
