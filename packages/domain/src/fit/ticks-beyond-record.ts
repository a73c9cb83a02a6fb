import { codeState } from './fit.ts'

/** A customer's answer about one code; `Answered` = it was asked for, so that an unticked code is checked to be absent. */
export type Tick = { Code: string; Selected: 0 | 1; Answered?: boolean | null | undefined }

/**
 * The ticks that say more than the record of a vehicle, in one form for the same answers. A board repeats the record for
 * each of its codes, so that without this each board would make another vehicle of the same car.
 *
 * A code of the record is only repeated while no other of its exclusive group is present or ticked: of several, the
 * last tick counts.
 *
 * @param recorded the equipment of the vehicle without ticks, from `equipmentState`
 */
export function ticksBeyondRecord(
  ticks: readonly Tick[],
  recorded: ReadonlyMap<string, boolean>,
  exclusiveGroups: readonly (readonly string[])[],
): Tick[] {
  const isOn = new Set(ticks.flatMap(({ Code, Selected }) => (Selected === 1 ? Code : [])))
  const hasRival = (code: string) =>
    exclusiveGroups.some(
      (group) =>
        group.includes(code) &&
        group.some((other) => other !== code && (recorded.get(other) === true || isOn.has(other))),
    )
  const isDenied = new Set(
    ticks.flatMap(({ Code, Selected, Answered }) => (Answered && !Selected ? Code : [])),
  )
  // Of several ticks of a code the last one counts.
  const last = new Map(ticks.map(({ Code, Selected }) => [Code, Selected]))
  return [...last].flatMap(([Code, Selected]): Tick[] => {
    const isRepeated = codeState(recorded, Code) === (Selected === 1)
    if (Selected === 1) return isRepeated && !hasRival(Code) ? [] : [{ Code, Selected }]
    if (isDenied.has(Code)) return [{ Code, Selected, Answered: true }]
    return isRepeated ? [] : [{ Code, Selected }]
  })
}
