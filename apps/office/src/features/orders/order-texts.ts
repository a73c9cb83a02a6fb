import { formatPartNumber } from '@partboard/client/text/part-number.ts'
import type { OrderLine, OrderSummary } from '@partboard/contract/order-pages/order-shapes.office'

/** The name under which an order is known: the company, else the person. */
export const nameOf = ({ customer }: Pick<OrderSummary, 'customer'>): string =>
  customer.company || customer.name

/** The second line of a customer in a list: the NIP, else the vehicle, else the person. */
export const secondOf = ({ customer, vehicle, otherVehicles, holdReason }: OrderSummary): string => {
  const vehicles = vehicle && (otherVehicles > 0 ? `${vehicle.text} +${otherVehicles}` : vehicle.text)
  return holdReason ?? (customer.nip ? `NIP ${customer.nip}` : (vehicles ?? customer.email))
}

/** Lines by vehicle, in the order of the lines; those without one have an empty key. */
export const byVehicle = <L extends Pick<OrderLine, 'vehicle'>>(
  lines: readonly L[],
): [key: string, lines: L[]][] => [
  ...Map.groupBy(lines, ({ vehicle }) =>
    vehicle ? [vehicle.text, vehicle.vin].filter(Boolean).join(' · ') : '',
  ),
]

/** The name of a part, with its board where the name does not tell it from another line's. */
export const namedPlace = ({ name, board }: Pick<OrderLine, 'name' | 'board'>): string =>
  board === '' ? name : `${name} · ${board}`

/** The number and the name of a line's part. */
export const partTextOf = (line: Pick<OrderLine, 'sku' | 'printed' | 'name' | 'board'>): string =>
  `${formatPartNumber(line.sku, line.printed)} ${namedPlace(line)}`
