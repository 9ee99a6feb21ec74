import { afterAll, expect, test, vi } from 'vitest'

vi.mock('../../i18n/i18n.ts', () => ({ i18n: { t: (key: string) => key }, currentLanguage: () => 'ru' }))
// The module cache must be empty, so that the next import uses the mock.
vi.resetModules()
const { numberProblem } = await import('./typed-texts.ts')
// Without an empty module cache, later test files would use the mocks.
afterAll(() => void vi.resetModules())

// @rule row-digits-said
test.each([
  ['', 999, 0, undefined],
  ['0', 999, 0, undefined],
  ['007', 999, 0, undefined],
  ['999', 999, 0, undefined],
  ['1000', 999, 0, 'validation.atMost'],
  ['1040', 999, 0, 'validation.atMost'],
  ['0'.repeat(20), 999, 0, 'validation.atMost'],
  ['-5', 999, 0, 'validation.number'],
  ['1e1', 999, 0, 'validation.number'],
  ['1.2.3', 999, 1, 'validation.number'],
  [',', 999, 1, 'validation.number'],
  ['1,5', 999, 0, 'validation.wholeNumber'],
  ['12,00', 999, 0, 'validation.wholeNumber'],
  ['99,5', 100, 1, undefined],
  ['12,', 100, 1, undefined],
  ['.5', 100, 1, undefined],
  ['99,55', 100, 1, 'validation.decimals'],
  ['100,1', 100, 1, 'validation.atMost'],
] as const)(
  'number problem: text is «%s», maximum %i, %i decimals allowed → problem: %s',
  (typed, max, scale, key) => {
    expect(numberProblem(typed, { max, scale })).toBe(key)
  },
)
