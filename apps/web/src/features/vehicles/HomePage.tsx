import { useTranslation } from 'react-i18next'
import { PageTitle } from '../../ui/PageTitle.tsx'

export function HomePage() {
  const { t } = useTranslation()
  return <PageTitle title={t('vehicles.which')} />
}
