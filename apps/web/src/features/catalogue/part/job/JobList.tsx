import type { Part } from '@partboard/contract/catalogue/catalogue'
import { useQuery } from '@tanstack/react-query'
import { pageMessageOf } from '../../../../api/query.ts'
import { useTranslation } from '../../../../browser/texts.ts'
import { usePriceView } from '../../../../state/frame/customer.ts'
import { useVehicle } from '../../../../state/frame/vehicle.ts'
import { partJobQuery, useAddItems, useFollowCart } from '../../../../state/job/job.queries.ts'
import { ErrorMessage } from '../../../../ui/ErrorMessage.tsx'
import { JobFoot } from '../../../../ui/job/JobFoot.tsx'
import table from '../../../../ui/job/JobTable.module.css'
import { JobTable } from '../../../../ui/job/JobTable.tsx'
import { useJobTicks } from '../../../../ui/job/useJobTicks.ts'
import { SkeletonRows } from '../../../../ui/page/SkeletonRows.tsx'
import { Sheet } from '../../../../ui/Sheet.tsx'

/** What belongs to the job of a part. The customer ticks and adds it together; nothing is added by itself. */
export default function JobList({ part }: { part: Part }) {
  const { t } = useTranslation()
  const { fitScope } = useVehicle()
  const isNet = usePriceView() === 'net-first'
  const ticks = useJobTicks()
  const { mutate, isPending } = useAddItems()
  const { data: job, error, refetch } = useQuery(partJobQuery(part.Id, fitScope))
  useFollowCart()
  if (job?.Items.length === 0) return null
  const ticked = job?.Items.filter(ticks.isTicked) ?? []
  return (
    <Sheet className={table.sheet} aria-label={t('job.title')}>
      <div className={table.head}>
        <h2>{t('job.title')}</h2>
        {job && <p>{t('job.pieces', { count: job.Pieces })}</p>}
      </div>
      {!job && error && <ErrorMessage text={pageMessageOf(error)} onRetry={() => void refetch()} />}
      {!job && !error && <SkeletonRows rows={3} widths={['20px', '1fr', '80px']} />}
      {job && (
        <>
          <JobTable label={t('job.title')} items={job.Items} ticks={ticks} isNet={isNet} />
          <JobFoot
            ticked={ticked}
            isNet={isNet}
            isAdding={isPending}
            onAdd={() => mutate({ items: ticked })}
          />
        </>
      )}
    </Sheet>
  )
}
