import { Button, Progress } from '@mantine/core'
import type { UploadOptions } from '@partboard/client/calls/upload.ts'
import { bytesText, percentText } from '@partboard/client/text/figures.ts'
import { IconUpload } from '@partboard/ui/icons/index.ts'
import { type DragEvent, useRef, useState } from 'react'
import { useTranslation } from '../browser/texts.ts'
import classes from './FileDrop.module.css'
import { useSubmission } from './forms.ts'

type Props = {
  /** As the attribute `accept` of a file input. */
  accept: string
  /** The words of the button, and what follows it. */
  choose: string
  hint: string
  variant?: 'filled' | 'default'
  /** Why a file is not even sent; null = it is. */
  refusalOf?: (file: File) => string | null
  /** Uploads a file. */
  send: (file: File, options: UploadOptions) => Promise<unknown>
}

/**
 * Takes a file, chosen or dropped, and shows how much of it was sent. After a refusal or a cut connection the same file
 * can be sent again.
 */
export function FileDrop({ accept, choose, hint, variant = 'filled', refusalOf, send }: Props) {
  const { t, lang } = useTranslation()
  const input = useRef<HTMLInputElement>(null)
  const stopping = useRef<AbortController | null>(null)
  const [file, setFile] = useState<File | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [share, setShare] = useState(0)
  const [isOver, setOver] = useState(false)
  const { busy, message, run } = useSubmission()

  const take = (chosen: File) => {
    const reason = refusalOf?.(chosen) ?? null
    setRefusal(reason)
    setFile(chosen)
    if (reason !== null) return
    setShare(0)
    const stop = new AbortController()
    stopping.current = stop
    void run(async () => {
      try {
        await send(chosen, { onProgress: setShare, signal: stop.signal })
      } catch (error) {
        if (!stop.signal.aborted) throw error
        setFile(null)
      }
    })
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const [dropped] = event.dataTransfer.files
    if (dropped && !busy) take(dropped)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button does the same by keyboard
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
        accept={accept}
        hidden
        aria-label={choose}
        onChange={(event) => {
          const [chosen] = event.currentTarget.files ?? []
          if (chosen) take(chosen)
          event.currentTarget.value = ''
        }}
      />
      {busy && file ? (
        <div className={classes.sending} role="status">
          <b>{file.name}</b>
          <Progress value={100 * share} aria-label={t('file.sending')} />
          <span>
            {t('file.sent', {
              share: percentText(share, lang),
              size: bytesText(file.size, lang),
            })}
          </span>
          <Button onClick={() => stopping.current?.abort()}>{t('file.stop')}</Button>
        </div>
      ) : (
        <>
          <Button
            variant={variant}
            leftSection={<IconUpload size={18} />}
            onClick={() => input.current?.click()}
          >
            {choose}
          </Button>
          <span className={classes.hint}>{hint}</span>
          {file && (refusal ?? message) && (
            <p className={classes.failed} role="alert">
              {file.name}: {refusal ?? message}{' '}
              {refusal === null && (
                <Button size="compact-sm" onClick={() => take(file)}>
                  {t('file.again', { file: file.name })}
                </Button>
              )}
            </p>
          )}
        </>
      )}
    </div>
  )
}
