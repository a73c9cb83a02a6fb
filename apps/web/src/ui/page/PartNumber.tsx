import { formatPartNumber } from '@partboard/domain/part-number'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '../../browser/texts.ts'
import classes from './PartNumber.module.css'

/** A part number formatted for print, `34 11 4 300 102`, without line breaks. Other text is unchanged. */
export function PartNumber({ sku, copyable = false }: { sku: string; copyable?: boolean }) {
  const { t } = useTranslation()
  const printed = /^\d{4}[0-9A-Z]{7}$/.test(sku) ? formatPartNumber(sku) : sku
  return (
    <span className={classes.number}>
      {printed}
      {copyable && <CopyButton text={printed} label={t('ui.copy', { number: printed })} />}
    </span>
  )
}

/** Copies a text. @param label what it copies, for screen readers */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const { t } = useTranslation()
  const [copied, setCopied] = useState(false)
  const copy = async () => {
    await navigator.clipboard.writeText(text)
    setCopied(true)
    setTimeout(() => setCopied(false), 2000)
  }
  const Icon = copied ? IconCheck : IconCopy
  return (
    <button type="button" className={classes.copy} onClick={copy} aria-label={label} data-screen>
      <Icon size={18} stroke={1.6} aria-hidden />
      <span role="status" className="visually-hidden">
        {copied && t('ui.copied')}
      </span>
    </button>
  )
}
