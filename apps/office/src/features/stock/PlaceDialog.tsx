import { Button, Modal, TextInput } from '@mantine/core'
import { queriesOf } from '@partboard/client/queries/queries.ts'
import { formatPartNumber } from '@partboard/client/text/part-number.ts'
import { listStock, type PartStock, placeStock } from '@partboard/contract/stock/stock.office'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/api.ts'
import { useTranslation } from '../../browser/texts.ts'
import classes from '../../ui/form.module.css'
import { useContractForm } from '../../ui/forms.ts'

type Props = { part: PartStock; branch: PartStock['warehouses'][number]; onClose: () => void }

/** Sets where a part lies in a branch. The list of pieces to pick is sorted by it. */
export function PlaceDialog({ part, branch, onClose }: Props) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const { field, ...place } = useContractForm({
    schema: placeStock.schema.body,
    initial: { 'items.0.place': branch.place },
    toBody: (typed) => ({
      items: [{ sku: part.sku, warehouse: branch.warehouse, place: typed['items.0.place'] }],
    }),
    submit: async (body) => {
      await call(placeStock, { body })
      await client.invalidateQueries(queriesOf(listStock))
      onClose()
    },
  })
  return (
    <Modal
      opened
      onClose={onClose}
      title={`${t('stock.place')}: ${formatPartNumber(part.sku, part.printed)}, ${branch.warehouse}`}
    >
      <form className={classes.form} {...place.form}>
        <p className={classes.message} role="alert">
          {place.failure}
        </p>
        <TextInput
          label={t('stock.place')}
          description={t('stock.placeHint')}
          {...field('items.0.place')}
          data-autofocus
        />
        <Button type="submit" variant="filled" loading={place.isBusy}>
          {t('stock.savePlace')}
        </Button>
      </form>
    </Modal>
  )
}
