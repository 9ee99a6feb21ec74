import { Button, NativeSelect, TextInput } from '@mantine/core'
import { IconDownload, IconSearch } from '@tabler/icons-react'
import { useDeferredValue, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../i18n/numbers.ts'
import { downloadLines } from '../../table/download-table.ts'
import type { AvnFolder } from '../useImport.ts'
import { DialogFrame } from '../../ui/Dialog/DialogFrame.tsx'
import { Box, Muted, Row } from '../../ui/layout.tsx'
import { Heads, ValueTable } from '../../ui/ValueTable.tsx'
import { filterRows, type ReportFilter } from './folder.ts'

type Props = {
  readonly folder: AvnFolder
  readonly filter: ReportFilter
  readonly onClose: () => void
}

const states = ['taken', 'joined', 'left'] as const
const columns = ['table', 'number', 'state', 'reason', 'label'] as const
const rowsPerStep = 200

export const AvnReport = ({ folder: { rows, tables, file }, filter: given, onClose }: Props) => {
  const { t } = useTranslation()
  const [filter, setFilter] = useState(given)
  const [most, setMost] = useState(rowsPerStep)
  const late = useDeferredValue(filter)
  const found = useMemo(() => filterRows(rows, late), [rows, late])
  const change = (by: ReportFilter) => {
    setMost(rowsPerStep)
    setFilter((now) => ({ ...now, ...by }))
  }
  const lines = () => [
    columns.map((one) => t(`avn.${one}`)),
    ...found.map(([table, number, state, ...rest]) => [table, number, t(`avn.${state}`), ...rest]),
  ]
  return (
    <DialogFrame
      title={t('avn.report')}
      about={file.name}
      width={1100}
      onClose={onClose}
      footer={
        <Button
          variant="filled"
          leftSection={<IconDownload size={16} aria-hidden />}
          onClick={() => downloadLines('report', lines())}
        >
          {t('avn.download')}
        </Button>
      }
    >
      <Row wrap gap="sm" align="end" data-steady>
        <TextInput
          data-autofocus
          flex="1 1 220px"
          aria-label={t('avn.search')}
          placeholder={t('avn.search')}
          leftSection={<IconSearch size={15} aria-hidden />}
          value={filter.typed ?? ''}
          onChange={({ currentTarget }) => change({ typed: currentTarget.value })}
        />
        <NativeSelect
          aria-label={t('avn.table')}
          value={filter.table ?? ''}
          data={[
            { value: '', label: t('avn.allTables') },
            ...tables.map(({ table, title }) => ({ value: table, label: title })),
          ]}
          onChange={({ currentTarget }) => change({ table: currentTarget.value || undefined })}
        />
        <NativeSelect
          aria-label={t('avn.state')}
          value={filter.state ?? ''}
          data={[
            { value: '', label: t('common.all') },
            ...states.map((value) => ({ value, label: t(`avn.${value}`) })),
          ]}
          onChange={({ currentTarget: { value } }) =>
            change({ state: states.find((one) => one === value), reason: undefined })
          }
        />
      </Row>
      <Muted role="status" pad="sm 0">
        {filter.reason !== undefined && `${filter.reason}. `}
        {t('avn.found', { n: formatNumber(found.length), of: formatNumber(rows.length) })}
      </Muted>
      {found.length > 0 && (
        <ValueTable blocks>
          <caption className="visually-hidden">{t('avn.report')}</caption>
          <Heads of={columns.map((one) => t(`avn.${one}`))} />
          <tbody>
            {found.slice(0, most).map(([table, number, state, reason, label], at) => (
              // oxlint-disable-next-line react/no-array-index-key -- an id may occur twice in a table
              <tr key={at}>
                <td>{table}</td>
                <td data-title={t('avn.number')}>{number}</td>
                <Box as="td" nowrap>
                  {t(`avn.${state}`)}
                </Box>
                <td data-title={t('avn.reason')}>{reason}</td>
                <td data-title={t('avn.label')}>{label}</td>
              </tr>
            ))}
          </tbody>
        </ValueTable>
      )}
      {found.length > most && (
        <Button variant="subtle" onClick={() => setMost((now) => now + rowsPerStep)}>
          {t('avn.moreRows', { n: formatNumber(Math.min(rowsPerStep, found.length - most)) })}
        </Button>
      )}
    </DialogFrame>
  )
}

export const ReportButton = ({ folder }: Pick<Props, 'folder'>) => {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="subtle"
        leftSection={<IconDownload size={16} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {t('avn.report')}
      </Button>
      {isOpen && <AvnReport folder={folder} filter={{}} onClose={() => setOpen(false)} />}
    </>
  )
}
