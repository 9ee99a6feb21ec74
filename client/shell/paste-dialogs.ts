import type { ComponentType } from 'react'
import { namesCatalogues } from '#contract/entities/names.ts'
import { lazyComponent } from '../ui/lazy/lazy-component.ts'

/** The dialogs that add rows of a spreadsheet: over the list of their rows, or over the steps of the set-up. */
export const pasteDialogs: Readonly<Record<string, ComponentType<{ readonly onClose: () => void }>>> = {
  'faculty.paste': lazyComponent(
    async () => (await import('../hierarchy/faculty/FacultiesPaste.tsx')).FacultiesPaste,
  ),
  'study-form.paste': lazyComponent(
    async () => (await import('../catalogues/study-forms/StudyFormsPaste.tsx')).StudyFormsPaste,
  ),
  'department.paste': lazyComponent(
    async () => (await import('../catalogues/departments/DepartmentsPaste.tsx')).DepartmentsPaste,
  ),
  ...Object.fromEntries(
    ([...namesCatalogues, 'direction', 'speciality-name'] as const).map((entity) => [
      `${entity}.paste`,
      lazyComponent(async () => (await import('../catalogues/names/NamesPaste.tsx')).namesPaste(entity)),
    ]),
  ),
  'speciality.paste': lazyComponent(
    async () => (await import('../specialities/paste/SpecialitiesPaste.tsx')).SpecialitiesPaste,
  ),
  'group.paste': lazyComponent(async () => (await import('../groups/paste/GroupsPaste.tsx')).GroupsPaste),
}

export const pasteKinds = Object.keys(pasteDialogs)
