import type { PartSafety as Safety } from '@partboard/contract/catalogue/part-shapes'
import { useTranslation } from '../../browser/texts.ts'
import { Pictogram } from './Pictogram.tsx'
import classes from './SafetyFacts.module.css'

/** Maker, responsible person in the EU and warnings: the law requires them before the button that adds the part. */
export function SafetyFacts({ safety, className = '' }: { safety: Safety; className?: string | undefined }) {
  const { t } = useTranslation()
  const { Maker, EuPerson, Warnings, SignalWord, Pictograms, Statements } = safety
  const hasWarnings = Warnings !== '' || SignalWord !== null || Pictograms.length > 0 || Statements.length > 0
  return (
    <dl className={`${classes.safety} ${className}`}>
      {Maker && <Contact label={t('part.maker')} contact={Maker} />}
      {EuPerson && <Contact label={t('part.euPerson')} contact={EuPerson} />}
      {hasWarnings && (
        <div>
          <dt>{t('part.warnings')}</dt>
          {Pictograms.length > 0 && (
            <dd className={classes.pictograms}>
              {Pictograms.map(({ Code, Text }) => (
                <Pictogram key={Code} code={Code} name={`${Text} (${Code})`} />
              ))}
            </dd>
          )}
          {SignalWord !== null && <dd className={classes.signal}>{SignalWord}</dd>}
          {Statements.map(({ Code, Text }) => (
            <dd key={Code}>
              <b>{Code}</b> {Text}
            </dd>
          ))}
          {Warnings !== '' && <dd>{Warnings}</dd>}
        </div>
      )}
    </dl>
  )
}

function Contact({ label, contact }: { label: string; contact: NonNullable<Safety['Maker']> }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {contact.Name}, {contact.Address}
      </dd>
      <dd>
        <a href={`mailto:${contact.Email}`}>{contact.Email}</a>
      </dd>
    </div>
  )
}
