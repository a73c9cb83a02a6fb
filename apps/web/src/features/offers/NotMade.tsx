import { useTranslation } from '../../browser/texts.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Button } from '../../ui/controls/Button.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { EmptyMessage } from '../../ui/page/EmptyMessage.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import classes from './Offer.module.css'

type Props = {
  title: string
  why: string
  /** Missing = trying again would change nothing. */
  onRetry: (() => void) | undefined
}

/** Why no offer was made of the cart, and the way back to it. */
export function NotMade({ title, why, onRetry }: Props) {
  const { t } = useTranslation()
  return (
    <div className={classes.page}>
      <PageTitle title={t('offer.title')} />
      <Sheet className={classes.empty}>
        <EmptyMessage title={title} text={why}>
          {onRetry && (
            <Button size="md" onClick={onRetry}>
              {t('ui.retry')}
            </Button>
          )}
          <ButtonLink size="md" to="/cart">
            {t('offer.toCart')}
          </ButtonLink>
        </EmptyMessage>
      </Sheet>
    </div>
  )
}
