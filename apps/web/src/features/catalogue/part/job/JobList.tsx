import type { Part } from '@partboard/contract/catalogue/part-shapes'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../../browser/texts.ts'
import { usePriceView } from '../../../../state/frame/customer.ts'
import { useVehicle } from '../../../../state/frame/vehicle.ts'
import { partJobQuery, useAddItems, useFollowCart } from '../../../../state/job/job.queries.ts'
import { JobFoot } from '../../../../ui/job/JobFoot.tsx'
import table from '../../../../ui/job/JobTable.module.css'
import { JobTable } from '../../../../ui/job/JobTable.tsx'
import { useJobTicks } from '../../../../ui/job/useJobTicks.ts'
import { SkeletonRows } from '../../../../ui/page/SkeletonRows.tsx'
import { QueryState } from '../../../../ui/QueryState.tsx'
import { Sheet } from '../../../../ui/Sheet.tsx'

/** What belongs to the job of a part. The customer ticks and adds it together; nothing is added by itself. */
export default function JobList({ part }: { part: Part }) {
  const { t } = useTranslation()
  const { fitScope } = useVehicle()
  const isNet = usePriceView() === 'net-first'
  const ticks = useJobTicks()
  const { mutate, isPending } = useAddItems()
  const query = useQuery(partJobQuery(part.Id, fitScope))
  useFollowCart()
  if (query.data?.Items.length === 0) return null
  return (
    <Sheet className={table.sheet} aria-label={t('job.title')}>
      <div className={table.head}>
        <h2>{t('job.title')}</h2>
        {query.data && <p>{t('job.pieces', { count: query.data.Pieces })}</p>}
      </div>
      <QueryState query={query} waiting={<SkeletonRows rows={3} widths={['20px', '1fr', '80px']} />}>
        {({ Items }) => {
          const ticked = Items.filter(ticks.isTicked)
          return (
            <>
              <JobTable label={t('job.title')} items={Items} ticks={ticks} isNet={isNet} />
              <JobFoot
                ticked={ticked}
                isNet={isNet}
                isAdding={isPending}
                onAdd={() => mutate({ items: ticked })}
              />
            </>
          )
        }}
      </QueryState>
    </Sheet>
  )
}
