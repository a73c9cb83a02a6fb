import { codeState, equipmentState } from './fit.ts'

/** An equipment code in the conditions of a board's lines, and whether the vehicle's record has it. */
export type BoardCode = { code: string; isRecorded: boolean; exclusiveGroup: string | null }

/** A code of a board; `isOn` null = unknown. */
export type CodeOfBoard<Code extends BoardCode> = Code & { isOn: boolean | null; isAnswered: boolean }

/**
 * The equipment codes of a board with their states, from the vehicle's record and the customer's ticks. A tick takes
 * precedence over the record, and at most one code of an exclusive group is on.
 *
 * Source: docs/spec/trade.md#exclusive-groups.
 *
 * @param hasRecord false = the equipment of the vehicle is unknown but for the ticks
 * @param ticks by code; those of other boards change nothing
 */
export function equipmentOfBoard<Code extends BoardCode>(
  codes: readonly Code[],
  hasRecord: boolean,
  ticks: ReadonlyMap<string, boolean>,
): CodeOfBoard<Code>[] {
  const asked = codes.filter(({ code }) => ticks.has(code))
  const groups = Map.groupBy(
    codes.filter(({ exclusiveGroup }) => exclusiveGroup !== null),
    ({ exclusiveGroup }) => exclusiveGroup,
  )
  const state = equipmentState(
    hasRecord ? 'complete' : 'open',
    hasRecord ? codes.filter(({ isRecorded }) => isRecorded).map(({ code }) => code) : [],
    new Map(asked.map(({ code }) => [code, ticks.get(code)!])),
    [...groups.values()].map((members) => members.map(({ code }) => code)),
    new Set(asked.flatMap(({ code }) => (ticks.get(code) === false ? code : []))),
  )
  return codes.map((one) => ({
    ...one,
    isOn: codeState(state, one.code),
    isAnswered: ticks.has(one.code),
  }))
}
