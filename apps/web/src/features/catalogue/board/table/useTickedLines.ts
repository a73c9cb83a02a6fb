import type { Part } from '@partboard/contract/catalogue/part-shapes'
import { useCallback, useState } from 'react'

/** Whether a line can be ticked. Lines that do not fit are not sold here, so they cannot. */
export const canTick = (line: Part) => !line.NotApplicable

/** The ticked lines of a board. */
export function useTickedLines(lines: readonly Part[]) {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set())
  const ticked = lines.filter((line) => ids.has(line.LineId) && canTick(line))

  const tick = useCallback((lineId: number, isTicked: boolean) => {
    setIds((before) => {
      const next = new Set(before)
      if (isTicked) next.add(lineId)
      else next.delete(lineId)
      return next
    })
  }, [])
  const tickAll = useCallback(
    (isTicked: boolean) => setIds(new Set(isTicked ? lines.filter(canTick).map(({ LineId }) => LineId) : [])),
    [lines],
  )

  return { lines: ticked, tick, tickAll }
}
