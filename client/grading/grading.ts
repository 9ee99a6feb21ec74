import { grading } from '#contract/grading.ts'
import type { SaveAnswer } from '#contract/save.ts'
import { mutate } from '../api/mutate.ts'
import { query } from '../api/query.ts'
import type { BandValues, DetailValues, FieldValues } from './checks.ts'

type Saving<Values> = (id: number, rev: number | undefined, values: Values) => Promise<SaveAnswer>

export const bandsOf = (rule: number) => query(grading.bandsOfRule, { idEbeVar: rule })
/** The details of all bands of the rule at once: a score is looked up in them without asking again. */
export const detailsOf = (rule: number) => query(grading.details, { idEbeVar: rule })
export const fieldsOf = (rule: number) => query(grading.configuration, { idEbeVar: rule })
export const displayRulesOf = (rule: number) => query(grading.displayRules, { idEbeVar: rule })

export const saveBand: Saving<BandValues> = (idEbe, rev, { start, end }) =>
  mutate(grading.saveBand, { idEbe, begBal: Number(start), endBal: Number(end), rev })

export const saveDetail =
  (idEbe: number): Saving<DetailValues> =>
  (idEbeDetal, rev, { start, end, number, letter }) =>
    mutate(grading.saveDetail, {
      idEbeDetal,
      idEbe,
      begBal: Number(start),
      endBal: Number(end),
      ekvNum: Number(number),
      ekvBukv: letter,
      rev,
    })

export const deleteDetail = (idEbeDetal: number) => mutate(grading.deleteDetail, { idEbeDetal })

export const saveField =
  (idEbeVar: number): Saving<FieldValues> =>
  (idEstConfig, rev, { order, name, kind, mark, formula, min, max }) =>
    mutate(grading.saveField, {
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
    })

export const deleteField = (idEstConfig: number) => mutate(grading.deleteField, { idEstConfig })

export const saveDisplayRule: Saving<{ readonly definition: string }> = (idComEbeFEst, rev, { definition }) =>
  mutate(grading.saveDisplayRule, { idComEbeFEst, Definition: definition, rev })
