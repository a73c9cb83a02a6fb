import { deferredModule } from '../../../../browser/deferred.ts'
import { jobTexts } from '../../../../locales/job.ts'
import { loadTexts } from '../../../../state/i18n.ts'

/**
 * What a board shows once a line is selected, ticked or priced, and on paper: nothing of the first view. It is loaded when
 * the page is first used, so it is there before the answer to a press.
 */
export const buyingParts = deferredModule(async () => {
  const [parts] = await Promise.all([import('./parts.ts'), loadTexts([jobTexts])])
  const { Adding, BoardPaper, ChosenLine, FootBar, KeptFocus, PricedCells, TickedBar } = parts
  return { Adding, BoardPaper, ChosenLine, FootBar, KeptFocus, PricedCells, TickedBar }
})
