import { IconTrash } from '@partboard/ui/icons/index.ts'
import { useTranslation } from '../../browser/texts.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import classes from './CartPage.module.css'

/** The title of a visitor's cart, of which there is one. @param clear null = there is nothing to clear */
export function VisitorCartHead({ clear }: { clear: { run: () => void; isPending: boolean } | null }) {
  const { t } = useTranslation()
  return (
    <div className={classes.visitor}>
      <PageTitle title={t('cart.title')} />
      {clear && (
        <Button
          size="md"
          disabled={clear.isPending}
          leftSection={<IconTrash size={18} stroke={1.6} aria-hidden />}
          onClick={clear.run}
        >
          {t('cart.clear')}
        </Button>
      )}
    </div>
  )
}
