import { queriesOf } from '@partboard/client/queries/queries.ts'
import {
  changePromotion,
  getPromotion,
  listPromotions,
  type Promotion,
  planPromotion,
} from '@partboard/contract/pricing/promotions.office'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '../../api/api.ts'
import { endpointQuery } from '../../api/query.ts'
import { useTranslation } from '../../browser/texts.ts'
import { BlockedButton } from '../../ui/BlockedButton.tsx'
import { useSubmission } from '../../ui/forms.ts'
import { PageHead } from '../../ui/PageHead.tsx'
import { QueryState } from '../../ui/QueryState.tsx'
import { useKeys } from '../../ui/useKeys.ts'
import { PreviewSheet } from './PreviewSheet.tsx'
import { AboutSheet, PartsSheet } from './PromotionForm.tsx'
import classes from './Promotions.module.css'
import { bodyOf, draftOf, emptyDraft, wrongLines } from './promotion-draft.ts'

/** `/office/promotions/new`: plans a promotion, or changes the one of the address before it begins. */
export function NewPromotionPage() {
  const { t } = useTranslation()
  const { change }: { change?: number | undefined } = useSearch({ from: '/_office/promotions/new' })
  const query = useQuery({
    ...endpointQuery(getPromotion, { params: { id: String(change) } }),
    enabled: change !== undefined,
    // What is typed would be lost.
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (change === undefined) return <Editor />
  return (
    <QueryState query={query}>
      {(promotion) =>
        promotion.state === 'planned' ? <Editor promotion={promotion} /> : <p>{t('promotions.begun')}</p>
      }
    </QueryState>
  )
}

function Editor({ promotion }: { promotion?: Promotion }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const client = useQueryClient()
  const { busy, message, fieldMessage, listMessage, run } = useSubmission()
  const [draft, setDraft] = useState(() => (promotion ? draftOf(promotion) : emptyDraft()))
  useKeys({ escape: () => void navigate({ to: '/promotions' }) })
  const change = (part: Partial<typeof draft>) => setDraft((before) => ({ ...before, ...part }))
  const send = () =>
    run(async () => {
      const body = bodyOf(draft)
      const { id } = promotion
        ? await call(
            changePromotion,
            { params: { id: String(promotion.id) }, body },
            { headers: { 'if-match': `"${promotion.revision}"` } },
          )
        : await call(planPromotion, { body })
      await client.invalidateQueries(queriesOf(listPromotions))
      await client.invalidateQueries(queriesOf(getPromotion))
      await navigate({ to: '/promotions/$id', params: { id: String(id) } })
    })
  const form = { draft, change, fieldMessage, listMessage }
  return (
    <>
      <PageHead title={t(promotion ? 'promotions.changeTitle' : 'promotions.new')} />
      <form
        className={classes.split}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void send()
        }}
      >
        <div className={classes.main}>
          <AboutSheet {...form} />
          <PartsSheet {...form} />
        </div>
        <div className={classes.side}>
          <PreviewSheet draft={draft} id={promotion?.id ?? null}>
            <div className={classes.send}>
              <BlockedButton
                type="submit"
                variant="filled"
                size="md"
                loading={busy}
                blocked={wrongLines(draft).length > 0 ? t('blocked.lines') : null}
              >
                {t(promotion ? 'promotions.save' : 'promotions.plan')}
              </BlockedButton>
              <p className={classes.message} role="alert">
                {message}
              </p>
              <p className={classes.hint}>{t('promotions.effect')}</p>
            </div>
          </PreviewSheet>
        </div>
      </form>
    </>
  )
}
