import { isNamesCatalogue, type NamesCatalogue } from '#contract/entities/names.ts'
import { entityTitle } from '#contract/entities/registry.ts'
import { languages } from '#contract/languages/kinds.ts'
import { importedSetupEntities, type SheetEntity, sheetEntities } from '#contract/transfer.ts'
import { textOfKey } from '../../messages/field-names.ts'
import type { Language } from '../../messages/language.ts'
import { aboutSheet, sheetName } from '../xlsx/write.ts'
import { translate } from '../words.ts'

type TitledEntity = NamesCatalogue | (typeof importedSetupEntities)[number]
const hasScreenTitle = (entity: SheetEntity): entity is TitledEntity =>
  isNamesCatalogue(entity) || importedSetupEntities.some((one) => one === entity)

/** Returns the title of the sheet; catalogues of names and lists of the set-up have their screen's title. */
export const sheetTitle = (entity: SheetEntity, language: Language): string =>
  sheetName(
    hasScreenTitle(entity)
      ? textOfKey(language, entityTitle(entity))
      : translate(language, `sheet.${entity}`),
  )

const foldSheetName = (name: string) => name.trim().toLowerCase()

/** Sheets of a workbook, without successions, which have a separate file. */
const workbookSheets: readonly SheetEntity[] = [...sheetEntities, 'commission-history-member']

const entityByName = new Map<string, SheetEntity>(
  workbookSheets.flatMap((entity) =>
    [entity, ...languages.map((language) => sheetTitle(entity, language))].map(
      (name) => [foldSheetName(name), entity] as const,
    ),
  ),
)

/** Returns the entity by its name or by the sheet's title in any language; undefined for other names. */
export const entityOfSheet = (name: string): SheetEntity | undefined => entityByName.get(foldSheetName(name))

/** True for the sheet with the origin of the workbook. */
export const isAboutSheet = (name: string): boolean => foldSheetName(name) === aboutSheet
