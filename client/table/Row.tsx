import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../ui/IconButton.tsx'
import type { Column } from './column.ts'
import styles from './Table.module.css'

type Props<Row> = {
  readonly row: Row
  /** Continuous across the pages. */
  readonly number: number
  /** How the buttons name it. */
  readonly name: string
  readonly columns: readonly Column<Row>[]
  readonly search: string
  readonly isProtected: boolean
  readonly isSelected: boolean
  readonly isSaved: boolean
  /** The one row that Tab comes to. */
  readonly isTabStop: boolean
  readonly onSelect: () => void
  readonly onOpen: () => void
  readonly onEdit: () => void
  readonly onDelete: () => void
}

/** One record. On a phone a row is a card, and loses its table's meaning with its display: hence the roles. */
export const CatalogueRow = <Row,>(props: Props<Row>) => {
  const { row, number, name, columns, search, isProtected, isSelected, isTabStop } = props
  const { t } = useTranslation()
  const tabIndex = isTabStop ? 0 : -1
  return (
    <tr
      role="row"
      className={styles.row}
      tabIndex={tabIndex}
      aria-selected={isSelected}
      data-autofocus={isSelected || undefined}
      data-focus-fallback={isTabStop || undefined}
      data-saved={props.isSaved || undefined}
      onClick={props.onSelect}
      onDoubleClick={props.onOpen}
    >
      <td role="cell" className={styles.number}>
        {number}
      </td>
      {columns.map((column) => (
        <td
          key={column.key}
          role="cell"
          lang={column.language}
          data-label={column.cardLabelKey && `${t(column.cardLabelKey)}:`}
        >
          {column.cell(row, search)}
        </td>
      ))}
      <td role="cell" className={styles.actions}>
        {/* a double click here is two clicks */}
        <div onDoubleClick={(event) => event.stopPropagation()}>
          <IconButton
            label={t('catalogue.editNamed', { name })}
            title={t('common.edit')}
            tabIndex={tabIndex}
            onClick={props.onEdit}
          >
            <IconPencil size={16} aria-hidden />
          </IconButton>
          <IconButton
            label={t(isProtected ? 'catalogue.protectedNamed' : 'catalogue.deleteNamed', { name })}
            title={t(isProtected ? 'state.noDelete' : 'common.delete')}
            tabIndex={tabIndex}
            data-muted={isProtected || undefined}
            onClick={props.onDelete}
          >
            <IconTrash size={16} aria-hidden />
          </IconButton>
        </div>
      </td>
    </tr>
  )
}
