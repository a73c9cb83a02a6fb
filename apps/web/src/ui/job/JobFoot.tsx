import type { JobItem } from '@partboard/contract/jobs/jobs'
import { IconShoppingCart } from '@partboard/ui/icons/index.ts'
import { useTranslation } from '../../browser/texts.ts'
import { useFormat } from '../../text/format.ts'
import { Button } from '../controls/Button.tsx'
import classes from './JobTable.module.css'
import { sumOfItems } from './useJobTicks.ts'

type Props = {
  ticked: readonly JobItem[]
  isNet: boolean
  isAdding: boolean
  onAdd: () => void
}

/** The button that adds the ticked parts, and the sentence that nothing is added without it. */
export function JobFoot(props: Props) {
  const { t } = useTranslation()
  return (
    <div className={classes.foot}>
      <p>{t(props.ticked.length === 0 ? 'part.tickFirst' : 'part.nothingByItself')}</p>
      <AddTicked {...props} size="md" />
    </div>
  )
}

/** Adds the ticked parts. It keeps the focus when the added parts are no longer ticked. */
export function AddTicked({ ticked, isNet, isAdding, onAdd, size }: Props & { size?: 'md' }) {
  const { t } = useTranslation()
  const { money } = useFormat()
  const isIdle = ticked.length === 0 || isAdding
  const sumMinor = sumOfItems(ticked, isNet)
  return (
    <Button
      {...(size && { size })}
      data-disabled={isIdle || undefined}
      aria-disabled={isIdle}
      onClick={isIdle ? undefined : onAdd}
    >
      <IconShoppingCart size={18} stroke={1.6} aria-hidden />
      {t('part.addTicked', { count: ticked.length })}
      {sumMinor > 0 && ` · ${t(isNet ? 'ui.net' : 'ui.gross', { amount: money(sumMinor) })}`}
    </Button>
  )
}
