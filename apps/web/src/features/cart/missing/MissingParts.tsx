import type { MissingGroup } from '@partboard/contract/jobs/jobs'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../browser/texts.ts'
import { useAddItems } from '../../../state/job/job.queries.ts'
import { missingQuery } from '../../../state/job/missing.queries.ts'
import { JobFoot } from '../../../ui/job/JobFoot.tsx'
import table from '../../../ui/job/JobTable.module.css'
import { JobTable } from '../../../ui/job/JobTable.tsx'
import { useJobTicks } from '../../../ui/job/useJobTicks.ts'
import { QueryState } from '../../../ui/QueryState.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import classes from './MissingParts.module.css'

/**
 * What jobs of the cart lack: a block for each vehicle and the parts that need the same. Nothing is shown while they load:
 * the cart is complete without them.
 */
export function MissingParts({ isNet }: { isNet: boolean }) {
  return (
    <QueryState query={useQuery(missingQuery())}>
      {({ Groups }) =>
        Groups.map((group) => (
          <Missing
            key={[group.Vehicle?.Text, ...group.For.map(({ Sku }) => Sku)].join(' ')}
            group={group}
            isNet={isNet}
          />
        ))
      }
    </QueryState>
  )
}

function Missing({ group, isNet }: { group: MissingGroup; isNet: boolean }) {
  const { t } = useTranslation()
  const ticks = useJobTicks()
  const { mutate, isPending } = useAddItems()
  const { Vehicle, Scope, Items, For } = group
  const parts = For.map(({ Name }) => Name).join(', ')
  const label = [t('job.missingTitle'), Vehicle?.Text, parts].filter(Boolean).join(', ')
  const ticked = Items.filter(ticks.isTicked)
  return (
    <Sheet className={`${table.sheet} ${classes.block}`} aria-label={label}>
      <div className={table.head}>
        <h2>{t('job.missingTitle')}</h2>
        <p>{[Vehicle?.Text, t('job.for', { parts })].filter(Boolean).join(' · ')}</p>
      </div>
      <JobTable label={label} items={Items} ticks={ticks} isNet={isNet} />
      <JobFoot
        ticked={ticked}
        isNet={isNet}
        isAdding={isPending}
        onAdd={() => mutate({ items: ticked, scope: Scope })}
      />
    </Sheet>
  )
}
