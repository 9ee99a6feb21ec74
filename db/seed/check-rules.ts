const correspondenceForm = 2
const eveningForm = 3

const bachelor = 1
const specialist = 2
const masterCycle = 2

/** Code prefixes of pedagogy. Its students have vouchers at institutions of every ownership. */
const voucherCodes = Array.from({ length: 9 }, (_, index) => `550${index + 1}`)

const admission = { source: 'Правила приёма: пороговые баллы ОРТ', url: 'https://oshsu.kg/ru/page/57' }
const licensing = {
  source: 'Постановление Правительства КР № 552 от 07.10.2022',
  url: 'https://cbd.minjust.gov.kg/159503',
}

const newAdmission = {
  act: 'Указ Президента о новой системе приёма, август 2025',
  source: 'Новая система приёма (24.kg, 339866 от 16.08.2025; 345811 от 03.10.2025)',
  url: 'https://24.kg/english/339866',
  fromYearId: 26,
}

const titleFields = (kind: string, nameRu: string, nameKy: string, nameEn: string) => ({
  kind,
  nameRu,
  nameKy,
  nameEn,
})

const scoreRule = (
  ru: string,
  ky: string,
  en: string,
  codes: string[],
  budget: number,
  contract: number,
) => ({
  ...titleFields('entranceScore', `Порог ОРТ: ${ru}`, `ЖРТ босогосу: ${ky}`, `Least test score: ${en}`),
  ...admission,
  codes,
  budget,
  contract,
  subject: 60,
})

/** Seeded rules; administrators change them on the screen. Each limit has its legal source. */
const rows = [
  scoreRule('общий', 'жалпы', 'general', [], 110, 110),
  scoreRule('педагогика', 'педагогика', 'pedagogy', ['55'], 130, 115),
  scoreRule('здравоохранение', 'саламаттык сактоо', 'health', ['56'], 120, 110),
  scoreRule('сельское хозяйство', 'айыл чарба', 'agriculture', ['61'], 100, 100),
  {
    ...scoreRule('творческие направления', 'чыгармачылык багыттар', 'creative directions', ['57'], 0, 0),
    source: 'Приём на творческие направления без ОРТ',
    url: 'https://oshtu.kg',
    subject: 0,
  },
  {
    ...titleFields('licenceEnded', 'Срок лицензии', 'Лицензиянын мөөнөтү', 'Term of the licence'),
    ...licensing,
  },
  {
    ...titleFields(
      'licenceHeadcount',
      'Приём сверх лицензии',
      'Лицензиядан ашык кабыл алуу',
      'Admission above the licence',
    ),
    ...licensing,
    act: licensing.source,
    // Since this day the form of a licence has no number of students, so the rule only applies to older
    // licences.
    licencesBefore: '2022-10-07',
  },
  {
    ...titleFields(
      'formNotAllowed',
      'Мораторий на заочный приём с 2025/26 года',
      '2025/26-жылдан сырттан окууга кабыл алууга мораторий',
      'Moratorium on correspondence intake from 2025/26',
    ),
    source: 'Мораторий на шесть месяцев с начала 2025/26 учебного года (24.kg, 334788)',
    url: 'https://24.kg',
    fromYearId: 25,
    toYearId: 25,
    codes: ['530500', '580100', '580200'],
    forms: [correspondenceForm],
  },
  {
    // This rule finds nothing until administrators add codes, cycles or programmes.
    ...titleFields(
      'formNotAllowed',
      'Профессии, которые нельзя осваивать заочно и вечером',
      'Сырттан жана кечки окууга жол берилбеген кесиптер',
      'Professions not taught by correspondence or in the evening',
    ),
    source: 'Постановление Правительства КР № 354 от 26.06.2014 (24.kg, 87669)',
    url: 'https://24.kg',
    forms: [correspondenceForm, eveningForm],
  },
  {
    ...titleFields(
      'noBudgetPlaces',
      'Бюджет в вузе без грантов',
      'Грантсыз ЖОЖдо бюджет',
      'Budget places without grants',
    ),
    source:
      'Гранты только государственным вузам (24.kg, 364794), ваучеры всем (kabar.kg, 07.02.2025; 24.kg, 324156)',
    url: 'https://24.kg/english/324156',
    act: 'Временный порядок ваучерного механизма, 07.02.2025',
    // Vouchers were introduced in 2025, so budget places of earlier years are valid.
    fromYearId: 25,
    kindsOfInstitution: ['private'],
    exceptCodes: voucherCodes,
  },
  titleFields(
    'planAgainstQuota',
    'Студентов больше плана',
    'Студенттер пландан көп',
    'More students than planned places',
  ),
  titleFields('bandGaps', 'Пропуски в шкале', 'Шкаладагы боштуктар', 'Gaps in the scale'),
  titleFields(
    'foreignReference',
    'Подразделение другого вуза',
    'Башка ЖОЖдун бөлүмү',
    'A unit of another institution',
  ),
  {
    ...titleFields(
      'formNotAllowed',
      'Заочно — только ускоренные после колледжа',
      'Сырттан — колледжден кийинки тездетилгендер гана',
      'Correspondence for accelerated programmes after college alone',
    ),
    ...newAdmission,
    forms: [correspondenceForm],
    programmes: [bachelor, specialist],
  },
  {
    ...titleFields(
      'formNotAllowed',
      'Магистратура заочно — только дистанционно',
      'Магистратура сырттан — дистанттык гана',
      "Master's programmes by distance, not by correspondence",
    ),
    ...newAdmission,
    forms: [correspondenceForm],
    cycles: [masterCycle],
  },
  {
    ...titleFields(
      'winterBudget',
      'Зимний приём без бюджета',
      'Кышкы кабыл алуу бюджетсиз',
      'Winter intake without budget',
    ),
    act: 'Постановления № 355 от 30.06.2022 и № 665 от 30.11.2022',
    source: 'Зимний приём только на контракт (24.kg, 359199; novosti.kg, 12.2025)',
    url: 'https://24.kg/obschestvo/359199',
  },
  {
    ...titleFields('licenceState', 'Состояние лицензии', 'Лицензиянын абалы', 'State of the licence'),
    ...licensing,
    act: licensing.source,
  },
  {
    // The rule has no first day, since its source document has none.
    ...titleFields('areaPerStudent', 'Площадь на студента', 'Студентке аянт', 'Area for each student'),
    source: 'Procedure for licensing educational activities changed (24.kg, 251971)',
    url: 'https://24.kg/english/251971',
    status: 'announced' as const,
    least: 3,
  },
]

export const checkRuleRows = rows.map((row, index) => ({ id: index + 1, ...row }))
