import { useTranslation } from '../../../browser/texts.ts'
import { useBoardContext } from './board-context.tsx'

/**
 * How many of the board's lines fit the vehicle, may fit, and do not; without a vehicle, how many there are. Empty while
 * all lines are shown.
 */
export function useFitCount(): { text: string; isOfVehicle: boolean } {
  const { t } = useTranslation()
  const { board, hasVehicle, showAll } = useBoardContext()
  const lines = board.Items
  if (!hasVehicle)
    return { text: t('board.linesWithoutVehicle', { count: lines.length }), isOfVehicle: false }
  // Where the equipment does not count, no line is known to fit.
  if (showAll) return { text: '', isOfVehicle: true }
  const others = lines.filter((line) => line.NotApplicable).length
  const toCheck = lines.filter((line) => line.Fit === 'unknown').length
  const texts = [
    t('board.linesFitting', { count: lines.length - others - toCheck }),
    ...(toCheck > 0 ? [t('board.linesToCheck', { count: toCheck })] : []),
    ...(others > 0 ? [t('board.doNotFit', { count: others })] : []),
  ]
  return { text: texts.join(' · '), isOfVehicle: true }
}
