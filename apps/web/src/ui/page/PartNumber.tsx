import { partBrands } from '@partboard/client/text/part-number.ts'
import { printedPart } from '@partboard/domain/parts/part-number'
import { IconCheck, IconCopy } from '@partboard/ui/icons/index.ts'
import { useState } from 'react'
import { useTranslation } from '../../browser/texts.ts'
import classes from './PartNumber.module.css'

type Props = {
  sku: string
  /** The number as the catalogue writes it, from the answer with the SKU; none = as the SKU is printed. */
  printed: string | null | undefined
  copyable?: boolean
}

/** A part number as it is printed, without line breaks, with its brand in a shop with several. Other text is unchanged. */
export function PartNumber({ sku, printed, copyable = false }: Props) {
  const { t } = useTranslation()
  const { brand, number } = printedPart(sku, partBrands(), printed)
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
