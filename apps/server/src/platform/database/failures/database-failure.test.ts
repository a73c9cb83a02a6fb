import { expect, test } from 'vitest'
import { failureOf, isBusy } from './database-failure.ts'

const coded = (code: string, message = 'said') => Object.assign(new Error(message), { code })

test.each([
  [coded('ECONNREFUSED'), 'database_away'],
  [coded('ENOENT'), null],
  [Object.assign(coded('ENOENT'), { syscall: 'connect' }), 'database_away'],
  [coded('57P01'), 'database_away'],
  [coded('57P03'), 'database_away'],
  [coded('08006'), 'database_away'],
  [new Error('Connection terminated unexpectedly'), 'database_away'],
  [new Error('Client has encountered a connection error and is not queryable'), 'database_away'],
  [new Error('Client was closed and is not queryable'), 'time_over'],
  [new Error('not read', { cause: new Error('Connection terminated') }), 'database_away'],
  [new AggregateError([coded('ECONNREFUSED'), coded('EACCES')]), 'database_away'],
  [coded('53100'), 'disk_full'],
  [coded('ENOSPC'), 'disk_full'],
  [coded('53300'), 'resources'],
  [coded('EMFILE'), 'resources'],
  [coded('57014'), 'statement_timeout'],
  [coded('55P03'), 'lock_timeout'],
  [new Error('timeout exceeded when trying to connect'), 'pool_timeout'],
  [new Error('Connection terminated due to connection timeout'), 'connect_timeout'],
  [coded('TIME_OVER'), 'time_over'],
  [coded('40P01'), 'race'],
  [coded('40001'), 'race'],
  [coded('23505'), null],
  [coded('42P01'), null],
  [new Error('anything'), null],
  ['Connection terminated', null],
])('%s is %s', (error, failure) => {
  expect(failureOf(error)).toBe(failure)
  expect(isBusy(failureOf(error))).toBe(/timeout|time_over|race/.test(String(failure)))
})
