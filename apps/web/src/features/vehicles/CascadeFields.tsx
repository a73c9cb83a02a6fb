import type { FilterType } from '@partboard/contract/fit/vehicles'
import { IconChevronDown } from '@partboard/ui/icons/index.ts'
import { useQueries, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslation } from '../../browser/texts.ts'
import { filterOptionsQuery } from '../../state/frame/vehicle-filter.ts'
import classes from './CascadeFields.module.css'
import {
  cascade,
  defaultPicks,
  fewSteps,
  isLeftOut,
  optionName,
  type Picks,
  pick,
  type Start,
  type Step,
  withUnknown,
} from './cascade.ts'

/**
 * The steps of the vehicle filter with their options, and functions to select an option and to retry.
 *
 * @param start missing = all steps
 * @param read selections that somebody has already said; they stay where a change of an earlier step leaves them possible
 */
export function useCascade({ start, read }: { start?: Start; read?: Picks | undefined } = {}) {
  const { t } = useTranslation()
  const [picks, setPicks] = useState<Picks>(start ? {} : { ...defaultPicks, ...said(read) })
  const client = useQueryClient()
  const steps = cascade(
    { ...said(read), ...picks },
    (type, before) => {
      const options = client.getQueryData(filterOptionsQuery(type, before).queryKey)
      return options && withUnknown(type, options, t('vehicles.unknownMonth'))
    },
    start,
  )
  // `cascade` reads the options from the cache. These queries load missing ones, and render again when they arrive.
  const answers = useQueries({
    queries: steps
      .filter((step) => step.isReached)
      .map((step) => ({ ...filterOptionsQuery(step.type, step.before), notifyOnChangeProps: 'all' })),
  })
  const failed = answers.filter((answer) => answer.isError)
  return {
    steps,
    /** Repeats the failed queries; null if none failed. */
    retry: failed.length === 0 ? null : () => failed.forEach((answer) => void answer.refetch()),
    choose: (type: FilterType, value: string) => {
      const step = steps.find((one) => one.type === type)
      const option = step?.options?.find((one) => String(one.Id) === value)
      setPicks(pick(steps, type, option?.Id))
    },
  }
}

/** Without the selections that nobody has said. */
const said = (read: Picks = {}): Picks =>
  Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined))

const labels = {
  brand: 'vehicles.brand',
  category: 'vehicles.category',
  catalog: 'vehicles.catalog',
  type: 'vehicles.type',
  serie: 'vehicles.serie',
  body: 'vehicles.body',
  model: 'vehicles.model',
  engine: 'vehicles.engine',
  version: 'vehicles.version',
  steering: 'vehicles.steering',
  transmission: 'vehicles.transmission',
  year: 'vehicles.year',
  month: 'vehicles.month',
} as const satisfies Record<FilterType, string>

/** Text key of a step's label. */
export const stepLabel = (type: FilterType) => labels[type]

/** The select fields of steps of the filter. */
export function CascadeFields({
  steps,
  choose,
}: {
  steps: readonly Step[]
  choose: (type: FilterType, value: string) => void
}) {
  const { t } = useTranslation()
  const id = useId()
  const shown = steps.filter((step) => !isLeftOut(step))
  return (
    <div className={classes.fields}>
      {shown.map(({ type, options, value, isReached }) => (
        // The page's HTML leaves the others out for who is asked few steps (public/first-paint.js).
        <div key={type} className={classes.field} data-more={fewSteps.types.includes(type) ? undefined : ''}>
          <label htmlFor={`${id}-${type}`}>{t(labels[type])}</label>
          <select
            id={`${id}-${type}`}
            value={value ?? ''}
            disabled={!isReached || options === undefined}
            onChange={(event) => choose(type, event.currentTarget.value)}
          >
            <option value="">
              {isReached && options === undefined ? t('vehicles.loading') : t('vehicles.pick')}
            </option>
            {options?.map((option) => (
              <option key={option.Id} value={option.Id}>
                {optionName(option)}
              </option>
            ))}
          </select>
          <IconChevronDown size={16} stroke={1.6} aria-hidden />
        </div>
      ))}
    </div>
  )
}
