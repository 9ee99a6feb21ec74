import { auth } from '#contract/auth.ts'
import type { Call } from '#contract/call.ts'
import { catalogues } from '#contract/catalogues/catalogues.ts'
import { disciplines } from '#contract/disciplines.ts'
import { duplicates } from '#contract/duplicates.ts'
import { gak } from '#contract/gak.ts'
import { grading } from '#contract/grading.ts'
import { groups } from '#contract/groups.ts'
import { hierarchy } from '#contract/hierarchy.ts'
import { history } from '#contract/history.ts'
import { keys } from '#contract/keys.ts'
import { languages } from '#contract/languages.ts'
import { merge } from '#contract/merge.ts'
import { notices } from '#contract/notices.ts'
import { paste } from '#contract/paste.ts'
import { positions } from '#contract/positions.ts'
import { quota } from '#contract/quota.ts'
import { rooms } from '#contract/rooms.ts'
import { setup } from '#contract/setup.ts'
import { specialities } from '#contract/specialities.ts'
import { users } from '#contract/users.ts'

/** The lists below a faculty from which a path is chosen. */
const path = [hierarchy.directions, hierarchy.studyForms, hierarchy.specialities]
/** The reads of the dialog that compares two specialities. */
const comparison = [specialities.holdings, specialities.copyTargets, specialities.previewCopy]
/** The lists that show the names of groups. */
const groupLists = [
  groups.list,
  groups.years,
  groups.admitted,
  quota.list,
  quota.overview,
  quota.ofSpeciality,
]
const namesOfGroups = [groups.names, groups.allNames, groups.subgroups]

const directions = [catalogues.directions, hierarchy.directions, ...comparison]
// the set-up counts them under the dialog in which they are added; a form's number of courses is its specialities'
const studyForms = [catalogues.studyForms, hierarchy.studyForms, setup.steps, groups.courses, ...comparison]
const specialityNames = [
  catalogues.specialityNames,
  hierarchy.specialities,
  specialities.gradingRules,
  gak.specialityNames,
  groups.admitted,
  quota.overview,
  ...comparison,
]
const bands = [grading.bandsOfRule, grading.bands, grading.displayRules]
const rules = [setup.lists, grading.rules, grading.rule, specialities.gradingRules, ...comparison]
const institutions = [hierarchy.institutions, setup.lists]
const plans = [specialities.admissionPlans, quota.list, quota.overview, ...comparison]
const flags = [...groupLists, ...comparison]
const quotas = [quota.list, quota.overview, quota.ofSpeciality, ...comparison]

/** A merge moves whatever refers to its rows, through any of the tables below them. */
const merged = [
  ...directions,
  ...studyForms,
  ...specialityNames,
  ...path,
  ...plans,
  ...groupLists,
  ...namesOfGroups,
  catalogues.departments,
  catalogues.levels,
  catalogues.qualifications,
  catalogues.licences,
  disciplines.list,
  rooms.list,
  gak.members,
  gak.history,
  specialities.parameters,
  specialities.gradingRules,
  groups.courses,
  quota.courses,
  duplicates.list,
  languages.summary,
  languages.defects,
]

