import type { CartLine } from '@partboard/contract/cart'
import { Sheet } from '../../ui/Sheet.tsx'
import classes from './CartTools.module.css'
import { CsvImport } from './CsvImport.tsx'
import { QuickCart } from './QuickCart.tsx'
import { SaveCart } from './SaveCart.tsx'

/** More ways into the cart, and a way to keep it; there is nothing to keep of an empty one. */
export function CartTools({ lines }: { lines: readonly CartLine[] }) {
  return (
    <Sheet as="div" className={classes.tools}>
      <QuickCart />
      <CsvImport />
      {lines.length > 0 && <SaveCart lines={lines} />}
    </Sheet>
  )
}
