import { useBlocker } from '@tanstack/react-router'
import { getToken } from '../browser/session.ts'
import { useTranslation } from '../browser/texts.ts'
import { Button } from './controls/Button.tsx'
import { Dialog } from './overlay/Dialog.tsx'
import classes from './unsaved.module.css'

/**
 * Asks before unsaved text is lost: on a change of the page or its search, and when the tab is closed. After the end of
 * the session it does not ask, because the text cannot be saved.
 *
 * @param when whether a text is unsaved
 * @param save tries to save before the question; it asks only if that fails. Missing = it always asks
 */
export function AskBeforeLeaving({ when, save }: { when: boolean; save?: () => Promise<boolean> }) {
  const { t } = useTranslation()
  const wouldLose = () => when && getToken() !== null
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: async ({ current, next }) =>
      wouldLose() &&
      (current.pathname !== next.pathname ||
        JSON.stringify(current.search) !== JSON.stringify(next.search)) &&
      !(await save?.()),
    enableBeforeUnload: wouldLose,
    withResolver: true,
  })
  return (
    <Dialog isOpen={status === 'blocked'} onClose={() => reset?.()} title={t('unsaved.title')} width={440}>
      <p className={classes.text}>{t('unsaved.text')}</p>
      <div className={classes.actions}>
        <Button size="md" variant="filled" data-autofocus onClick={() => reset?.()}>
          {t('unsaved.stay')}
        </Button>
        <Button size="md" onClick={() => proceed?.()}>
          {t('unsaved.leave')}
        </Button>
      </div>
    </Dialog>
  )
}
