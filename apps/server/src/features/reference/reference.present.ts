import type { Store, Warehouse } from '@partboard/contract/reference'
import type { Selectable } from 'kysely'
import type { z } from 'zod'
import type { Database } from '../../platform/database/schema.ts'
import { presentWarehouseAddress } from '../../services/address.ts'

export function presentStore(row: Selectable<Database['store']>): z.output<typeof Store> {
  return {
    Id: row.id,
    Name: row.name,
    Url: row.url,
    CompanyName: row.company_name,
    CompanyAddress: row.company_address,
    CompanyPhone: row.company_phone,
    CompanyVat: row.company_vat,
    DefaultCulture: row.default_culture,
    DefaultCurrency: row.default_currency,
  }
}

export function presentWarehouse(row: Selectable<Database['warehouse']>): z.output<typeof Warehouse> {
  return {
    Id: row.id as z.output<typeof Warehouse>['Id'],
    Name: row.name,
    Url: row.url,
    ImageUrl: row.image_url,
    IsBranchOffice: row.is_branch_office,
    Address: presentWarehouseAddress(row),
  }
}
