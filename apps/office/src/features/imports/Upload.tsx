import { Button, Progress } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { type DragEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { uploadPackage } from '../../api/upload.ts'
import { bytesText, percentText } from '../../ui/figures.ts'
import { Sheet } from '../../ui/Sheet.tsx'
import { useRefusal } from '../../ui/useRefusal.ts'
import { refreshCatalogue } from './imports.queries.ts'
import classes from './Upload.module.css'

/** Uploads a package, chosen or dropped. After a refusal or a cut connection the same file can be sent again. */
export function Upload({ onDone }: { onDone: (id: number) => void }) {
  const { t, i18n } = useTranslation()
  const client = useQueryClient()
  const input = useRef<HTMLInputElement>(null)
  const stopping = useRef<AbortController | null>(null)
  const [file, setFile] = useState<File | null>(null)
  const [share, setShare] = useState(0)
  const [isOver, setOver] = useState(false)
  const { busy, message, run } = useRefusal()

  const send = (chosen: File) => {
    setFile(chosen)
    setShare(0)
    const stop = new AbortController()
    stopping.current = stop
    void run(async () => {
      try {
        const { id } = await uploadPackage(chosen, { onProgress: setShare, signal: stop.signal })
        await refreshCatalogue(client)
        onDone(id)
      } catch (error) {
        // Another person may have uploaded a package meanwhile.
        await refreshCatalogue(client)
        if (!stop.signal.aborted) throw error
        setFile(null)
      }
    })
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const [dropped] = event.dataTransfer.files
    if (dropped && !busy) send(dropped)
  }
  return (
    <div className={classes.upload}>
      <Sheet title={t('imports.new')}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the button does the same by keyboard */}
        <div
          className={classes.drop}
          data-over={isOver || undefined}
          onDragOver={(event) => {
            event.preventDefault()
            setOver(true)
          }}
          onDragLeave={() => setOver(false)}
          onDrop={drop}
        >
          <input
            ref={input}
            type="file"
            accept=".zip,application/zip"
            className="visually-hidden"
            tabIndex={-1}
            aria-label={t('imports.choose')}
            onChange={(event) => {
              const [chosen] = event.currentTarget.files ?? []
              if (chosen) send(chosen)
              event.currentTarget.value = ''
            }}
          />
          {busy && file ? (
            <div className={classes.sending} role="status">
              <b>{file.name}</b>
              <Progress value={100 * share} aria-label={t('imports.sending')} />
              <span>
                {t('imports.sent', {
                  share: percentText(share, i18n.language),
                  size: bytesText(file.size, i18n.language),
                })}
              </span>
              <Button onClick={() => stopping.current?.abort()}>{t('imports.stopSending')}</Button>
            </div>
          ) : (
            <>
              <Button
                variant="filled"
                leftSection={<IconUpload size={18} />}
                onClick={() => input.current?.click()}
              >
                {t('imports.choose')}
              </Button>
              <span className={classes.hint}>{t('imports.drop')}</span>
              {message && file && (
                <p className={classes.failed} role="alert">
                  {message}{' '}
                  <Button size="compact-sm" onClick={() => send(file)}>
                    {t('imports.sendAgain', { file: file.name })}
                  </Button>
                </p>
              )}
            </>
          )}
        </div>
      </Sheet>
    </div>
  )
}
