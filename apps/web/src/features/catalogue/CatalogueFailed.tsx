import { pageMessageOf } from '../../api/query.ts'
import { useTranslation } from '../../browser/texts.ts'
import { ErrorMessage } from '../../ui/ErrorMessage.tsx'

/** The error page of the catalogue, for pages whose title is unknown. */
export function CatalogueFailed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { t } = useTranslation()
  return (
    <>
      <h1 className="visually-hidden">{t('catalogue.catalogue')}</h1>
      <ErrorMessage text={pageMessageOf(error)} onRetry={onRetry} />
    </>
  )
}
