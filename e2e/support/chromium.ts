import { type Browser, chromium } from '@playwright/test'
import { findChromium } from '../../scripts/chromium.ts'

/** Launches this machine's Chromium, headless. */
export function launchChromium(): Promise<Browser> {
  return chromium.launch({
    executablePath: findChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  })
}
