import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { login } from '@partboard/contract/customers/auth'
import type { VehicleData } from '@partboard/contract/fit/vehicles'
import type { FastifyInstance } from 'fastify'

type Guide = {
  accounts: Record<'trade' | 'retail', { email: string; password: string }>
  office: { email: string; password: string }
  vins: Record<'car' | 'motorcycle' | 'severalMatches', string>
  parts: Record<'inStock' | 'superseded' | 'noPrice' | 'outOfStock' | 'backorder', string>
  boards: { withConditions: number; withRetrofitCategory: number }
}

export const demoDir = resolve(import.meta.dirname, '../../../../demo')

/** demo/guide.json: accounts, vehicles and parts of the demo. */
export const guide = JSON.parse(readFileSync(resolve(demoDir, 'guide.json'), 'utf8')) as Guide

/** Logs in a demo customer. @returns the headers for the customer's requests */
export async function demoHeaders(
  app: FastifyInstance,
  account: 'trade' | 'retail' = 'trade',
): Promise<{ authorization: string }> {
  const { email, password } = guide.accounts[account]
  const payload = { email, password: Buffer.from(password).toString('base64') }
  const response = await app.inject({ method: 'POST', url: login.url, payload })
  return { authorization: `Bearer ${response.json()}` }
}

/** Returns a vehicle as catalogue calls and cart lines send it. */
export const scopeOf = (vehicle: VehicleData) => ({
  vehicleId: vehicle.VehicleId,
  vehicleKeyList: vehicle.VehicleKeyList,
  equipmentList: vehicle.EquipmentList,
  year: vehicle.Year,
  month: vehicle.Month,
  transmissionType: vehicle.TransmissionType,
})
