import { useEffect, useRef } from 'react'
import { useTranslation } from '../../../browser/texts.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { CopyButton } from '../../../ui/page/PartNumber.tsx'
import profile from '../Profile.module.css'
import classes from './SecondFactor.module.css'

/** The recovery codes, which are shown once. The focus moves to their heading, because the form before is gone. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const { t } = useTranslation()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className={profile.passwords}>
      <h3 ref={heading} tabIndex={-1} className={classes.heading}>
        {t('factor.codes')}
      </h3>
      <p className={profile.hint}>{t('factor.codesText')}</p>
      <ul className={classes.codes} translate="no">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={classes.buttons}>
        <Button size="md" variant="filled" onClick={onDone}>
          {t('factor.saved')}
        </Button>
        <CopyButton text={codes.join('\n')} label={t('factor.copyCodes')} />
      </div>
    </div>
  )
}
