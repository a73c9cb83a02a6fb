import { Checkbox } from '@mantine/core'
import type { UploadOptions } from '@partboard/client/calls/upload.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { uploadPackage } from '../../api/upload.ts'
import { useTranslation } from '../../browser/texts.ts'
import { FileDrop } from '../../ui/FileDrop.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { refreshCatalogue } from './imports.queries.ts'
import classes from './Upload.module.css'

/** Uploads a package. */
export function Upload({ onDone }: { onDone: (id: number) => void }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const [isComplete, setComplete] = useState(false)
  const send = async (file: File, options: UploadOptions) => {
    try {
      const { id } = await uploadPackage(file, isComplete, options)
      onDone(id)
    } finally {
      // Also after a failure: another person may have uploaded a package meanwhile.
      await refreshCatalogue(client)
    }
  }
  return (
    <div className={classes.upload}>
      <Sheet title={t('imports.new')}>
        <Checkbox
          className={classes.complete}
          label={t('imports.complete')}
          description={t('imports.completeHint')}
          checked={isComplete}
          onChange={(event) => setComplete(event.currentTarget.checked)}
        />
        <FileDrop
          accept=".zip,application/zip"
          choose={t('imports.choose')}
          hint={t('imports.drop')}
          send={send}
        />
      </Sheet>
    </div>
  )
}
