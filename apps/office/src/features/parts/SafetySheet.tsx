import type { PartDetail } from '@partboard/contract/catalogue/parts.office'
import { useTranslation } from '../../browser/texts.ts'
import { Sheet } from '../../ui/Sheet.tsx'
import classes from './PartPage.module.css'

/** What customers are told of a part before they buy it, and what its lines are on invoices. */
export function SafetySheet({ safety }: { safety: PartDetail['safety'] }) {
  const { t, lang } = useTranslation()
  const warnings = safety.warnings[lang]
  const label = [
    safety.signalWord?.text ?? '',
    ...safety.hazards.map(({ code, text }) => `${code} ${text}`),
    warnings,
  ]
  const facts: [label: string, ...texts: string[]][] = [
    [t('parts.maker'), contactText(safety.maker)],
    [t('parts.euPerson'), contactText(safety.euPerson)],
    [t('parts.warnings'), ...label],
    [t('parts.buyers'), safety.tradeOnly ? t('parts.tradeOnly') : ''],
    [t('parts.withdrawal'), t(`parts.withdrawal.${safety.withdrawal}`)],
    [t('parts.measure'), safety.measure],
    [t('parts.tariff'), safety.tariff],
  ]
  return (
    <Sheet title={t('parts.safety')}>
      <dl className={classes.safety}>
        {facts
          .map(([name, ...texts]) => ({ name, texts: texts.filter((text) => text !== '') }))
          .filter(({ texts }) => texts.length > 0)
          .map(({ name, texts }) => (
            <div key={name}>
              <dt>{name}</dt>
              {texts.map((text) => (
                <dd key={text}>{text}</dd>
              ))}
            </div>
          ))}
      </dl>
    </Sheet>
  )
}

const contactText = (contact: PartDetail['safety']['maker']): string =>
  contact === null ? '' : [contact.name, contact.address, contact.email].join(', ')
