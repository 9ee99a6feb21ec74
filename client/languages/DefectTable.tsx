import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import { Checkbox } from '@mantine/core'
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { entityTitle } from '#contract/entities/registry.ts'
import { useReadOnly } from '../ui/read-only.tsx'
import type { DefectLine, Typed } from './defects.ts'
import styles from './Languages.module.css'
import { DefectInput } from './DefectInput.tsx'
import { byArrows, walkFocus } from '../ui/focus/walk.ts'
import { Muted } from '../ui/layout.tsx'
import { ValueTable } from '../ui/ValueTable.tsx'

type Props = {
  readonly lines: readonly DefectLine[]
  /** The lines of another page are on their way. */
  readonly isTurning: boolean
  readonly typed: ReadonlyMap<string, Typed>
  readonly onType: (key: string, typed: Typed) => void
}

/** Enter and the arrows go to the same input of another line, as in every table that is edited in place. */
const walk = (event: KeyboardEvent<HTMLTableElement>) => {
  if (event.nativeEvent.isComposing) return
  const next = walkFocus(event, '[data-name]', (key, at, count) =>
    byArrows(key === 'Enter' ? 'ArrowDown' : key, at, count),
  )
  if (next instanceof HTMLInputElement) next.select()
}

/** The names with defects, edited in place; what is typed is ticked. */
export const DefectTable = ({ lines, isTurning, typed, onType }: Props) => {
  const { t } = useTranslation()
  const isReadOnly = useReadOnly() !== undefined || isTurning
  return (
    <ValueTable blocks className={styles.table} onKeyDown={walk}>
      <caption className="visually-hidden">{t('menu.languages')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('languages.tick')}</th>
          <th scope="col">{t('languages.record')}</th>
          <th scope="col">{t('languages.problem')}</th>
          <th scope="col">{t('languages.value')}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => {
          const { value, isTicked } = typed.get(line.key) ?? { value: line.value, isTicked: false }
          const { others, lang } = line
          const take = (next: string, isTaken: boolean) =>
            onType(line.key, { value: next, isTicked: isTaken })
          return (
            <tr key={line.key}>
              <td>
                <Checkbox
                  aria-label={`${t('languages.tick')}: ${line.label}`}
                  checked={isTicked}
                  disabled={isReadOnly}
                  onChange={(event) => take(value, event.currentTarget.checked)}
                />
              </td>
              <th scope="row">
                {line.label}
                <Muted as="span" block>
                  {t(entityTitle(line.entity))}
                </Muted>
              </th>
              <td>
                {line.kinds.map((kind) => t(`languages.kind.${kind}`)).join(', ')}
                <Muted as="span" block>
                  {(['ru', 'ky', 'en'] as const)
                    .filter((one) => one !== lang && others[one] !== '')
                    .map((one) => `${t(`lang.${one}`)}: ${others[one]}`)
                    .join(' · ')}
                </Muted>
              </td>
              <td>
                <DefectInput line={line} value={value} isReadOnly={isReadOnly} onValue={take} />
              </td>
            </tr>
          )
        })}
      </tbody>
    </ValueTable>
  )
}
