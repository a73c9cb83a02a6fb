import { useTranslation } from 'react-i18next'
import { PageTitle } from '../../ui/PageTitle.tsx'

export function LoginPage() {
  const { t } = useTranslation()
  return <PageTitle title={t('auth.login')} />
}
