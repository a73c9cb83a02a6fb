import { useTranslation } from '../../../browser/texts.ts'
import { useBoardContext } from './board-context.tsx'

/** How many of the board's lines fit the vehicle and how many do not; without a vehicle, how many there are. */
export function useFitCount(): { text: string; isOfVehicle: boolean } {
  const { t } = useTranslation()
  const { board, hasVehicle } = useBoardContext()
  const count = board.Items.length
  if (!hasVehicle) return { text: t('board.linesWithoutVehicle', { count }), isOfVehicle: false }
  const others = board.Items.filter((line) => line.NotApplicable).length
  const fitting = t('board.linesFitting', { count: count - others })
  return {
    text: others === 0 ? fitting : `${fitting} · ${t('board.doNotFit', { count: others })}`,
    isOfVehicle: true,
  }
}
