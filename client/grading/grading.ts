import { grading } from '#contract/grading.ts'
import { mutate } from '../api/mutate.ts'
import { query } from '../api/query.ts'
import type { BandValues, DetailValues, FieldValues } from './checks.ts'
import { savesOf } from '../editing/block/saves-of.ts'
import { chosenId } from '../location/parameter.ts'

export const bandsOf = (rule: number) => query(grading.bandsOfRule, { idEbeVar: rule })
/** Query for the details of all bands of a rule, so that a score is found without further calls. */
export const detailsOf = (rule: number) => query(grading.details, { idEbeVar: rule })
export const fieldsOf = (rule: number) => query(grading.configuration, { idEbeVar: rule })
export const displayRulesOf = (rule: number) => query(grading.displayRules, { idEbeVar: rule })

export const bandSaves = savesOf(
  'score-band',
  grading.saveBand,
  (idEbe, rev, { start, end }: BandValues) => ({
    idEbe,
    begBal: Number(start),
    endBal: Number(end),
    rev,
  }),
)

export const detailSaves = (band: number | undefined) =>
  savesOf(
    'band-detail',
    grading.saveDetail,
    (idEbeDetal, rev, { start, end, number, letter }: DetailValues) => ({
      idEbeDetal,
      idEbe: chosenId(band),
      begBal: Number(start),
      endBal: Number(end),
      ekvNum: Number(number),
      ekvBukv: letter,
      rev,
    }),
  )

export const deleteDetail = (idEbeDetal: number) => mutate(grading.deleteDetail, { idEbeDetal })

export const fieldSaves = (idEbeVar: number) =>
  savesOf(
    'configuration-field',
    grading.saveField,
    (idEstConfig, rev, { order, name, kind, mark, formula, min, max }: FieldValues) => ({
      idEstConfig,
      idEbeVar,
      orderPole: Number(order),
      namePole: name,
      infoValue: Number(kind),
      poleMarkMag: mark,
      formula,
      min: Number(min),
      max: Number(max),
      rev,
    }),
  )

export const deleteField = (idEstConfig: number) => mutate(grading.deleteField, { idEstConfig })

export const displaySaves = savesOf(
  'display-rule',
  grading.saveDisplayRule,
  (idComEbeFEst, rev, { definition }: { readonly definition: string }) => ({
    idComEbeFEst,
    Definition: definition,
    rev,
  }),
)
