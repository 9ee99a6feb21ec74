import { expect, test } from 'vitest'
import { readConfiguration } from './list-settings.ts'
import { readConfig } from './config.ts'
import { listVariables } from './environment.ts'

const secrets = {
  DATABASE_URL: 'postgres://okuu:hidden-1@db/okuu',
  BACKUP_KEY: 'hidden-2-of-sixteen-signs',
  ADMIN_PASSWORD: 'hidden-3 of all',
  METRICS_TOKEN: 'hidden-4-of-sixteen',
  OIDC_ISSUER: 'https://id.example.kg/',
  OIDC_CLIENT_ID: 'okuu',
  OIDC_CLIENT_SECRET: 'hidden-5',
  PUBLIC_ORIGIN: 'https://okuu.example.kg',
}

// @rule system-configuration
test('configuration: all variables → listed with value and source, but without secrets', () => {
  const environment = { ...secrets, PORT: '8090' }
  const file = new Set(['BACKUP_KEY', 'PUBLIC_ORIGIN'])
  const rows = readConfiguration(readConfig(environment), { file, environment })
  expect(rows.map(({ name }) => name).toSorted()).toEqual([...listVariables()].toSorted())
  expect(JSON.stringify(rows)).not.toContain('hidden')
  const of = (name: string) => rows.find((row) => row.name === name)
  expect(of('PORT')).toEqual({ name: 'PORT', value: '8090', source: 'environment' })
  expect(of('PUBLIC_ORIGIN')).toMatchObject({ value: 'https://okuu.example.kg', source: 'file' })
  expect(of('DATABASE_URL')?.value).toBe('postgres://okuu@db/okuu')
  expect(of('BACKUP_KEY')).toMatchObject({ value: null, source: 'file' })
  expect(of('BACKUP_KEEP')).toEqual({ name: 'BACKUP_KEEP', value: '14', source: 'default' })
})
