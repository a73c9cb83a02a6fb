import type { Format } from '@partboard/client/text/format.ts'
import { type ClientOffer, getOfferConfirmation } from '@partboard/contract/offers/offer-link'
import type { Lang } from '@partboard/contract/texts'
import { IconDownload, IconPrinter } from '@partboard/ui/icons/index.ts'
import { saveFile } from '@partboard/ui/save-file.ts'
import { useState } from 'react'
import { call } from '../../api/api.ts'
import { messageOf } from '../../api/query.ts'
import { useTranslation } from '../../browser/texts.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { BusyLabel } from '../../ui/entry/BusyLabel.tsx'
import { Note } from '../../ui/Note.tsx'
import { inLanguage } from './link-language.ts'
import classes from './OfferLink.module.css'

type Props = { code: string; offer: ClientOffer; lang: Lang; format: Format }

/** What the client decided, when and under which name, and its confirmation. It takes the focus when it has just been decided. */
export function Receipt({ code, offer, lang, format }: Props) {
  const { t } = useTranslation()
  const { Decision, Garage } = offer
  if (!Decision) return null
  const facts = {
    name: Decision.Name,
    time: format.dateTime(Decision.On),
    amount: format.money(Decision.Total),
    garage: Garage.Name,
  }
  const isOrder = Decision.Kind !== 'declined'
  return (
    <div ref={focus} tabIndex={-1} className={classes.receipt} role="status">
      <Note kind={isOrder ? 'ok' : 'info'}>
        <h2>{t(`link.receipt.${Decision.Kind}`)}</h2>
        <p>{t(isOrder ? 'link.receiptOrdered' : 'link.receiptDeclined', facts)}</p>
        {isOrder && (
          <>
            <p>
              {Decision.Email === ''
                ? t('link.downloadNow')
                : t('link.confirmedTo', { email: Decision.Email })}
            </p>
            {Decision.EarlyStart && <p>{t('contract.early.request')}</p>}
            <Download code={code} lang={lang} />
            <Button leftSection={<IconPrinter size={18} stroke={1.6} aria-hidden />} onClick={() => print()}>
              {t('link.print')}
            </Button>
          </>
        )}
      </Note>
    </div>
  )
}

/** Saves the confirmation as a file. */
function Download({ code, lang }: { code: string; lang: Lang }) {
  const { t } = useTranslation()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const download = async () => {
    if (isBusy) return
    setBusy(true)
    setFailure(null)
    try {
      const { FileName, Pdf } = await call(getOfferConfirmation, { params: { code } }, inLanguage(lang))
      saveFile(
        FileName,
        'application/pdf',
        Uint8Array.from(atob(Pdf), (char) => char.charCodeAt(0)),
      )
    } catch (error) {
      setFailure(messageOf(error))
    }
    setBusy(false)
  }
  return (
    <>
      {failure && <p role="alert">{failure}</p>}
      <Button
        variant="filled"
        leftSection={<IconDownload size={18} stroke={1.6} aria-hidden />}
        aria-disabled={isBusy}
        onClick={() => void download()}
      >
        <BusyLabel busy={isBusy} idle={t('link.download')} working={t('link.sending')} />
      </Button>
    </>
  )
}

const focus = (element: HTMLElement | null) => element?.focus()
