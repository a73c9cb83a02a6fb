import { typedAddress } from '@partboard/client/text/part-number.ts'
import { Link, useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { useTranslation } from '../../../../browser/texts.ts'
import { Button } from '../../../../ui/controls/Button.tsx'
import { TextInput } from '../../../../ui/controls/TextInput.tsx'
import { PageTitle } from '../../../../ui/PageTitle.tsx'
import { EmptyMessage } from '../../../../ui/page/EmptyMessage.tsx'
import { PartNumber } from '../../../../ui/page/PartNumber.tsx'
import { Sheet } from '../../../../ui/Sheet.tsx'
import { CatalogueCrumbs } from '../../lookup/CatalogueCrumbs.tsx'
import classes from '../PartPage.module.css'

/** The page of an unknown number: the number that was looked up, and the next steps. */
export default function UnknownNumber({ searched, typed }: { searched: string; typed: string }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [text, setText] = useState(typed)

  function search(event: FormEvent) {
    event.preventDefault()
    const product = text.trim()
    if (product !== '') {
      void navigate({
        to: '/level4/product/$product',
        params: { product: typedAddress(product) },
        search: { vehicleSpecific: true },
      })
    }
  }
  return (
    <>
      <CatalogueCrumbs path={[{ key: 'unknown', node: typed }]} />
      <div className={classes.title}>
        <PageTitle title={t('part.unknownTitle')} />
      </div>
      <Sheet>
        <EmptyMessage title={t('error.part_not_found')} text={t('part.unknownText')}>
          <div className={classes.unknown}>
            <p>
              {t('part.lookedFor')} <PartNumber sku={searched} printed={null} />
            </p>
            <form onSubmit={search} className={classes.again}>
              <TextInput
                label={t('part.otherNumber')}
                description={t('part.anySpelling')}
                value={text}
                onChange={(event) => setText(event.currentTarget.value)}
              />
              <Button type="submit" size="md">
                {t('part.searchAgain')}
              </Button>
            </form>
            <Link to="/level4">{t('part.toCatalogue')}</Link>
          </div>
        </EmptyMessage>
      </Sheet>
    </>
  )
}
