import { waitingTexts } from '../../locales/waiting.ts'
import { loadTexts } from '../../state/i18n.ts'
import { startWaiting } from '../../state/waiting/start.ts'

/** Shows what waits and what became of it. */
export const loadChanges = () => Promise.all([loadTexts([waitingTexts]), startWaiting()])
