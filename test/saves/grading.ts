import { grading } from '#contract/grading.ts'
import { type SaveCase, saveCase } from './saving.ts'

export const gradingSaves: readonly SaveCase[] = [
  saveCase('band', grading.saveBand, async (given) => ({
    idEbe: (await given.scoreBand()).id,
    begBal: 50,
    endBal: 80.5,
  })),
  saveCase('detail', grading.saveDetail, async (given) => ({
    idEbeDetal: -1,
    idEbe: (await given.scoreBand()).id,
    begBal: 61,
    endBal: 65,
    ekvNum: 2.25,
    ekvBukv: 'D+',
  })),
  saveCase('detail, away', grading.deleteDetail, async (given) => ({
    idEbeDetal: (await given.bandDetail()).id,
  })),
  saveCase('field of a rule', grading.saveField, async (given) => ({
    idEstConfig: -1,
    idEbeVar: (await given.gradingRule()).id,
    orderPole: 1,
    namePole: 'Модуль',
    infoValue: 1,
    min: 0,
    max: 40,
  })),
  saveCase('field of a rule, away', grading.deleteField, async (given) => ({
    idEstConfig: (await given.configurationField()).id,
  })),
  saveCase('display rule', grading.saveDisplayRule, async (given) => ({
    idComEbeFEst: (await given.displayRule()).id,
    Definition: 'зачтено',
  })),
]
