import { useTranslation } from 'react-i18next'
import { pageMessageOf } from '../../api/query.ts'
import { ErrorMessage } from '../../ui/ErrorMessage.tsx'

/** In place of a page whose own title is not known. */
export function CatalogueFailed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { t } = useTranslation()
  return (
    <>
      <h1 className="visually-hidden">{t('catalogue.catalogue')}</h1>
      <ErrorMessage text={pageMessageOf(error)} onRetry={onRetry} />
    </>
  )
}
