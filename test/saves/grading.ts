import { grading } from '#contract/grading.ts'
import { type SaveCase, saving } from './saving.ts'

export const gradingSaves: readonly SaveCase[] = [
  saving('band', grading.saveBand, async (given) => ({
    idEbe: (await given.scoreBand()).id,
    begBal: 50,
    endBal: 80.5,
  })),
  saving('detail', grading.saveDetail, async (given) => ({
    idEbeDetal: -1,
    idEbe: (await given.scoreBand()).id,
    begBal: 61,
    endBal: 65,
    ekvNum: 2.25,
    ekvBukv: 'D+',
  })),
  saving('detail, away', grading.deleteDetail, async (given) => ({
    idEbeDetal: (await given.bandDetail()).id,
  })),
  saving('field of a rule', grading.saveField, async (given) => ({
    idEstConfig: -1,
    idEbeVar: (await given.gradingRule()).id,
    orderPole: 1,
    namePole: 'Модуль',
    infoValue: 1,
    min: 0,
    max: 40,
  })),
  saving('field of a rule, away', grading.deleteField, async (given) => ({
    idEstConfig: (await given.configurationField()).id,
  })),
  saving('display rule', grading.saveDisplayRule, async (given) => ({
    idComEbeFEst: (await given.displayRule()).id,
    Definition: 'зачтено',
  })),
]
