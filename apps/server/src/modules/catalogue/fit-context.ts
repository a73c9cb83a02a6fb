import type { Lang } from '@partboard/contract/texts'
import {
  drawingsOf,
  type HistoryToDraw,
  type Judge,
  type JudgedVehicle,
  presentDrawing,
  presentVerdict,
  verdictsOf,
  wordingOf,
} from '../fit/index.ts'
import type { WholePartRow } from '../parts/index.ts'

/** Verdicts and drawings for answers about parts. */
export async function fitContext(
  judge: Judge,
  asked: {
    vehicle: JudgedVehicle | null
    lang: Lang
    history: HistoryToDraw
    judged: readonly WholePartRow[]
    drawn: readonly WholePartRow[]
  },
) {
  const { vehicle, lang, history, judged, drawn } = asked
  const verdicts = vehicle ? await verdictsOf(judge, vehicle, judged, history) : null
  const [wording, drawings] = await Promise.all([
    wordingOf(judge, lang),
    drawingsOf(
      judge,
      drawn.map((part) => ({ part, boardId: verdicts?.get(part.id)?.boardId ?? null })),
      history,
    ),
  ])
  const drawingOf = new Map(drawn.map((part, index) => [part.id, presentDrawing(drawings[index] ?? null)]))
  return {
    wording,
    verdictOf: (part: WholePartRow) => presentVerdict(verdicts?.get(part.id), wording),
    drawingOf: (part: WholePartRow) => drawingOf.get(part.id) ?? null,
  }
}
