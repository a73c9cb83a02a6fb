/** A part of the invented orders: its number, the most pieces in one line, and whether it is dear (from about 1,000 zł). */
export type InventedPart = { sku: string; most: number; isDear: boolean }

const part = (sku: string, most = 1, isDear = false): InventedPart => ({ sku, most, isDear })

/** Parts that fit a vehicle of the demo, by its VIN. Every part has many pieces, and no example or test uses it. */
export const partsByVin: Readonly<Record<string, readonly InventedPart[]>> = {
  WBAZC11020K000103: [
    part('12614030801'),
    part('11284050102'),
    part('13724130202', 2),
    part('17124170101'),
    part('32104260401'),
    part('32104260502'),
    part('34354310401', 2),
    part('34214310601', 2),
    part('36134340401', 10),
    part('33324280401', 1, true),
    part('16114150101', 1, true),
  ],
  WBAZD11080FH00104: [
    part('114240302A1', 2),
    part('121241002A1', 4),
    part('121341001A1', 2),
    part('137241302A1', 2),
    part('161241502B1'),
    part('321042604B1'),
    part('321042605B2'),
    part('343543006B1', 2),
    part('342143106B1', 2),
    part('361343404B1', 10),
    part('112840501A1'),
  ],
  WBAZE11000C000105: [
    part('12314110101', 1, true),
    part('11284050101'),
    part('17124170102'),
    part('32104260403'),
    part('32104260504'),
    part('34214310102', 2, true),
    part('34354310401', 2),
    part('36134340401', 10),
  ],
  WBAZF11090B000106: [
    part('11134040202'),
    part('11614070201'),
    part('13724130202', 2),
    part('161241502B2'),
    part('171241701B2'),
    part('321042604B3'),
    part('321042605B4'),
    part('343543104B1', 2),
    part('342143106B1', 2),
  ],
  WBAZG11010L000107: [
    part('11424030242', 4),
    part('12614030841'),
    part('11134040242'),
    part('11284050142'),
    part('13724130242', 2),
    part('16124150251', 2),
    part('32104260443'),
    part('32104260544'),
    part('34354300651', 2),
    part('36134340451', 10),
    part('63124410751', 2),
    part('31124230252', 1, true),
  ],
  WBAZH11010N000108: [
    part('16124150252', 2),
    part('32104260451'),
    part('32104260552'),
    part('34354300651', 2),
    part('34214310651', 2),
    part('34114300152', 2, true),
    part('34314330152', 1, true),
    part('63124410751', 2),
  ],
}

/** Parts that are ordered without a vehicle. */
export const otherParts: readonly InventedPart[] = [
  part('83214480101', 5),
  part('83224480501', 2),
  part('643144301B2', 2),
  part('16124150262', 3),
  part('121241002A1', 4),
  part('121341001A2', 2),
  part('31354240941', 2),
  part('63124410751', 4),
  part('11224190561', 10),
  part('11284050161', 2),
  part('36314650502', 2),
  part('126140308A1'),
  part('34354310461', 2),
  part('07114070601', 20),
  part('616143908B1', 12),
  part('51164350264', 1, true),
  part('11514060141', 1, true),
]

/** A part of which no branch has many, so that an order of more waits for a piece. */
export const scarcePart = { sku: '34314330141', quantity: 4 }
