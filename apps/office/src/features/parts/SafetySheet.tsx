import type { PartDetail } from '@partboard/contract/office/parts'
import { useTranslation } from 'react-i18next'
import { Sheet } from '../../ui/Sheet.tsx'
import classes from './PartPage.module.css'

/** What customers are told of a part before they buy it, and what its lines are on invoices. */
export function SafetySheet({ safety }: { safety: PartDetail['safety'] }) {
  const { t, i18n } = useTranslation()
  const warnings = safety.warnings[i18n.language === 'pl' ? 'pl' : 'en']
  const facts: [label: string, text: string][] = [
    [t('parts.maker'), contactText(safety.maker)],
    [t('parts.euPerson'), contactText(safety.euPerson)],
    [t('parts.warnings'), [...safety.hazards.map(({ code, text }) => `${code} ${text}`), warnings].join(' ')],
    [t('parts.buyers'), safety.tradeOnly ? t('parts.tradeOnly') : ''],
    [t('parts.withdrawal'), t(`parts.withdrawal.${safety.withdrawal}`)],
    [t('parts.measure'), safety.measure],
    [t('parts.tariff'), safety.tariff],
  ]
  return (
    <Sheet title={t('parts.safety')}>
      <dl className={classes.safety}>
        {facts
          .filter(([, text]) => text.trim() !== '')
          .map(([label, text]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </div>
          ))}
      </dl>
    </Sheet>
  )
}

const contactText = (contact: PartDetail['safety']['maker']): string =>
  contact === null ? '' : [contact.name, contact.address, contact.email].join(', ')
