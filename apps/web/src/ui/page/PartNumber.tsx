import { printedPart } from '@partboard/domain/parts/part-number'
import { IconCheck, IconCopy } from '@partboard/ui/icons/index.ts'
import { useState } from 'react'
import { useTranslation } from '../../browser/texts.ts'
import { partBrands } from '../../text/part-number.ts'
import classes from './PartNumber.module.css'

/** A part number formatted for print, without line breaks, with its brand in a shop with several. Other text is unchanged. */
export function PartNumber({ sku, copyable = false }: { sku: string; copyable?: boolean }) {
  const { t } = useTranslation()
  const { brand, number } = printedPart(sku, partBrands())
  return (
    <span className={classes.number}>
      {brand !== '' && <span className={classes.brand}>{brand} </span>}
      {number}
      {copyable && <CopyButton text={number} label={t('ui.copy', { number })} />}
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
