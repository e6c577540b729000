import { timeInWords, weekdayOf, type PossibleSign } from '@curbwise/contract';
import type { Moment, Phrasebook, RuleWords } from './phrasebook';
import { capitalised, joined, lowered, wordsOf } from './phrases';

const weekday = wordsOf('domingo lunes martes miércoles jueves viernes sábado');
const month = wordsOf(
  '- enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre',
);
/** `lunes`, `sábados`: names that end in -s do not change. */
const plural = (day: number) => weekday(day).replace(/[^s]$/, '$&s');
const week = wordsOf('- primer segundo tercer cuarto quinto');

const list = (parts: readonly string[]) => joined(parts, 'y');
const onlyFor = (holders: readonly string[]) => `solo para ${list(holders)}`;

/** `los sábados y los domingos`. */
const onDays = (days: readonly number[]) => list(days.map((day) => `los ${plural(day)}`));

const units = { minute: 'minuto', hour: 'hora', day: 'día' };
const counted: Phrasebook['counted'] = (count, unit) => `${count} ${units[unit]}${count === 1 ? '' : 's'}`;

/** `6:15 p. m.`, `12:00 a. m.`: always with minutes. */
const clock = (minute: number) => timeInWords(minute, 'es', 'always');

/** `6:15 p. m.`, `8 a. m.`: full hours without minutes. */
const hours = (minute: number) => timeInWords(minute, 'es');

/** As {@link hours}, but with `mediodía` and `medianoche`. */
const timeOfDay = (minute: number) =>
  minute === 720 ? 'mediodía' : minute % 1440 === 0 ? 'medianoche' : hours(minute);

/** `las 8 a. m.`, `la 1 p. m.`, `el mediodía`, `la medianoche`. */
function theTime({ minute, daysAhead }: Moment): string {
  if (minute === 720) return 'el mediodía';
  // `la medianoche` of another day could mean either end of it.
  if (minute === 0 && daysAhead === 0) return 'la medianoche';
  return `${minute % 720 >= 60 && minute % 720 < 120 ? 'la' : 'las'} ${hours(minute)}`;
}

/** Contracts prepositions with articles: `a el` → `al`, `de el` → `del`. */
const contracted = (text: string) => text.replace(/\ba el /g, 'al ').replace(/\bde el /g, 'del ');

const monthDay = ({ month: of, day }: { month: number; day: number }) => `${day} de ${month(of)}`;
const date: Phrasebook['date'] = (one) => `${monthDay(one)} de ${one.year}`;

/** `a las 6 p. m.` today, `mañana a las 8 a. m.`, `el martes a las 8 a. m.` within a week, with the date later. */
function at(moment: Moment): string {
  const { daysAhead, isOtherYear } = moment;
  const time = contracted(`a ${theTime(moment)}`);
  if (daysAhead === 0) return time;
  if (daysAhead === 1) return `mañana ${time}`;
  const day = isOtherYear ? date(moment) : monthDay(moment);
  return `el ${daysAhead < 7 ? weekday(weekdayOf(moment)) : day} ${time}`;
}

/** A moment after a preposition: `hasta las 6 p. m.`, `antes del martes a las 8 a. m.`. */
const after = (preposition: string, moment: Moment) =>
  contracted(`${preposition} ${moment.daysAhead === 0 ? theTime(moment) : at(moment)}`);

const until = (moment: Moment) => after('hasta', moment);
const before = (moment: Moment) => after('antes de', moment);
const from = (moment: Moment) => after('partir de', moment);

/** Adds a full stop, unless the text ends with that of `p. m.`. */
const ended = (text: string) => (text.endsWith('.') ? text : `${text}.`);

/** Quotes the rules of one way to read a sign. */
const quoted = (rules: readonly RuleWords[]) =>
  rules.length === 0 ? 'ninguna regla' : `«${rules.map(({ text }) => text).join('; ')}»`;

const questions: Phrasebook['conditions'] = {
  'school-day': 'Depende de si hoy es día de clases.',
  snow: 'Depende de si se aplica una regla por nieve.',
  event: 'Depende de si hay un evento.',
  'odd-even': 'Depende de si el día o el número de la casa es par o impar.',
  holiday: 'Depende de si hoy es día festivo aquí.',
  'am-or-pm': 'El letrero no dice si una hora es de la mañana o de la tarde.',
  'when-flashing': 'Depende de si las luces parpadean.',
  construction: 'Depende de si hay obras en curso.',
  night: 'Depende de cuándo empieza o termina la noche aquí.',
  declared: 'Depende de si la medida está en vigor.',
  weather: 'Depende del clima o del estado de la calle.',
  'fire-danger': 'Depende de si hoy hay alerta de incendios.',
  children: 'Depende de si hay niños presentes.',
  other: 'Depende de algo que el letrero no aclara.',
};