const savedLists: readonly (readonly [Call, readonly Call[]])[] = [
  // the name in the header is the session's own, which the screen renews
  [auth.saveName, [users.list]],
  [auth.changePassword, [auth.sessions]],
  [auth.endSession, [auth.sessions]],
  [auth.confirmSecondFactor, [auth.secondFactor, auth.sessions, users.list]],
  [auth.removeSecondFactor, [auth.secondFactor, auth.sessions, users.list]],
  [keys.save, [keys.list]],
  [keys.delete, [keys.list]],
  [users.save, [users.list]],
  [users.disable, [users.list]],
  [users.enable, [users.list]],
  [users.endSessions, [users.list, auth.sessions]],
  [users.resetSecondFactor, [users.list]],
  [users.releaseSignOn, [users.list, auth.sessions]],
  [hierarchy.saveInstitution, institutions],
  [hierarchy.saveFaculty, [hierarchy.faculties, hierarchy.allFaculties, gak.faculties]],
  [catalogues.saveDirection, directions],
  [catalogues.deleteDirection, directions],
  [catalogues.saveStudyForm, studyForms],
  [catalogues.deleteStudyForm, studyForms],
  [catalogues.saveSpecialityName, specialityNames],
  [catalogues.deleteSpecialityName, specialityNames],
  [catalogues.saveDepartment, [catalogues.departments, ...comparison]],
  [catalogues.deleteDepartment, [catalogues.departments]],
  [catalogues.saveLevel, [catalogues.levels, ...comparison]],
  [catalogues.deleteLevel, [catalogues.levels]],
  [catalogues.saveQualification, [catalogues.qualifications, ...comparison]],
  [catalogues.deleteQualification, [catalogues.qualifications]],
  [catalogues.saveLicence, [catalogues.licences, ...comparison]],
  [catalogues.deleteLicence, [catalogues.licences]],
  [specialities.save, [...path, specialities.gradingRules, gak.specialityNames, ...comparison]],
  [specialities.saveParameters, [specialities.parameters, ...comparison]],
  [specialities.saveAdmissionPlan, plans],
  [specialities.deleteAdmissionPlan, plans],
  [specialities.saveGradingRule, [specialities.gradingRules, ...comparison]],
  [
    specialities.copy,
    [
      specialities.parameters,
      specialities.gradingRules,
      ...plans,
      ...groupLists,
      ...namesOfGroups,
      groups.courses,
      quota.courses,
    ],
  ],
  // not what belongs to the speciality alone: nobody can read that any more
  [
    specialities.delete,
    [
      ...path,
      specialities.gradingRules,
      gak.specialityNames,
      groups.allNames,
      groups.admitted,
      quota.list,
      quota.overview,
      quota.courses,
      ...comparison,
    ],
  ],
  [groups.saveName, [...namesOfGroups, ...groupLists]],
  [groups.deleteName, namesOfGroups],
  [groups.link, namesOfGroups],
  [groups.unlink, namesOfGroups],
  [groups.save, [...flags, groups.courses, quota.courses]],
  [groups.delete, [...flags, groups.courses, quota.courses]],
  [groups.saveReception, flags],
  [groups.saveAllFlags, flags],
  [groups.copy, flags],
  [groups.createNextYear, [...flags, groups.courses, quota.courses]],
  [quota.save, quotas],
  [quota.saveAll, quotas],
  [grading.saveBand, bands],
  [grading.saveDetail, [grading.details]],
  [grading.deleteDetail, [grading.details]],
  [grading.saveField, [grading.configuration]],
  [grading.deleteField, [grading.configuration]],
  [grading.saveDisplayRule, [grading.displayRules]],
  [positions.save, [positions.list]],
  [positions.delete, [positions.list]],
  [rooms.save, [rooms.list]],
  [rooms.delete, [rooms.list]],
  [gak.saveMember, [gak.members]],
  [gak.deleteMember, [gak.members]],
  [gak.saveHistoryMember, [gak.history]],
  [gak.deleteHistoryMember, [gak.history]],
  [disciplines.create, [disciplines.list]],
  [disciplines.update, [disciplines.list]],
  [disciplines.delete, [disciplines.list]],
  [duplicates.dismiss, [duplicates.list]],
  [merge.apply, merged],
  [
    languages.fix,
    [
      languages.summary,
      languages.defects,
      ...institutions,
      hierarchy.faculties,
      hierarchy.allFaculties,
      gak.faculties,
      ...directions,
      ...studyForms,
      ...specialityNames,
      catalogues.departments,
      catalogues.levels,
      catalogues.qualifications,
      disciplines.list,
    ],
  ],
  [setup.saveMinistry, [setup.lists, hierarchy.ministries]],
  [setup.saveInstitution, institutions],
  [setup.saveBuilding, [setup.lists, rooms.buildings]],
  [setup.saveUnit, [setup.lists, rooms.units]],
  [setup.saveRoomKind, [setup.lists, rooms.kinds]],
  [setup.saveMemberType, [setup.lists, gak.roles, gak.members, gak.history]],
  [setup.saveDisciplineKind, [setup.lists, disciplines.kinds]],
  [setup.saveRule, rules],
  [setup.splitBand, [...bands, grading.details]],
  [setup.joinBands, [...bands, grading.details]],
  [
    setup.delete,
    [
      setup.lists,
      hierarchy.ministries,
      hierarchy.institutions,
      rooms.buildings,
      rooms.units,
      rooms.kinds,
      gak.roles,
      disciplines.kinds,
      grading.rules,
    ],
  ],
  // the widget takes a notice from its list by itself, before the server answers
  [notices.markRead, []],
]

const listsOf = (saves: readonly Call[]) => [
  ...new Set(savedLists.filter(([call]) => saves.includes(call)).flatMap(([, lists]) => lists)),
]

/** Rows that were pasted show where a save of each would; the set-up counts them under its dialog. */
const pasted = listsOf([
  setup.saveMinistry,
  setup.saveInstitution,
  setup.saveBuilding,
  setup.saveUnit,
  setup.saveRoomKind,
  setup.saveMemberType,
  setup.saveDisciplineKind,
  hierarchy.saveFaculty,
  catalogues.saveDepartment,
  catalogues.saveDirection,
  catalogues.saveStudyForm,
  catalogues.saveSpecialityName,
  catalogues.saveLevel,
  catalogues.saveQualification,
  specialities.save,
  groups.saveName,
  groups.link,
  groups.save,
])

/** A row that was put back from the history may be a row of any list. */
const anyList = [
  ...new Set(savedLists.flatMap(([, lists]) => lists)),
  history.changes,
  history.change,
  history.row,
]

/** The lists in which each save shows; an undo may show in any. A call that saves and is missing here fails a test. */
export const listsShowing: ReadonlyMap<Call, readonly Call[]> = new Map([
  ...savedLists,
  [paste.add, [...pasted, setup.steps]],
  [history.undo, anyList],
  [history.putBack, anyList],
])
