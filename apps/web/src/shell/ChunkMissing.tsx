import { useEffect, useState } from 'react'
import { reloadNewest, reloadOnce } from '../browser/chunk.ts'
import { isShopReachable } from '../browser/offline.ts'
import { useTranslation } from '../browser/texts.ts'
import { Note } from '../ui/Note.tsx'
import plain from '../ui/plain.module.css'
import classes from './DeadEnd.module.css'

/**
 * Shown when a chunk of the app did not load, usually because a newer release replaced it. It reloads the page once.
 * If that does not help, or the shop cannot be reached, it offers a button.
 */
export function ChunkMissing() {
  const { t } = useTranslation()
  const [state, setState] = useState<'reloading' | 'missing' | 'away'>('reloading')
  useEffect(() => {
    reloadOnce().then((reloads) => !reloads && setState('missing'))
  }, [])
  const reload = async () => {
    // A reload without the shop would show the browser's error page.
    if (await isShopReachable()) await reloadNewest()
    else setState('away')
  }
  if (state === 'reloading') return <p role="status">{t('shell.reloading')}</p>
  return (
    <Note kind="bad">
      <p>{state === 'away' ? t('notify.network') : t('shell.chunkMissing')}</p>
      <p className={classes.action}>
        <button type="button" className={plain.button} onClick={() => void reload()}>
          {t('shell.reload')}
        </button>
      </p>
    </Note>
  )
}
