import { defineConfig } from 'vitest/config'

/** For mutation testing, which runs the tests of the rules alone (stryker.config.json); `npm test` has its own. */
export default defineConfig({ test: { isolate: false, include: ['src/**/*.test.ts'] } })
