import { pictured, shape, type Piece } from '../piece';

/** Pictures that state no rule, 100 units wide and tall. `ink` and `ground` stand for the two colours. */
const PATHS = {
  meter: (ink: string, ground: string) =>
    `<path d="M30 6Q50 -6 70 6L76 30Q78 50 62 56V94H70V100H30V94H38V56Q22 50 24 30Z" fill="${ink}"/><path d="M34 24A17 17 0 0 1 66 24Z" fill="${ground}"/><rect x="46" y="34" width="8" height="12" fill="${ground}"/>`,
  machine: (ink: string, ground: string) =>
    `<rect x="24" y="2" width="52" height="66" rx="6" fill="${ink}"/><rect x="40" y="66" width="20" height="34" fill="${ink}"/><rect x="32" y="10" width="36" height="18" fill="${ground}"/><rect x="34" y="36" width="12" height="5" fill="${ground}"/><rect x="54" y="34" width="12" height="20" fill="${ground}"/>`,
  clock: (ink: string, ground: string) =>
    `<circle cx="50" cy="50" r="45" fill="${ground}" stroke="${ink}" stroke-width="8"/><path d="M50 22V52L70 62" fill="none" stroke="${ink}" stroke-width="7"/><path d="M50 10V16M50 84V90M10 50H16M84 50H90" stroke="${ink}" stroke-width="4"/>`,
  coins: (ink: string, ground: string) =>
    `<circle cx="36" cy="60" r="32" fill="${ink}"/><circle cx="36" cy="60" r="25" fill="none" stroke="${ground}" stroke-width="3"/><circle cx="68" cy="34" r="28" fill="${ink}" stroke="${ground}" stroke-width="4"/><path d="M68 18V50M60 26Q68 16 76 26M60 42Q68 52 76 42" fill="none" stroke="${ground}" stroke-width="4"/>`,
  phone: (ink: string, ground: string) =>
    `<rect x="26" y="2" width="48" height="96" rx="8" fill="${ink}"/><rect x="31" y="12" width="38" height="68" fill="${ground}"/><circle cx="50" cy="89" r="4.5" fill="${ground}"/>`,
  receiver: (ink: string) =>
    `<path d="M8 12L28 4L42 32L30 42Q40 62 58 72L68 58L96 74L88 94Q70 102 44 82Q6 50 8 12Z" fill="${ink}"/>`,
  card: (ink: string, ground: string) =>
    `<rect x="2" y="20" width="96" height="62" rx="8" fill="${ink}"/><rect x="2" y="32" width="96" height="12" fill="${ground}"/><rect x="12" y="60" width="34" height="8" fill="${ground}"/>`,
  walker: (ink: string) =>
    `<circle cx="54" cy="10" r="9" fill="${ink}"/><path d="M42 24L62 24L72 46L84 52L80 60L64 52L60 44L58 58L74 96H62L48 66L36 96H24L40 58L42 44L34 56H24L30 36Z" fill="${ink}"/>`,
  children: (ink: string) =>
    `<circle cx="30" cy="12" r="9" fill="${ink}"/><path d="M20 24H42L52 44L46 48L38 38L36 56L46 94H36L28 64L18 94H8L20 54L16 44L8 52L4 46Z" fill="${ink}"/><circle cx="72" cy="30" r="8" fill="${ink}"/><path d="M64 40H82L94 54L90 60L80 52L84 74H78V96H70V76L66 96H58L64 72H58L62 52L52 62L48 56Z" fill="${ink}"/>`,
  hand: (ink: string, ground: string) =>
    `<path d="M4 96V70Q20 56 34 52L40 22Q46 14 52 22V46L66 40Q76 36 78 44L96 40Q100 50 88 58L60 78Q44 90 24 84L18 96Z" fill="${ink}"/><circle cx="72" cy="18" r="16" fill="${ink}"/><circle cx="72" cy="18" r="9" fill="${ground}"/>`,
  bicycle: (ink: string) =>
    `<g fill="none" stroke="${ink}" stroke-width="6"><circle cx="22" cy="64" r="19"/><circle cx="78" cy="64" r="19"/><path d="M22 64L38 32H66L78 64M38 32L50 64H22M50 64L66 32L62 18H74M30 26H44"/></g>`,
  motorcycle: (ink: string, ground: string) =>
    `<circle cx="20" cy="68" r="18" fill="${ink}"/><circle cx="80" cy="68" r="18" fill="${ink}"/><circle cx="20" cy="68" r="9" fill="${ground}"/><circle cx="80" cy="68" r="9" fill="${ground}"/><path d="M18 52L36 40H58L66 28H54V20H76L72 32L86 60L76 66L66 50L56 68H36Z" fill="${ink}"/>`,
  house: (ink: string, ground: string) =>
    `<path d="M50 4L98 46H86V96H14V46H2Z" fill="${ink}"/><rect x="40" y="58" width="20" height="38" fill="${ground}"/><rect x="24" y="50" width="12" height="14" fill="${ground}"/>`,
  disc: (ink: string, ground: string) =>
    `<rect x="2" y="2" width="96" height="96" rx="6" fill="${ink}"/><circle cx="50" cy="58" r="32" fill="${ground}"/><path d="M50 34V58L62 66" fill="none" stroke="${ink}" stroke-width="5"/><rect x="30" y="9" width="40" height="9" fill="${ground}"/>`,
  family: (ink: string) =>
    `<circle cx="28" cy="14" r="11" fill="${ink}"/><path d="M12 28H44V64H38V98H18V64H12Z" fill="${ink}"/><circle cx="72" cy="44" r="9" fill="${ink}"/><path d="M60 56H84V76H80V98H64V76H60Z" fill="${ink}"/>`,
  emblem: (ink: string, ground: string) =>
    `<circle cx="50" cy="50" r="48" fill="${ink}"/><circle cx="50" cy="50" r="40" fill="none" stroke="${ground}" stroke-width="3"/><path d="M50 18L58 42H82L62 56L70 80L50 66L30 80L38 56L18 42H42Z" fill="${ground}"/>`,
  shield: (ink: string, ground: string) =>
    `<path d="M10 4H90V50Q88 84 50 98Q12 84 10 50Z" fill="${ink}"/><path d="M20 14H80V36H20Z" fill="${ground}"/><path d="M26 46H48V80Q30 72 26 46ZM54 46H74Q70 72 54 80Z" fill="${ground}"/>`,
  skyline: (ink: string, ground: string) =>
    `<circle cx="50" cy="50" r="47" fill="${ground}" stroke="${ink}" stroke-width="5"/><path d="M12 72V52H26V36H36V52H42V22L50 10L58 22V46H66V30H76V58H88V72Z" fill="${ink}"/><path d="M16 78H84" stroke="${ink}" stroke-width="5"/>`,
  leaf: (ink: string) => `<path d="M8 92C4 40 30 6 94 6C92 62 64 90 22 82L8 98Z" fill="${ink}"/>`,
  wave: (ink: string, ground: string) =>
    `<rect width="100" height="100" rx="50" fill="${ink}"/><path d="M8 62Q26 44 44 62T80 62T96 54M12 76Q30 60 48 76T88 72" fill="none" stroke="${ground}" stroke-width="7"/><circle cx="58" cy="32" r="14" fill="${ground}"/>`,
} as const;

/** Names of the pictures that state no rule. */
export const ILLUSTRATIONS = Object.keys(PATHS) as readonly (keyof typeof PATHS)[];

/** A picture that states no rule: a meter, a clock, somebody walking, a city's emblem. */
export const illustration = (size: number, name: keyof typeof PATHS, ink: string, ground: string): Piece =>
  pictured(
    shape(
      size,
      size,
      (x, y) => `<g transform="translate(${x} ${y}) scale(${size / 100})">${PATHS[name](ink, ground)}</g>`,
    ),
    'illustrates',
  );
