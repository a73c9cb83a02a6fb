import type { JobItem } from '@partboard/contract/jobs/jobs'
import { useTranslation } from '../../../../browser/texts.ts'
import { usePriceView } from '../../../../state/frame/customer.ts'
import { useAddItems } from '../../../../state/job/job.queries.ts'
import { useFormat } from '../../../../text/format.ts'
import { Button } from '../../../../ui/controls/Button.tsx'
import { BusyLabel } from '../../../../ui/entry/BusyLabel.tsx'
import { sumOfItems } from '../../../../ui/job/useJobTicks.ts'
import classes from '../paper/TitleBlock.module.css'

/** What the job of the selected line lacks, in the place of its stock in branches, and one press that adds it. */
export function LineJob({ items }: { items: readonly JobItem[] }) {
  const { t } = useTranslation()
  const { money } = useFormat()
  const isNet = usePriceView() === 'net-first'
  const { mutate, isPending } = useAddItems({ saysMissing: false })
  const ticked = items.filter(({ Ticked }) => Ticked)
  const list = items
    .map(({ Name, Quantity }) => (Quantity === 1 ? Name : t('job.piece', { count: Quantity, name: Name })))
    .join(', ')
  const sum = sumOfItems(ticked, isNet)
  return (
    <div className={classes.job} role="status">
      <p title={list}>
        <b>{t('job.missingTitle')}:</b> {list}
        {sum > 0 && ` · ${t(isNet ? 'ui.net' : 'ui.gross', { amount: money(sum) })}`}
      </p>
      {ticked.length > 0 && (
        <Button aria-disabled={isPending} onClick={isPending ? undefined : () => mutate({ items: ticked })}>
          <BusyLabel busy={isPending} idle={t('job.addAll')} working={t('board.addingTicked')} />
        </Button>
      )}
    </div>
  )
}
