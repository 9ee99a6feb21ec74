import { useId } from 'react'
import { Box, Row, Text } from '../layout.tsx'
import styles from './SearchSelect.module.css'
import { SearchSelectBox } from './SearchSelectBox.tsx'
import type { SearchSelectProps } from './search-select.ts'

export const SearchSelect = ({
  label,
  required = true,
  count,
  actions,
  emptyHelp,
  error,
  ...box
}: SearchSelectProps) => {
  const id = useId()
  return (
    <Box minWidth={0}>
      <div className={styles.head}>
        <Row as="label" htmlFor={id} gap="xs" look="medium">
          {required && (
            <Text tone="error" data-screen-only aria-hidden>
              *
            </Text>
          )}
          {label}
        </Row>
        {count !== undefined && (
          <Text marginLeft="xs" numeric tone="tertiary" data-screen-only>
            {count}
          </Text>
        )}
        <span className={styles.actions} data-screen-only>
          {actions}
        </span>
      </div>
      <SearchSelectBox id={id} label={label} required={required} error={error} {...box} />
      {emptyHelp && (box.status ?? 'ready') === 'ready' && box.options.length === 0 && (
        <p className={styles.help}>{emptyHelp}</p>
      )}
      {error !== undefined && (
        <Text as="p" id={`${id}-error`} margin="xs 0 0" look="small" tone="error">
          {error}
        </Text>
      )}
    </Box>
  )
}
