import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { reloadNewest, reloadOnce } from '../browser/chunk.ts'
import { isShopThere } from '../browser/offline.ts'
import { Note } from '../ui/Note.tsx'
import plain from '../ui/plain.module.css'
import classes from './DeadEnd.module.css'

/**
 * A part of the app is missing, mostly because a newer release replaced it: the page is loaded anew by itself, once.
 * When that does not help, or the shop is away, the person decides.
 */
export function ChunkMissing() {
  const { t } = useTranslation()
  const [state, setState] = useState<'reloading' | 'missing' | 'away'>('reloading')
  useEffect(() => {
    reloadOnce().then((reloads) => !reloads && setState('missing'))
  }, [])
  const reload = async () => {
    // A reload without the shop would end at the browser's own page.
    if (await isShopThere()) await reloadNewest()
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
