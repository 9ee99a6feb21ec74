import { expect, test } from 'vitest'
import { textOfId } from './study-forms.ts'

test('study form options: an id of a form → its words; of unknown ones itself; nothing while the words are on their way', () => {
  const options = [{ id: 1, text: 'Очная' }]
  expect(textOfId(options, '1')).toBe('Очная')
  expect(textOfId(options, '7')).toBe('7')
  expect(textOfId([], '1')).toBe('')
})
