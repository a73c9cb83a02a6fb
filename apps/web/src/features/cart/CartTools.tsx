import type { CartLine } from '@partboard/contract/cart'
import { IconDeviceFloppy, IconUpload } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { deferred } from '../../browser/deferred.ts'
import { useTranslation } from '../../browser/texts.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { QuickCart } from './adding/QuickCart.tsx'
import classes from './CartTools.module.css'

const { Part: CsvImport } = deferred(() => import('./adding/CsvImport.tsx'))
const { Part: SaveCart } = deferred(() => import('./SaveCart.tsx'))

type Tool = 'csv' | 'save'
const icon = { size: 18, stroke: 1.6, 'aria-hidden': true } as const

/**
 * A sticky row with the quick cart, CSV import and saving as a list. Import and saving open below the row. An empty cart
 * cannot be saved.
 */
export function CartTools({ lines }: { lines: readonly CartLine[] }) {
  const { t } = useTranslation()
  const isEmpty = lines.length === 0
  const [open, setOpen] = useState<Tool | null>(isEmpty ? 'csv' : null)
  const shown = open === 'save' && isEmpty ? null : open
  const toggle = (tool: Tool) => ({
    'aria-expanded': shown === tool,
    'aria-controls': `cart-tool-${tool}`,
    onClick: () => setOpen(shown === tool ? null : tool),
  })
  return (
    <section className={classes.tools} aria-label={t('cart.tools')}>
      <div className={classes.row}>
        <QuickCart />
        <div className={classes.openers}>
          <Button size="md" leftSection={<IconUpload {...icon} />} {...toggle('csv')}>
            {t('cart.csvShort')}
          </Button>
          {!isEmpty && (
            <Button size="md" leftSection={<IconDeviceFloppy {...icon} />} {...toggle('save')}>
              {t('cart.saveShort')}
            </Button>
          )}
        </div>
      </div>
      <div id="cart-tool-csv">
        <Suspense fallback={<div className={classes.place} />}>{shown === 'csv' && <CsvImport />}</Suspense>
      </div>
      <div id="cart-tool-save">
        <Suspense>{shown === 'save' && <SaveCart lines={lines} />}</Suspense>
      </div>
    </section>
  )
}
