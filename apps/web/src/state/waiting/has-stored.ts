import { keyUntilLogout } from '../../browser/kept.ts'
import { waitingTexts } from '../../locales/waiting.ts'
import { loadTexts } from '../i18n.ts'

const prefixes = ['waiting', 'waiting-report'].map((name) => keyUntilLogout(name, ''))

/** Whether changes of any customer wait, or their report was not read. */
export function hasStored(): boolean {
  try {
    return Object.keys(localStorage).some((key) => prefixes.some((prefix) => key.startsWith(prefix)))
  } catch {
    return false
  }
}

/** Shows what waits from before, for a page whose answers have it. Nothing is loaded if nothing waits. */
export async function showStored(): Promise<void> {
  if (!hasStored()) return
  const [{ startWaiting }] = await Promise.all([import('./start.ts'), loadTexts([waitingTexts])])
  await startWaiting()
}
