import { defineConfig } from 'vitest/config'
import { shopTexts } from './apps/web/vite.plugins.ts'
import { LongFirst } from './scripts/long-first.ts'

/**
 * unit: rules, without input or output; components: parts of the screen; server: against a real PostgreSQL. Browser journeys have a runner of their own
 * (playwright.config.ts).
 */
export default defineConfig({
  test: {
    passWithNoTests: true,
    sequence: { sequencer: LongFirst },
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{packages,scripts}/**/*.test.ts', 'apps/{web,office}/src/**/*.test.ts'],
          // Rules keep nothing between tests, so that files may share what they have loaded.
          isolate: false,
          // Property tests compute for seconds on a busy machine.
          testTimeout: 30_000,
        },
      },
      {
        // Parts of the screen in a document, with a shop on a port that answers by the contract.
        plugins: [shopTexts],
        test: {
          name: 'components',
          include: ['apps/{web,office}/src/**/*.test.tsx'],
          environment: 'happy-dom',
          // What they load is most of their time.
          isolate: false,
          testTimeout: 30_000,
          hookTimeout: 30_000,
          expect: { poll: { timeout: 15_000 } },
        },
      },
      {
        test: {
          name: 'server',
          include: ['apps/server/src/**/*.test.ts'],
          globalSetup: 'apps/server/src/testing/cluster.ts',
          // Some wait for the database while others compute; each file has a database of its own.
          maxWorkers: 4,
          // The server keeps its state by database, so that files may share its modules, which take a third of the time to
          // load.
          isolate: false,
          // Imports and exports of the whole demo take their time on a busy machine.
          testTimeout: 120_000,
          hookTimeout: 120_000,
          expect: { poll: { timeout: 15_000 } },
        },
      },
      {
        test: {
          // What breaks while customers order; FAULTS=long runs the slow ones too.
          name: 'faults',
          include: ['e2e/faults/*.test.ts'],
          // A shop starts first, beside whatever else computes.
          hookTimeout: 300_000,
        },
      },
      {
        test: {
          // Several machines on one, by its own command (scripts/test-cluster.ts); each test builds on those before it.
          name: 'cluster',
          include: ['e2e/cluster/*.test.ts'],
          bail: 1,
        },
      },
      {
        test: {
          // Each migration beside customers of the release before it; by its own command.
          name: 'upgrade',
          include: ['e2e/upgrade/*.test.ts'],
        },
      },
    ],
  },
})
