import { expect, test } from 'vitest'
import { textOfId } from './study-forms.ts'

test('study form options: id is known → text of the option; id is unknown → the id; options are not loaded → empty text', () => {
  const options = [{ id: 1, text: 'Очная' }]
  expect(textOfId(options, '1')).toBe('Очная')
  expect(textOfId(options, '7')).toBe('7')
  expect(textOfId([], '1')).toBe('')
})
