import { useTranslation } from '../browser/texts.ts'
import { useFormat } from '../text/format.ts'
import classes from './waiting.module.css'

type Props = {
  /** Milliseconds since 1970; undefined = the answer is fresh. */
  at: number | undefined
  /** It stands in a box without padding. */
  isInBox?: boolean
}

/** How old a kept answer is. */
export function KeptAge({ at, isInBox }: Props) {
  const { t } = useTranslation()
  const { dateTime } = useFormat()
  if (at === undefined) return null
  return (
    <p className={classes.age} data-in-box={isInBox || undefined}>
      {t('shell.dataOf', { when: dateTime(new Date(at).toISOString()) })}
    </p>
  )
}
