import { Button } from '@mantine/core'
import { IconArrowRight, IconPencil, IconPlus, IconTrash, IconUpload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router'
import { intakes } from '#contract/intakes.ts'
import { type SuccessionRow, succession } from '#contract/succession.ts'
import { mutate } from '../api/mutate.ts'
import { query } from '../api/query.ts'
import { refusalKeyOfCall } from '../api/session.ts'
import { formatDate } from '../i18n/dates.ts'
import { formatNumber } from '../i18n/numbers.ts'
import { readId, withParameter } from '../location/parameter.ts'
import panel from '../table/ListPanel.module.css'
import { ListFrame, ReadOnlyNote } from '../table/ListPanel.tsx'
import { IconButton } from '../ui/buttons.tsx'
import { Chip, Chips } from '../ui/Chip.tsx'
import { ConfirmDelete } from '../ui/Dialog/lazy-dialogs.ts'
import { byArrows, moveFocusByKey } from '../ui/focus/move-focus.ts'
import { Box, Code, Panel, Row, Text, Title } from '../ui/layout.tsx'
import { lazyComponent } from '../ui/lazy/lazy-component.ts'
import { Loading } from '../ui/Loading.tsx'
import { LoadFailure } from '../ui/LoadFailure.tsx'
import { ReadOnlyUnless } from '../ui/read-only.tsx'
import { useScreenActions } from '../ui/screen-actions.tsx'
import { IntakeTable } from './IntakeTable.tsx'
import styles from './Succession.module.css'
import { admittingOf, codesText, namesText } from './words.ts'

const SuccessionDialog = lazyComponent(async () => (await import('./SuccessionDialog.tsx')).SuccessionDialog)

type OpenDialog = 'add' | 'edit' | 'delete'

/** Screen of replaced codes, and of specialities that still admit under them (domain.md#succession-screen). */
export function SuccessionScreen() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [search, setSearch] = useSearchParams()
  const [dialog, setDialog] = useState<OpenDialog>()
  const mayEdit = refusalKeyOfCall(succession.save) === undefined
  const list = useQuery(query(succession.codes))
  const all = list.data ?? []
  const still = all.filter((row) => admittingOf(row) > 0)
  const isAll = search.has('all')
  const shown = isAll ? all : still
  const id = readId(search, 'succession')
  const chosen = all.find((row) => row.id_succession === id) ?? shown[0]
  const choose = (next: number | undefined) =>
    setSearch((now) => withParameter(now, 'succession', next), { replace: true })
  useScreenActions(
    mayEdit ? [{ key: 'add', titleKey: 'su.add', icon: IconPlus, run: () => setDialog('add') }] : [],
  )
  const onMoved = () => {
    const next = still.find((row) => row !== chosen)
    if (next === undefined) return
    choose(next.id_succession)
    document.querySelector<HTMLElement>(`[data-succession="${next.id_succession}"]`)?.focus()
  }
  return (
    <div className={styles.board}>
      <Panel className={styles.codes} aria-label={t('su.replaced')}>
        <Row align="center" gap="sm" minHeight={48} pad="0 md" lineBelow>
          <Title look="heading">{t('su.replaced')}</Title>
          <Text tone="secondary" look="body">
            {list.data && formatNumber(all.length)}
          </Text>
          <Box as="span" flex={1} />
          {mayEdit && (
            <>
              <IconButton label={t('menu.import')} onClick={() => navigate('/import?entity=succession')}>
                <IconUpload size={18} aria-hidden />
              </IconButton>
              <IconButton
                label={t('su.add')}
                title={`${t('su.add')} (Alt+N)`}
                aria-keyshortcuts="Alt+N"
                onClick={() => setDialog('add')}
              >
                <IconPlus size={18} aria-hidden />
              </IconButton>
            </>
          )}
        </Row>
        <Box pad="sm md" lineBelow>
          <Chips role="group" aria-label={t('su.replaced')}>
            {[false, true].map((of) => (
              <Chip
                key={String(of)}
                isOn={of === isAll}
                count={list.data && (of ? all : still).length}
                onChoose={() => setSearch((now) => withParameter(now, 'all', of ? '' : undefined))}
              >
                {t(of ? 'common.all' : 'su.still')}
              </Chip>
            ))}
          </Chips>
        </Box>
        <LoadFailure of={[list]} pad="md" />
        {list.isPending && <Loading isList />}
        {list.data && shown.length === 0 && (
          <p className={panel.guide}>{t(isAll ? 'su.none' : 'su.noneStill')}</p>
        )}
        <ul
          data-focus-fallback="[aria-pressed=true]; [data-walk]"
          onKeyDown={(event: KeyboardEvent<HTMLUListElement>) =>
            moveFocusByKey(event, '[data-walk]', byArrows)?.click()
          }
        >
          {shown.map((row) => (
            <li key={row.id_succession}>
              <button
                type="button"
                data-walk
                data-succession={row.id_succession}
                aria-pressed={row === chosen}
                onClick={() => choose(row.id_succession)}
              >
                <Box as="span" grow breaks>
                  <Codes row={row} />
                  <Text block look="small" tone="secondary">
                    {t(`su.kind.${row.kind}`)} · {t('su.since', { date: formatDate(row.on) })}
                  </Text>
                </Box>
                {admittingOf(row) > 0 && (
                  <Text look="strong" numeric tone="warning" title={t('su.still')}>
                    {formatNumber(admittingOf(row))}
                  </Text>
                )}
              </button>
            </li>
          ))}
        </ul>
      </Panel>
      {!chosen && <Panel aria-hidden data-wide-only />}
      {chosen && (
        <ReadOnlyUnless call={intakes.move}>
          <ListFrame
            title={codesText(chosen)}
            reads={[list]}
            toolbar={
              <>
                <Row as="h2" wrap align="center" gap="xs sm" look="heading">
                  <Codes row={chosen} />
                  <Text tone="secondary" look="body">
                    {namesText(chosen)}
                  </Text>
                </Row>
                <Box as="span" flex={1} />
                <ReadOnlyNote />
                {mayEdit && (
                  <>
                    <Button
                      variant="subtle"
                      leftSection={<IconPencil size={16} aria-hidden />}
                      onClick={() => setDialog('edit')}
                    >
                      {t('common.edit')}
                    </Button>
                    <IconButton label={t('common.delete')} onClick={() => setDialog('delete')}>
                      <IconTrash size={18} aria-hidden />
                    </IconButton>
                  </>
                )}
              </>
            }
          >
            <Facts row={chosen} />
            <IntakeTable key={`${chosen.id_succession} ${chosen.rev}`} row={chosen} onMoved={onMoved} />
          </ListFrame>
        </ReadOnlyUnless>
      )}
      {(dialog === 'add' || dialog === 'edit') && (
        <SuccessionDialog
          row={dialog === 'edit' ? chosen : undefined}
          onSaved={choose}
          onClose={() => setDialog(undefined)}
        />
      )}
      {dialog === 'delete' && chosen && (
        <ConfirmDelete
          label={codesText(chosen)}
          doDelete={() => mutate(succession.delete, { idSuccession: chosen.id_succession })}
          onDeleted={() => choose(undefined)}
          onClose={() => setDialog(undefined)}
        />
      )}
    </div>
  )
}

type RowProps = { readonly row: SuccessionRow }

const Codes = ({ row }: RowProps) => {
  const side = (of: SuccessionRow['from'] | SuccessionRow['to']) =>
    of.map(({ code, label }) => code || label).join(', ')
  return (
    <Code className={styles.chain}>
      {side(row.from)} <IconArrowRight size={14} aria-label="→" /> {side(row.to)}
    </Code>
  )
}

const Facts = ({ row }: RowProps) => {
  const { t } = useTranslation()
  const facts = [
    ['succession.kind', t(`su.kind.${row.kind}`)],
    ['succession.on', formatDate(row.on)],
    ['journal.ground', row.order],
    ['succession.note', row.note],
  ] as const
  return (
    <Row as="dl" wrap gap="xs lg" pad="sm md" lineBelow>
      {facts.map(
        ([key, value]) =>
          value !== '' && (
            <div key={key}>
              <Text as="dt" look="small" tone="secondary">
                {t(key)}
              </Text>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </Row>
  )
}