const possibleSigns: Readonly<Record<PossibleSign['is'], string>> = {
  ring: 'Se ve una señal redonda',
  plate: 'Se ve un letrero',
  'painted-words': 'Se ven palabras pintadas en el suelo',
  sign: 'Se ve algo parecido a un letrero',
};

/** Spanish for the United States, in words that are understood in Latin America too. */
export const inSpanish: Phrasebook = {
  language: 'es',
  messages: {
    rule: ({ rule }) => ended(rule.text),
    'probably-not': ({ rule }) => ended(`Probablemente no: ${lowered(rule.text)}`),
    'nothing-in-force': () => 'Ninguna regla de este letrero se aplica ahora.',
    'by-law': ({ source }) => `Según la ley local: ${source}.`,
    later: ({ rule }) => ended(`Más tarde: ${lowered(rule.text)}`),
    'no-sign': () => 'Esta imagen no muestra ningún letrero de estacionamiento',
    'possible-sign': ({ is }) => `${possibleSigns[is]}, pero no se pudo leer nada.`,
    'not-settled': () => 'El letrero no dice lo suficiente. Verifícalo en persona.',
    'stay-until': ({ time }) => ended(`Puedes quedarte ${until(time)}`),
    'rule-begins': ({ rule, time, sure }) =>
      `${sure ? 'A' : 'Posiblemente a'} ${from(time)}: ${rule.begins}. Mueve el auto antes.`,
    ends: ({ time, sure }) => ended(sure ? `Termina ${at(time)}` : `No termina ${before(time)}`),
    followed: ({ rule, time, sure }) =>
      ended(`Después: ${rule.begins}. No se puede estacionar ${sure ? until(time) : before(time)}`),
    'no-rules': () => 'No se pudo leer ninguna regla de estacionamiento en este letrero.',
    'sides-differ': () =>
      'Las reglas no son las mismas a la izquierda y a la derecha del letrero. ¿De qué lado está el auto?',
    'no-panel-on-side': ({ side }) =>
      `Ningún panel de este letrero apunta a la ${side === 'left' ? 'izquierda' : 'derecha'}.`,
    'unclear-photo': () => 'La foto no es lo bastante nítida para leer bien las palabras.',
    'reader-disagrees': () => 'Otra lectura de la foto da otra respuesta.',
    'arrow-unseen': () => 'Los paneles se contradicen. Quizás falta una flecha.',
    'words-unread': ({ words, more }) => {
      const quotes = words.map((text) => `«${text}»`);
      return `No se entendieron estas palabras: ${more ? `${quotes.join(', ')} y otras` : list(quotes)}.`;
    },
    'symbol-unknown': () => 'No se reconoció un símbolo del letrero.',
    'part-unread': () => 'No se pudo leer una parte del letrero.',
    'readings-differ': ({ either, or }) =>
      `Las palabras se pueden leer de dos maneras: ${quoted(either)} o ${quoted(or)}. ¿Cuál es la correcta?`,
    'depends-on': ({ condition }) => questions[condition],
    'another-photo': ({ hints }) =>
      `Otra foto puede ayudar: ${list(hints.map((hint) => inSpanish.hints[hint]))}.`,
  },
  objects: {
    'traffic-sign': 'señal de tráfico',
    'opening-hours': 'horario de apertura de una tienda',
    'parking-ticket': 'tique de estacionamiento',
    menu: 'menú',
  },
  hints: {
    closer: 'acércate',
    straighter: 'ponte justo frente al letrero',
    'less-glare': 'evita los reflejos',
    'more-light': 'ilumina mejor el letrero',
    steadier: 'mantén quieto el teléfono',
    'whole-sign': 'muestra el letrero completo',
  },

  list,
  counted,
  betweenUnits: ' y ',
  clock,
  timeOfDay,

  always: 'a toda hora',
  window: (start, end) => `de ${start} a ${end}`,
  onDays,
  dayRange: (first, last) => `de ${weekday(first)} a ${weekday(last)}`,
  exceptDays: (days) => `excepto ${onDays(days)}`,
  nthDays: (weeks, days) => {
    const nth = list(weeks.map((one) => `el ${one < 0 ? 'último' : week(one)}`));
    return `${list(days.map((day) => `${nth} ${weekday(day)}`))} del mes`;
  },
  oddDays: 'los días impares',
  evenDays: 'los días pares',
  daysOfMonth: (days) => `los días ${days} del mes`,
  moments: {
    sunrise: 'la salida del sol',
    sunset: 'la puesta del sol',
    morning: 'la mañana',
    evening: 'la noche',
  },
  monthDay,
  date,
  onDate: (one) => `el ${one}`,
  dateRange: (start, end) => `del ${start} al ${end}`,
  holidays: {
    excluded: 'días festivos excluidos',
    included: 'días festivos incluidos',
    only: 'solo en días festivos',
  },

  kinds: {
    'no-parking': ['Prohibido estacionar'],
    'no-standing': ['Prohibido esperar'],
    'no-stopping': ['Prohibido detenerse'],
    clearway: ['Vía despejada, prohibido detenerse', 'prohibido detenerse, vía despejada'],
    'time-limit': ['Tiempo limitado'],
    metered: ['Estacionamiento de pago'],
    'free-parking': ['Estacionamiento permitido'],
    'permit-only': ['Solo con permiso'],
    loading: ['Zona de carga'],
    reserved: ['Reservado'],
    'bus-stop': ['Parada de autobús', 'solo para autobuses'],
    'taxi-stand': ['Parada de taxis', 'solo para taxis'],
  },
  limited: (limit, unit, metered) => `Estacionamiento ${metered ? 'de pago ' : ''}de ${counted(limit, unit)}`,
  keptFor: (kind, holders) =>
    kind === 'loading' ? `Zona de carga para ${list(holders)}` : capitalised(onlyFor(holders)),
  keptTime: onlyFor,
  holders: {
    permit: 'vehículos con permiso',
    disabled: 'personas con discapacidad',
    truck: 'camiones',
    commercial: 'vehículos comerciales',
    bus: 'autobuses',
    'school-bus': 'autobuses escolares',
    'tour-bus': 'autobuses turísticos',
    taxi: 'taxis',
    electric: 'vehículos eléctricos',
    'car-share': 'autos de uso compartido',
    carpool: 'vehículos de viaje compartido',
    motorcycle: 'motocicletas',
    bicycle: 'bicicletas',
    authorized: 'vehículos autorizados',
    government: 'vehículos del gobierno',
    police: 'vehículos de la policía',
    ambulance: 'vehículos de emergencia',
    doctor: 'médicos',
    clergy: 'miembros del clero',
    press: 'vehículos de prensa',
    diplomat: 'diplomáticos',
    teacher: 'personal escolar',
    visitor: 'visitantes',
    resident: 'residentes',
    mail: 'vehículos de correo',
    'farmers-market': 'vehículos del mercado agrícola',
    hotel: 'huéspedes del hotel',
    loading: 'carga y descarga',
    trailer: 'remolques',
    'motor-home': 'casas rodantes',
    heavy: 'vehículos pesados',
    oversized: 'vehículos grandes',
    car: 'autos',
    other: 'otros vehículos',
  },
  zonePermit: (zone) => `vehículos con permiso de la zona ${zone}`,
  exceptFor: (holders) => `excepto ${holders}`,
  forThem: (holders) => `para ${holders}`,
  noReturn: (time) => `no se puede volver antes de ${time}`,
  conditions: {
    'school-day': 'en días de clases',
    snow: 'cuando nieva',
    event: 'en días de evento',
    'odd-even': 'en días pares o impares',
    holiday: 'según los días festivos',
    'am-or-pm': 'sin precisar si es la mañana o la tarde',
    'when-flashing': 'cuando las luces parpadean',
    construction: 'durante las obras',
    night: 'según cuándo empiece o termine la noche',
    declared: 'cuando se declara',
    weather: 'con mal tiempo',
    'fire-danger': 'en días de alerta de incendios',
    children: 'cuando hay niños',
    other: 'quizás',
  },
  purposes: {
    'street-cleaning': 'limpieza de la calle',
    'snow-removal': 'retiro de nieve',
    school: 'zona escolar',
    event: 'evento',
    construction: 'obras',
    'rush-hour': 'hora pico',
  },
  towAway: 'zona de grúa',
  inOneReading: 'según una interpretación',
  begins: (time, purpose, towAway) => `${time}${purpose ? ` por ${purpose}` : ''}${towAway ? ' (grúa)' : ''}`,
};
