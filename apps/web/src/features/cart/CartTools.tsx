import type { CartLine } from '@partboard/contract/cart/cart-shapes'
import { IconFold } from '@partboard/ui/icons/index.ts'
import { type RefObject, Suspense, useState } from 'react'
import { deferred } from '../../browser/deferred.ts'
import { useSignedIn } from '../../browser/session.ts'
import { useTranslation } from '../../browser/texts.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Button } from '../../ui/controls/Button.tsx'
import { IconButton } from '../../ui/controls/IconButton.tsx'
import { QuickCart } from './adding/QuickCart.tsx'
import classes from './CartTools.module.css'

const { Part: CsvImport } = deferred(() => import('./adding/CsvImport.tsx'))
const { Part: SaveCart } = deferred(() => import('./SaveCart.tsx'))

type Tool = 'csv' | 'save'
const icon = { size: 18, stroke: 1.6, 'aria-hidden': true } as const

/** Something that is on or off. */
type Toggle = { isOn: boolean; toggle: () => void }

type Props = {
  lines: readonly CartLine[]
  /** The field that adds and finds. */
  numberField: RefObject<HTMLInputElement | null>
  /** Called with what is typed into the field that adds and finds. */
  onTyped: (typed: string) => void
  /** Number of lines that the typed text names; null = it names none or all. */
  found: number | null
  choosing: Toggle
  /** Null = there is only one group. */
  folding: Toggle | null
}

/**
 * A sticky row with the quick cart, CSV import, saving as a list, selecting lines and folding groups. Import and saving
 * open below the row. An empty cart cannot be saved.
 */
export function CartTools({ lines, numberField, onTyped, found, choosing, folding }: Props) {
  const { t } = useTranslation()
  const isEmpty = lines.length === 0
  const isSignedIn = useSignedIn()
  // Undefined = nothing was pressed: the import is open while the cart is empty, and gives its place to the first lines.
  const [open, setOpen] = useState<Tool | null>()
  const wanted = open === undefined && isEmpty ? 'csv' : open
  const shown = wanted === 'save' && isEmpty ? null : wanted
  const toggle = (tool: Tool) => ({
    'aria-expanded': shown === tool,
    'aria-controls': `cart-tool-${tool}`,
    onClick: () => setOpen(shown === tool ? null : tool),
  })
  return (
    <section className={classes.tools} data-bar aria-label={t('cart.tools')}>
      <div className={classes.row}>
        <QuickCart
          field={numberField}
          onTyped={onTyped}
          found={found === null ? null : t('carts.found', { found, all: lines.length })}
        />
        <div className={classes.openers}>
          <ButtonLink size="md" to="/paste">
            {t('cart.paste')}
          </ButtonLink>
          <Button size="md" {...toggle('csv')}>
            {t('cart.csvShort')}
          </Button>
          {!isEmpty && isSignedIn && (
            <Button size="md" {...toggle('save')}>
              {t('cart.saveShort')}
            </Button>
          )}
          {!isEmpty && (
            <Button size="md" aria-pressed={choosing.isOn} onClick={choosing.toggle}>
              {t('carts.choose')}
            </Button>
          )}
          {folding && (
            <IconButton
              className={classes.icon}
              aria-label={t(folding.isOn ? 'carts.unfoldAll' : 'carts.foldAll')}
              title={t(folding.isOn ? 'carts.unfoldAll' : 'carts.foldAll')}
              onClick={folding.toggle}
            >
              <IconFold {...icon} />
            </IconButton>
          )}
        </div>
      </div>
      <div id="cart-tool-csv">
        <Suspense fallback={<div className={classes.place} />}>
          {/* A used import stays open: its messages say what became of each row. */}
          {shown === 'csv' && <CsvImport onUsed={() => setOpen('csv')} />}
        </Suspense>
      </div>
      <div id="cart-tool-save">
        <Suspense>{shown === 'save' && <SaveCart lines={lines} />}</Suspense>
      </div>
    </section>
  )
}
