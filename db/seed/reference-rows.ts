const namedRow = (id: number, nameRu: string, nameKy: string, nameEn: string) => ({
  id,
  nameRu,
  nameKy,
  nameEn,
})

/**
 * Returns a row that every start inserts if it is missing. The row cannot be deleted, and its Russian name
 * is locked (domain.md#setup-protected).
 */
const protectedRow = (id: number, nameRu: string, nameKy: string, nameEn: string) => ({
  ...namedRow(id, nameRu, nameKy, nameEn),
  editable: false,
})

export const halfYearRows = [
  namedRow(1, 'Осеннее полугодие', 'Күзгү жарым жылдык', 'Autumn half-year'),
  namedRow(2, 'Весеннее полугодие', 'Жазгы жарым жылдык', 'Spring half-year'),
]

/** The subgroup '-' is for groups without subgroups. */
export const subgroupRows = ['-', '1', '2', '3', '4'].map((name, index) => ({ id: index + 1, name }))

export const studyFormKindRows = [
  namedRow(1, 'Очная', 'Күндүзгү', 'Full-time'),
  namedRow(2, 'Заочная', 'Сырттан', 'Part-time'),
  namedRow(3, 'Вечерняя', 'Кечки', 'Evening'),
  namedRow(4, 'Дистанционная', 'Дистанттык', 'Distance'),
]

export const studyProgrammeRows = [
  namedRow(1, 'Бакалавриат', 'Бакалавриат', "Bachelor's programme"),
  namedRow(2, 'Специалитет', 'Адистик', 'Specialist programme'),
  namedRow(3, 'Магистратура', 'Магистратура', "Master's programme"),
  namedRow(4, 'Докторантура (PhD)', 'Докторантура (PhD)', 'Doctoral programme (PhD)'),
  namedRow(
    5,
    'Ускоренная, на базе колледжа',
    'Тездетилген, колледждин негизинде',
    'Accelerated, after college',
  ),
]

export const roomKindRows = [
  protectedRow(1, 'Лекционный зал', 'Лекция залы', 'Lecture hall'),
  protectedRow(2, 'Учебная аудитория', 'Окуу аудиториясы', 'Classroom'),
  protectedRow(3, 'Лаборатория', 'Лаборатория', 'Laboratory'),
  protectedRow(4, 'Компьютерный класс', 'Компьютердик класс', 'Computer room'),
  protectedRow(5, 'Мастерская', 'Устакана', 'Workshop'),
  protectedRow(6, 'Спортивный зал', 'Спорт залы', 'Sports hall'),
  protectedRow(7, 'Актовый зал', 'Жыйындар залы', 'Assembly hall'),
]

export const commissionRoleRows = [
  { ...protectedRow(1, 'Председатель', 'Төрага', 'Chair'), rank: 1 },
  { ...protectedRow(2, 'Член комиссии', 'Комиссиянын мүчөсү', 'Member'), rank: 2 },
  { ...protectedRow(3, 'Секретарь', 'Катчы', 'Secretary'), rank: 3 },
]

export const disciplineKindRows = [
  protectedRow(1, 'Обязательная', 'Милдеттүү', 'Compulsory'),
  protectedRow(2, 'По выбору', 'Тандоо боюнча', 'Elective'),
  protectedRow(3, 'Факультативная', 'Факультативдик', 'Optional'),
  protectedRow(4, 'Практика', 'Практика', 'Internship'),
]

export const sourceRows = [
  { ...protectedRow(1, 'грант', 'грант', 'grant'), counts: 'budget' as const },
  {
    ...protectedRow(2, 'грант, особые категории', 'грант, өзгөчө категориялар', 'grant, special groups'),
    counts: 'budget' as const,
  },
  { ...protectedRow(3, 'ваучер', 'ваучер', 'voucher'), counts: 'contract' as const },
  { ...protectedRow(4, 'контракт', 'контракт', 'contract'), counts: 'contract' as const },
  {
    ...protectedRow(5, 'иностранные граждане', 'чет өлкөлүк жарандар', 'foreign citizens'),
    counts: 'contract' as const,
  },
  { ...protectedRow(6, 'зимний приём', 'кышкы кабыл алуу', 'winter intake'), counts: 'contract' as const },
]

export const assessmentFormRows = [
  namedRow(1, 'Экзамен', 'Экзамен', 'Exam'),
  namedRow(2, 'Зачёт', 'Зачёт', 'Credit'),
  namedRow(3, 'Курсовая работа', 'Курстук иш', 'Course work'),
]
