import { deferred } from '../../../browser/deferred.ts'
import { partTexts } from '../../../locales/part.ts'
import { loadTexts } from '../../../state/i18n.ts'

/** A page whose script and texts come together. */
const withTexts =
  <M>(load: () => Promise<M>) =>
  async () => {
    const [page] = await Promise.all([load(), loadTexts([partTexts])])
    return page
  }

export const PartPage = deferred(withTexts(() => import('./PartPage.tsx')))
export const PartChoices = deferred(withTexts(() => import('./numbers/PartChoices.tsx')))
export const UnknownNumber = deferred(withTexts(() => import('./numbers/UnknownNumber.tsx')))
