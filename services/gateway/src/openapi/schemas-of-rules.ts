import type { DescribedSchemas } from './described-schemas';

export const RULES = {
  Condition: ['A condition of an answer that neither the sign nor a clock can settle.'],
  DayOff: [
    'A date on which rules are not in force.',
    {
      date: 'The date.',
      name: 'The name of the day.',
      certain: 'Whether the rules are certainly not in force.',
    },
  ],
  DaysOffLaw: [
    'Days on which rules that do not mention holidays are not in force.',
    {
      scope: 'The rules it is about.',
      days: 'The dates, of the time that a later judgement may look at.',
      source: 'Where it is written.',
    },
  ],
  DriverLaw: [
    'What some drivers may do that the sign does not say.',
    {
      who: 'Drivers with a disabled parking badge, or motorcycles.',
      scope: 'The rules it is about.',
      limit:
        'The time limit for them: none, so many times that of the sign, or at least so many minutes. Absent: that of the sign.',
      isFree: 'They need not pay.',
      mayBeExempt: 'They may perhaps park where the rule forbids it: the answer is uncertain.',
      source: 'Where it is written.',
    },
  ],
  Holder: [
    'Someone who is exempt from a rule, or for whom a space is reserved.',
    {
      kind: 'Who it is.',
      name: 'Which one, as printed on the sign: a permit zone, an agency. Null if the sign names none.',
    },
  ],
  Holiday: [
    'A date that is, or may be, a holiday in the sense of the signs of a place.',
    {
      date: 'The date.',
      name: 'Its name.',
      certain: 'Whether signs that say HOLIDAYS certainly include it.',
    },
  ],
  HolidayCalendar: [
    'The holidays of a place in a range of dates. All other dates in the range are not holidays.',
    {
      from: 'First date, included.',
      to: 'Last date, included.',
      holidays: 'The holidays in this range.',
    },
  ],
  HoursLaw: [
    'The hours meant by signs that name none.',
    {
      scope: 'The rules it is about.',
      windows: 'The hours.',
      source: 'Where it is written.',
    },
  ],
  LawScope: [
    'The rules on signs that a law is about. Temporary signs are never meant.',
    {
      kinds: 'Kinds of rules.',
      effects: 'Effects of rules; absent: all.',
      purpose: 'The purpose of rules; absent: all.',
      namesDays: 'Only rules that leave out a day of the week.',
      namesHours: 'Only rules that leave out a part of the day.',
      within: 'Only rules whose windows lie inside this one.',
      notEveryDay: 'In doubt if the rules of this scope, taken together, leave no day of the week free.',
    },
  ],
  LawSource: [
    'Where a law is written, and when somebody last looked at it.',
    {
      name: 'The statute, or who publishes the page.',
      section: 'Section of the statute, or title of the page.',
      address: 'Address of the page that was read.',
      seen: 'When it was read.',
    },
  ],
  LocalDateTime: ["A date and time on the sign's local clock, without a zone: `2026-11-24T10:15`."],
  NextChange: [
    'The next moment at which the answer to "may I park now?" changes.',
    {
      at: 'Local date and time.',
      answer: 'The answer from then on.',
      lean: 'What an uncertain answer then probably is.',
      limitMinutes: 'The longest stay from then on, in minutes.',
    },
  ],
  PlaceLaws: [
    'What the law of the place adds to the rules of the sign.',
    {
      hours: 'The hours of signs that name none.',
      daysOff: 'Days on which rules are not in force.',
      drivers: 'What some drivers may do.',
    },
  ],
  Rule: [
    'What a panel means while its schedule is in force. A panel with several schedules has several rules.',
    {
      effect:
        'What it does. `require`: payment or a permit is needed while in force, without a limit of its own.',
      kind: 'The kind of rule.',
      limit: 'Longest stay, in minutes.',
      towAway: 'Whether cars are towed away.',
      purpose: 'What the space is reserved for.',
      schedule: 'When it is in force.',
      liftedFor: 'Who is exempt.',
      onlyFor: 'If not empty, who the space is reserved for; the rule applies to everyone else.',
      conditions:
        'Conditions that the sign alone cannot settle. The rule is in force only if all of them hold.',
      onlyThen:
        'The panel says nothing but its one condition, so the rule is not in force on a day without it.',
      binds: 'The vehicles that it applies to, if not all.',
      hoursUnsaid: 'The sign states no hours, and in some places the law says which ones apply.',
      mayBeLiftedBy:
        'What was not understood, or not seen, and may lift or limit a rule that forbids; it then forbids only probably.',
      noReturn: 'Minutes before a vehicle that has left may return.',
      reading: 'The interpretation of the text that it belongs to; absent if it holds in all of them.',
      side: 'The side of the pole that it applies to.',
      panel: 'Index of its panel.',
    },
  ],
  Schedule: [
    'When a rule is in force. All fields must match. A window belongs to the day on which it starts.',
    {
      days: 'Weekdays on which a window starts, 0 is Sunday; all seven if the sign names none.',
      windows: 'Times on such a day. All day is one window from 0 to 1440.',
      season: 'From one day of the year to another, both included; null: the whole year.',
      weeks: "Which of the month's weekdays: 1 is the first, -1 the last. Empty: all.",
      holidays:
        'Whether it is in force on public holidays: as on any weekday (`as-weekday`), not then (`excluded`), also then (`included`), or only then (`only`).',
      dates: 'Dates of a temporary sign. Empty: every date.',
      monthDays: 'Days of the month. Absent: all.',
      dateOrder: 'The order of day and month in its dates, if the numbers allow both.',
    },
  ],
  Settled: [
    "The driver's answers about one day, which neither the sign nor a calendar can give. They apply to windows that start on that day.",
    {
      on: 'The day that the answers are about.',
      'school-day': 'Whether schools are open on that day.',
      holiday: 'Whether that day is a public holiday here.',
      snow: 'Whether there is a snow emergency, or the snow that the sign names.',
      event: 'Whether there is an event.',
    },
  ],
  Symbol: [
    'A symbol on a panel. `unknown`: there is or may be one that was not identified; such a panel never permits parking.',
  ],
  TimeWindow: [
    'From `from` (included) to `to` (excluded), in minutes of the day. If `to` is not after `from`, the window ends on the next day.',
    {
      from: 'Start, included.',
      to: 'End, excluded.',
      begins: 'The event that it begins with instead of a time, such as sunset.',
      ends: 'The event that it ends with instead of a time.',
    },
  ],
} satisfies DescribedSchemas;
