import type { ShoppingList } from '@partboard/contract/lists/lists'
import { IconUsers } from '@partboard/ui/icons/index.ts'
import { useId } from 'react'
import { useTranslation } from '../../../browser/texts.ts'
import { Switch } from '../../../ui/controls/Switch.tsx'
import { useShare } from '../lists.queries.ts'
import classes from './Sharing.module.css'

/** Whether everybody of the company sees a list: the switch for those who may turn it, a sentence for the others. */
export function Sharing({ list }: { list: ShoppingList }) {
  const { t } = useTranslation()
  const hint = useId()
  const share = useShare()
  const { MayShare, Shared, Owner } = list
  if (!MayShare && !Shared) return null
  return (
    <div className={classes.sharing}>
      {MayShare ? (
        <Switch
          label={t('lists.everybody')}
          checked={Shared}
          aria-describedby={hint}
          aria-disabled={share.isPending}
          onChange={(event) => {
            if (!share.isPending) share.mutate({ list, shared: event.currentTarget.checked })
          }}
        />
      ) : (
        <p className={classes.owner}>
          <IconUsers size={18} stroke={1.6} aria-hidden />
          {t('lists.sharedOf', { owner: Owner })}
        </p>
      )}
      <p id={hint} className={classes.hint}>
        {t(!MayShare ? 'lists.onlyUse' : Shared ? 'lists.everybodyWhat' : 'lists.onlyYou')}
      </p>
    </div>
  )
}
