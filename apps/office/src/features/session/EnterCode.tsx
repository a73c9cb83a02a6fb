import { useTranslation } from '../../browser/texts.ts'
import { CodeForm } from './CodeForm.tsx'
import { GuestSheet } from './GuestSheet.tsx'
import { useCode } from './useCode.ts'

export function EnterCode() {
  const { t } = useTranslation()
  const code = useCode()
  return (
    <GuestSheet title={t('session.enterCode')} message={code.message}>
      <p>{t('session.enterCodeHint')}</p>
      <CodeForm {...code} mayRecover />
    </GuestSheet>
  )
}
