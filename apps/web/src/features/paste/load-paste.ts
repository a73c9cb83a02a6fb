import type { QueryClient } from '@tanstack/react-query'
import { pasteTexts } from '../../locales/paste.ts'
import { customerQuery } from '../../state/frame/customer.ts'
import { loadTexts } from '../../state/i18n.ts'

/** Loads the page for a pasted text with its texts. */
export async function loadPaste(client: QueryClient): Promise<void> {
  await Promise.all([loadTexts([pasteTexts]), client.ensureQueryData(customerQuery())])
}
