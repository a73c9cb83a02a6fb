import { defineConfig } from '@playwright/test'
import { findChromium } from './scripts/chromium.ts'

/** The browser journeys: one shop for all of them, as scripts/start runs it, and the browser of this machine. */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.e2e.ts',
  globalSetup: './e2e/support/shop-of-run.ts',
  outputDir: 'test-results',
  reporter: 'list',
  fullyParallel: true,
  // Two cores are busy when two journeys compute while the third one waits.
  workers: 3,
  // The second try only records a trace: a journey that passes then has a defect too, or the shop has one.
  retries: 1,
  failOnFlakyTests: true,
  forbidOnly: true,
  // A busy machine needs its time; a journey takes seconds on one that is not.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  use: {
    launchOptions: {
      executablePath: findChromium(),
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
    },
    actionTimeout: 15_000,
    locale: 'pl-PL',
    timezoneId: 'Europe/Warsaw',
    viewport: { width: 1440, height: 900 },
    // Journeys test the current shop, not what a service worker cached; journeys about the worker allow it.
    serviceWorkers: 'block',
    // Moving slides draw the page all the time; journeys about motion ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    // Its snapshots of the page show every step. A trace of each journey would cost a tenth of the browser's time.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
  },
})
