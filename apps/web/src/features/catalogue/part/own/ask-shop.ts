import { deferred } from '../../../../browser/deferred.ts'
import { searchTexts } from '../../../../locales/search.ts'
import { loadTexts } from '../../../../state/i18n.ts'

/** `AskQuestion` with its texts, for a page that rarely has it. */
export const AskShop = deferred(async () => {
  await loadTexts([searchTexts])
  return import('../../../../ui/AskQuestion.tsx')
})
