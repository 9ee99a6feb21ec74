const named = (id: number, nameRu: string, nameKy: string, nameEn: string) => ({ id, nameRu, nameKy, nameEn })

/**
 * Returns a row that every start inserts if it is missing. The row cannot be deleted, and its Russian name
 * is locked (domain.md#setup-protected).
 */
const kept = (id: number, nameRu: string, nameKy: string, nameEn: string) => ({
  ...named(id, nameRu, nameKy, nameEn),
  editable: false,
})

export const halfYearRows = [
  named(1, 'Осеннее полугодие', 'Күзгү жарым жылдык', 'Autumn half-year'),
  named(2, 'Весеннее полугодие', 'Жазгы жарым жылдык', 'Spring half-year'),
]

/** The subgroup '-' is for groups without subgroups. */
export const subgroupRows = ['-', '1', '2', '3', '4'].map((name, index) => ({ id: index + 1, name }))

export const studyFormKindRows = [
  named(1, 'Очная', 'Күндүзгү', 'Full-time'),
  named(2, 'Заочная', 'Сырттан', 'Part-time'),
  named(3, 'Вечерняя', 'Кечки', 'Evening'),
  named(4, 'Дистанционная', 'Дистанттык', 'Distance'),
]

export const studyProgrammeRows = [
  named(1, 'Бакалавриат', 'Бакалавриат', "Bachelor's programme"),
  named(2, 'Специалитет', 'Адистик', 'Specialist programme'),
  named(3, 'Магистратура', 'Магистратура', "Master's programme"),
  named(4, 'Докторантура (PhD)', 'Докторантура (PhD)', 'Doctoral programme (PhD)'),
  named(5, 'Ускоренная, на базе колледжа', 'Тездетилген, колледждин негизинде', 'Accelerated, after college'),
]

export const roomKindRows = [
  kept(1, 'Лекционный зал', 'Лекция залы', 'Lecture hall'),
  kept(2, 'Учебная аудитория', 'Окуу аудиториясы', 'Classroom'),
  kept(3, 'Лаборатория', 'Лаборатория', 'Laboratory'),
  kept(4, 'Компьютерный класс', 'Компьютердик класс', 'Computer room'),
  kept(5, 'Мастерская', 'Устакана', 'Workshop'),
  kept(6, 'Спортивный зал', 'Спорт залы', 'Sports hall'),
  kept(7, 'Актовый зал', 'Жыйындар залы', 'Assembly hall'),
]

export const commissionRoleRows = [
  { ...kept(1, 'Председатель', 'Төрага', 'Chair'), rank: 1 },
  { ...kept(2, 'Член комиссии', 'Комиссиянын мүчөсү', 'Member'), rank: 2 },
  { ...kept(3, 'Секретарь', 'Катчы', 'Secretary'), rank: 3 },
]

export const disciplineKindRows = [
  kept(1, 'Обязательная', 'Милдеттүү', 'Compulsory'),
  kept(2, 'По выбору', 'Тандоо боюнча', 'Elective'),
  kept(3, 'Факультативная', 'Факультативдик', 'Optional'),
  kept(4, 'Практика', 'Практика', 'Internship'),
]

export const sourceRows = [
  { ...kept(1, 'грант', 'грант', 'grant'), counts: 'budget' as const },
  {
    ...kept(2, 'грант, особые категории', 'грант, өзгөчө категориялар', 'grant, special groups'),
    counts: 'budget' as const,
  },
  { ...kept(3, 'ваучер', 'ваучер', 'voucher'), counts: 'contract' as const },
  { ...kept(4, 'контракт', 'контракт', 'contract'), counts: 'contract' as const },
  {
    ...kept(5, 'иностранные граждане', 'чет өлкөлүк жарандар', 'foreign citizens'),
    counts: 'contract' as const,
  },
  { ...kept(6, 'зимний приём', 'кышкы кабыл алуу', 'winter intake'), counts: 'contract' as const },
]

export const assessmentFormRows = [
  named(1, 'Экзамен', 'Экзамен', 'Exam'),
  named(2, 'Зачёт', 'Зачёт', 'Credit'),
  named(3, 'Курсовая работа', 'Курстук иш', 'Course work'),
]
