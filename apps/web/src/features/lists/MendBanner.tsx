import type { ShoppingList } from '@partboard/contract/lists/lists'
import { IconCircleCheck, IconTool } from '@partboard/ui/icons/index.ts'
import { useRef } from 'react'
import { useTranslation } from '../../browser/texts.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { BusyLabel } from '../../ui/entry/BusyLabel.tsx'
import classes from './Lists.module.css'
import { changesIn, countKinds } from './list-changes.ts'
import { useMend, useUndo } from './lists.queries.ts'

/** What changed since the list was saved, mended in one press; after it, the press that undoes it. */
export function MendBanner({ list }: { list: ShoppingList }) {
  const { t } = useTranslation()
  const ref = useRef<HTMLDivElement>(null)
  // The pressed button disappears with the answer, so the focus moves to the result.
  const focus = () => ref.current?.focus()
  const mend = useMend(focus)
  const undo = useUndo(focus)
  const changes = changesIn(list)
  const mendable = list.MayChange ? changes.filter(({ Mendable }) => Mendable).length : 0
  const done = list.MayChange ? (list.Undo?.Mended ?? 0) : 0
  const busy = mend.isPending || undo.isPending
  if (changes.length === 0 && done === 0) return null
  return (
    <div ref={ref} tabIndex={-1} className={classes.banners} data-screen>
      {done > 0 && (
        <div className={classes.banner} data-tone="ok">
          <IconCircleCheck size={22} stroke={1.6} aria-hidden />
          <p>{t('lists.mended', { count: done })}</p>
          <Button
            size="md"
            aria-disabled={busy}
            onClick={() => !busy && undo.mutate({ id: list.Id, version: list.Version })}
          >
            <BusyLabel busy={undo.isPending} idle={t('ui.undo')} working={t('lists.undoing')} />
          </Button>
        </div>
      )}
      {changes.length > 0 && (
        <div className={classes.banner} data-tone="warn">
          <IconTool size={22} stroke={1.6} aria-hidden />
          <div>
            <p>
              <b>{t('lists.sinceSaved', { count: changes.length })}</b>{' '}
              {`${countKinds(changes)
                .map(([kind, count]) => t(`lists.count.${kind}`, { count }))
                .join(', ')}.`}
            </p>
            {list.MayChange && (
              <p className={classes.small}>{t(mendable > 0 ? 'lists.mendWhat' : 'lists.mendNothing')}</p>
            )}
          </div>
          {mendable > 0 && (
            <Button
              size="md"
              variant="filled"
              aria-disabled={busy}
              onClick={() => !busy && mend.mutate(list.Id)}
            >
              <BusyLabel
                busy={mend.isPending}
                idle={t('lists.mend', { mendable, all: changes.length })}
                working={t('lists.mending')}
              />
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
