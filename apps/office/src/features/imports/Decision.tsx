import { Button, Checkbox, Modal } from '@mantine/core'
import { numberText } from '@partboard/client/text/figures.ts'
import {
  checkImport,
  discardImport,
  type ImportDetail,
  lostKinds,
  publishImport,
} from '@partboard/contract/integration/catalogue.office'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api/api.ts'
import { useTranslation } from '../../browser/texts.ts'
import { useRights } from '../../state/session.ts'
import { BlockedButton } from '../../ui/BlockedButton.tsx'
import form from '../../ui/form.module.css'
import { useSubmission } from '../../ui/forms.ts'
import { isOpen, refreshCatalogue } from './imports.queries.ts'

type Question = 'publish' | 'discard'

/** What a person can do with an import: publish, discard, check again. */
export function Decision({ run }: { run: ImportDetail }) {
  const { t, lang } = useTranslation()
  const client = useQueryClient()
  const may = useRights()
  const [question, setQuestion] = useState<Question | null>(null)
  const [acceptLosses, setAccept] = useState(false)
  const losses = run.differences?.losses ?? {}
  const hasCatalogue = run.differences?.kinds.parts !== undefined
  const isLarge = Object.values(losses).some((loss) => loss.isLarge)
  const { busy, message, run: send } = useSubmission()
  if (!may('catalogue:write')) return null
  const params = { id: String(run.id) }
  const act = async (work: () => Promise<unknown>) => {
    await send(async () => {
      try {
        await work()
        setQuestion(null)
      } finally {
        await refreshCatalogue(client)
      }
    })
  }
  const canCheck = run.state === 'failed' && run.origin === 'office' && run.failure?.code !== 'file_gone'
  return (
    <>
      {message && question === null && (
        <p className={form.message} role="alert">
          {message}
        </p>
      )}
      {run.origin === 'office' && (isOpen(run.state) || run.state === 'failed') && (
        <Button color="red" disabled={busy} onClick={() => setQuestion('discard')}>
          {t(run.state === 'ready' || run.state === 'failed' ? 'imports.discard' : 'imports.stop')}
        </Button>
      )}
      {(canCheck || run.state === 'ready') && (
        <Button disabled={busy} onClick={() => void act(() => call(checkImport, { params }))}>
          {t('imports.checkAgain')}
        </Button>
      )}
      {run.state === 'ready' && (
        <Button variant="filled" onClick={() => setQuestion('publish')}>
          {t('imports.publish')}
        </Button>
      )}
      <Modal
        opened={question !== null}
        onClose={() => setQuestion(null)}
        title={question && t(`imports.${question}Title`, { file: run.fileName })}
      >
        {question && (
          <div className={form.form}>
            <p className={form.message} role="alert">
              {message}
            </p>
            <p>
              {t(
                question === 'publish' && !hasCatalogue
                  ? 'imports.publishTradeHint'
                  : `imports.${question}Hint`,
              )}
            </p>
            {question === 'publish' && run.warnings > 0 && (
              <p>{t('imports.withWarnings', { count: run.warnings })}</p>
            )}
            {question === 'publish' &&
              lostKinds.map((kind) => {
                const { count = 0, of = 0 } = losses[kind] ?? {}
                return (
                  count > 0 && (
                    <p key={kind}>
                      <b>
                        {t(`imports.loss.${kind}`, {
                          lost: numberText(count, lang),
                          all: numberText(of, lang),
                        })}
                      </b>
                    </p>
                  )
                )
              })}
            {question === 'publish' && isLarge && (
              <Checkbox
                label={t('imports.acceptLosses')}
                description={t('imports.lossNames')}
                checked={acceptLosses}
                onChange={(event) => setAccept(event.currentTarget.checked)}
              />
            )}
            <BlockedButton
              variant="filled"
              blocked={question === 'publish' && isLarge && !acceptLosses ? t('imports.lossesOpen') : null}
              color={question === 'discard' ? 'red' : undefined!}
              loading={busy}
              onClick={() =>
                void act(() =>
                  question === 'publish'
                    ? call(publishImport, { params, querystring: { acceptLosses: `${acceptLosses}` } })
                    : call(discardImport, { params }),
                )
              }
            >
              {t(`imports.${question}`)}
            </BlockedButton>
          </div>
        )}
      </Modal>
    </>
  )
}
