import { IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { checks, type FindingRow } from '#contract/checks.ts'
import { hierarchy } from '#contract/hierarchy.ts'
import { years } from '#contract/limits.ts'
import { type RowDialog, readRowDialog, writeRowDialog, useDialogNavigation } from '../location/dialog.ts'
import { readId, withParameter } from '../location/parameter.ts'
import { query } from '../api/query.ts'
import { RowDialogs } from '../editing/RowDialogs.tsx'
import { crumbIn, namesOfStep } from '../hierarchy/cascade/names.ts'
import { useMyInstitution } from '../hierarchy/my-institution/my-institution.ts'
import { useInstitutions } from '../hierarchy/my-institution/useInstitutions.ts'
import { nameIn } from '../i18n/i18n.ts'
import { ListFrame, ReadOnlyNote } from '../table/ListPanel.tsx'
import panel from '../table/ListPanel.module.css'
import { Chip, Chips } from '../ui/Chip.tsx'
import { lazyComponent } from '../ui/lazy/lazy-component.ts'
import { Loading } from '../ui/Loading.tsx'
import { Box, KeysHint, Text } from '../ui/layout.tsx'
import { ReadOnlyUnless, useReadOnly } from '../ui/read-only.tsx'
import styles from './Checks.module.css'
import { labelOfYear } from '../years/years.ts'
import { isReadOnlyFinding } from './FindingLine.tsx'
import { FindingList } from './FindingList.tsx'
import { RuleHead } from './RuleHead.tsx'
import { RulesPanel } from './RulesPanel.tsx'
import { titleOf } from './title-of.ts'
import { useSaveRule } from './useSaveRule.ts'

const RuleForm = lazyComponent(async () => (await import('./RuleForm.tsx')).RuleForm)
const ActDialog = lazyComponent(async () => (await import('./ActDialog.tsx')).ActDialog)

/** Screen of the check rules and their findings (domain.md#check-screen). */
export function ChecksScreen() {
  const { t } = useTranslation()
  const [search, setSearch] = useSearchParams()
  const [mine] = useMyInstitution()
  const fac = readId(search, 'fac')
  const faculties = useQuery(query(hierarchy.allFaculties))
  const faculty = faculties.data?.find(({ id_faculty }) => id_faculty === fac)
  const institutions = useInstitutions()
  const whereOf = ({ id_vuz, id_faculty }: FindingRow) => {
    const institution = institutions.rows?.find((one) => one.id_vuz === id_vuz)
    const ofFaculty = faculties.data?.find((one) => one.id_faculty === id_faculty)
    return [
      institution && crumbIn(namesOfStep.institution(institution)),
      ofFaculty && crumbIn(namesOfStep.faculty(ofFaculty)),
    ]
      .filter(Boolean)
      .join(' › ')
  }
  const place =
    fac !== undefined
      ? { idFaculty: fac }
      : mine
        ? { idVuz: mine.id, ...(mine.faculty && { idFaculty: mine.faculty.id }) }
        : {}
  const dialog = readRowDialog(search)
  const dialogs = useDialogNavigation()
  const [addedId, setAddedId] = useState<number>()
  const [file, setFile] = useState<File>()
  const openDialog = (of: RowDialog) => void dialogs.open(writeRowDialog(search, of))
  const closeDialog = () => dialogs.close(writeRowDialog(search, { kind: 'none' }))
  const onSaved = (id: number) => {
    if (dialog.kind === 'edit' && dialog.id === id) return closeDialog()
    setAddedId(id)
    return setSearch((now) => withParameter(writeRowDialog(now, { kind: 'none' }), 'rule', id), {
      replace: true,
    })
  }
  const acknowledged = search.has('accepted')
  const rules = useQuery(query(checks.rules))
  const open = useQuery(query(checks.findings, place))
  const accepted = useQuery(query(checks.findings, { ...place, acknowledged: true }))
  const list = acknowledged ? accepted : open
  const saver = useSaveRule()
  const countOf = (of: typeof open, rule: number) => of.data?.filter((one) => one.rule === rule).length
  const chosen =
    rules.data?.find(({ id }) => String(id) === search.get('rule')) ??
    rules.data?.find(({ id }) => (countOf(open, id) ?? 0) > 0) ??
    rules.data?.[0]
  const choose = (rule: number, of: boolean) =>
    setSearch(
      { rule: String(rule), ...(fac !== undefined && { fac: String(fac) }), ...(of && { accepted: '' }) },
      { replace: true },
    )
  const findings = (list.data ?? []).filter(({ rule }) => rule === chosen?.id)
  const isScreenReadOnly = useReadOnly() !== undefined
  const areReadOnly = isScreenReadOnly || findings.every(isReadOnlyFinding)
  return (
    <div className={styles.board}>
      <RulesPanel
        rules={rules.data}
        isPending={rules.isPending}
        chosen={chosen}
        addedId={dialog.kind === 'none' ? addedId : undefined}
        countOf={(id) => countOf(open, id)}
        isFailed={open.isError}
        saver={saver}
        onChoose={(id) => choose(id, acknowledged)}
        onAdd={() => openDialog({ kind: 'add' })}
        onFile={setFile}
      />
      <ListFrame
        title={chosen ? titleOf(chosen) : t('menu.checks')}
        reads={[rules, open, accepted]}
        toolbar={
          <>
            <Text as="h2" look="heading">
              {chosen ? titleOf(chosen) : t('menu.checks')}
            </Text>
            <Box as="span" flex={1} />
            <ReadOnlyNote />
            {faculty && (
              <Chip isOn onChoose={() => setSearch((now) => withParameter(now, 'fac', undefined))}>
                {nameIn(namesOfStep.faculty(faculty).full)}{' '}
                <IconX size={12} aria-label={t('checks.everyFaculty')} />
              </Chip>
            )}
            {chosen && (
              <Chips>
                {[false, true].map((of) => {
                  const count = countOf(of ? accepted : open, chosen.id)
                  return (
                    <Chip
                      key={String(of)}
                      isOn={of === acknowledged}
                      count={count}
                      onChoose={() => choose(chosen.id, of)}
                    >
                      {t(of ? 'checks.accepted' : 'checks.open')}
                    </Chip>
                  )
                })}
              </Chips>
            )}
          </>
        }
        below={
          findings.length > 0 && <KeysHint>{t(areReadOnly ? 'checks.keysReadOnly' : 'checks.keys')}</KeysHint>
        }
      >
        {rules.isPending && <Loading isList />}
        {chosen && (
          <Box flex={1} minWidth={0} overflow="auto" data-focus-fallback="a[data-walk]; [data-walk]">
            <RuleHead
              key={`head ${chosen.id}`}
              rule={chosen}
              others={
                rules.data?.filter(
                  (one) => one.kind === chosen.kind && one !== chosen && chosen.codes.length === 0,
                ) ?? []
              }
              saver={saver}
              onEdit={() => openDialog({ kind: 'edit', id: chosen.id })}
            />
            {list.isPending && <Loading isList />}
            {list.data && findings.length === 0 && (
              <p className={panel.guide}>
                {t(
                  !chosen.on
                    ? 'checks.isOff'
                    : chosen.status === 'announced'
                      ? 'checks.announcedNone'
                      : 'checks.none',
                )}
                {chosen.on && chosen.status === 'announced' && chosen.from_year !== null && (
                  <Text>
                    {t('checks.announcedFrom', { year: labelOfYear(years.first + chosen.from_year) })}
                  </Text>
                )}
              </p>
            )}
            {findings.length > 0 && (
              <FindingList key={`list ${chosen.id} ${acknowledged}`} {...{ findings, whereOf }} />
            )}
          </Box>
        )}
      </ListFrame>
      {file && <ActDialog file={file} onClose={() => setFile(undefined)} />}
      {rules.data && dialog.kind !== 'none' && (
        <ReadOnlyUnless call={checks.saveRule}>
          <RowDialogs
            dialog={dialog}
            find={(id) => rules.data.find((rule) => rule.id === id)}
            onClose={closeDialog}
            renderForm={(row) => <RuleForm row={row} onClose={closeDialog} onSaved={onSaved} />}
            renderDeletion={() => null}
          />
        </ReadOnlyUnless>
      )}
    </div>
  )
}
