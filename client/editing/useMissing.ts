import { useTranslation } from 'react-i18next'
import { blankFields, type Texts } from './changes.ts'

/** «Осталось заполнить: …» while any of these fields is blank, by their labels. */
export const useMissing = <Values extends Texts>(
  values: Values,
  fields: readonly (keyof Values & string)[],
  labels: Readonly<Record<keyof Values & string, string>>,
) => {
  const { t } = useTranslation()
  const blank = blankFields(values, fields)
  if (blank.length === 0) return undefined
  return t('validation.left', { fields: blank.map((field) => labels[field]).join(', ') })
}
