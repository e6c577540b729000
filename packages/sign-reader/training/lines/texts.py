"""What stands on a line: pieces of text, each with its size and place beside the tallest."""

import random
from dataclasses import dataclass

CHARACTERS = '0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[\\]^_`abcdefghijklmnopqrstuvwxyz{|}~!"#$%&\'()*+,-./ '


@dataclass
class Piece:
    text: str
    # Height beside the tallest piece.
    size: float = 1.0
    # 0 stands on the line's foot, 1 hangs from its head.
    raised: float = 0.0
    underlined: bool = False
    # Room before it, in heights of the tallest piece.
    gap: float = 0.0
    # Whether a space stands before it in what is to be read.
    spaced: bool = False
    # What is to be read before it and is not printed: raised minutes have no colon.
    joint: str = ''


DAYS = ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN']
DAYS_US = ['MON', 'TUES', 'WED', 'THURS', 'FRI', 'SAT', 'SUN']
LONG_DAYS = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY']
MONTHS = 'JAN FEB MAR APR MAY JUN JUL AUG SEP SEPT OCT NOV DEC APRIL MARCH NOVEMBER DECEMBER OCTOBER JANUARY'.split()
FRENCH = ['LUN', 'MAR', 'MER', 'JEU', 'VEN', 'SAM', 'DIM', 'LUNDI', 'MARDI', 'MERCREDI', 'JEUDI', 'VENDREDI']
ORDINALS = ['1st', '2nd', '3rd', '4th', '5th', '1ST', '2ND', '3RD', '4TH']

PHRASES = """
NO PARKING|NO STOPPING|NO STANDING|NO PARKING ANY TIME|NO STOPPING ANYTIME|ANY TIME|ANYTIME|TOW AWAY ZONE|TOW-AWAY
TOW AWAY|TOW AWAY NO STOPPING|NO PARKING THIS SIDE OF STREET|THIS SIDE|OF STREET|NO PARKING BETWEEN SIGNS|HERE TO CORNER
STREET CLEANING|STREET SWEEPING|STREET SWEEPING ONLY|OF THE MONTH|OF EACH MONTH|OF EVERY MONTH|OF MONTH|EVERY DAY
EVERYDAY|DAILY|NIGHTLY|ALL DAY|ALL DAYS|ALL WEEK|ALL YEAR|HOLIDAYS INCLUDED|INCLUDING HOLIDAYS|INCLUDING SUNDAY
EXCEPT SUNDAY|EXCEPT SUNDAYS|EXCEPT SUNDAYS AND HOLIDAYS|EXCEPT SATURDAY & SUNDAY|EXCEPT HOLIDAYS|EXCEPT SAT & SUN
EXCEPT PUBLIC HOLIDAYS|& PUBLIC HOLIDAYS|PUBLIC HOLIDAYS|AND PUBLIC HOLIDAYS|HOLIDAYS EXCEPTED|SUNDAYS EXCEPTED
SCHOOL DAYS|SCHOOL DAYS ONLY|ON SCHOOL DAYS|SCHOOL BUS ONLY|LOADING ZONE|LOADING ONLY|PASSENGER LOADING ONLY
COMMERCIAL VEHICLES|COMMERCIAL VEHICLES ONLY|COMMERCIAL LOADING ONLY|TRUCK LOADING ONLY|TRUCKS|TRUCK ZONE|GOODS VEHICLES
PASSENGER LOADING|ACTIVE LOADING ONLY|LOADING & UNLOADING|TAXI ZONE|TAXI STAND|TAXIS ONLY|TAXI RANK|BUS ZONE|BUS STOP
BUSES EXCEPTED|TAXIS EXCEPTED|AUTHORISED VEHICLES ONLY|AUTHORIZED VEHICLES ONLY|AUTHORISED VEHICLES EXCEPTED
PERMIT HOLDERS ONLY|PERMIT HOLDERS EXCEPTED|PERMIT HOLDERS|RESIDENT PERMIT HOLDERS ONLY|RESIDENT PARKING ONLY|RESIDENTS ONLY
PERMIT PARKING ONLY|PERMIT PARKING|BY PERMIT ONLY|PERMITS EXEMPT|PERMIT ZONE|ZONE|PERMIT|PERMITS|AREA|AREA PERMITS
EXCEPT VEHICLES WITH|EXCEPT BY PERMIT|EXCEPT WITH PERMIT|EXCEPT VEHICLES WITH AREA|VEHICLES WITH|WITH PERMIT|ZONE PERMIT
WORKS ZONE|MAIL ZONE|CLEARWAY|SPECIAL EVENT CLEARWAY|KISS & RIDE AREA|KISS & RIDE|PICK UP & SET DOWN|SET DOWN|AREA ONLY
METER|TICKET|PHONE|METER PARKING|METERED PARKING|PARKING METER|PAY AT METER|PAY AT KIOSK|PAY AND DISPLAY|PAY & DISPLAY
PAY HERE|PAY TO PARK|PAY BY PHONE|PAY STATION|PAY AT PAY STATION|DISPLAY TICKET ON DASH|DISPLAY RECEIPT|METER LIMIT
MULTI-SPACE METER|SEE METER|TIME LIMIT|MINUTE LIMIT|HOUR LIMIT|LIMIT|HOUR|HOURS|HR|HRS|MIN|MINS|MINUTE|MINUTES|MINUTE PARKING
HOUR PARKING|PARKING|2 HOUR PARKING|PARKING ONLY|PARKING AREA|CUSTOMER PARKING ONLY|VISITOR PARKING|VALET PARKING ONLY
DISABLED PARKING ONLY|RESERVED PARKING|HANDICAPPED PARKING|ACCESSIBLE PARKING|VAN ACCESSIBLE|DISABLED BADGE HOLDERS ONLY
ELECTRIC VEHICLE CHARGING ONLY|ELECTRIC VEHICLES|WHILE CHARGING|CAR SHARE ONLY|CARSHARE VEHICLES ONLY|MOTORCYCLES ONLY
MOTOR CYCLES|MOTOR BIKES ONLY|CARS ONLY|BICYCLES EXCEPTED|FIRE LANE|FIRE ROUTE|FIRE HYDRANT|EMERGENCY VEHICLES
SNOW ROUTE|SNOW EMERGENCY ROUTE|DURING SNOW EMERGENCY|TEMPORARY|TEMPORARY NO PARKING|CONSTRUCTION|SPECIAL EVENT
VIOLATORS WILL BE TOWED|VEHICLES WILL BE TOWED|UNAUTHORIZED VEHICLES WILL BE TOWED|AT OWNER'S EXPENSE|AT VEHICLE OWNERS EXPENSE
TOWED VEHICLE?|TOWED VEHICLE INFO: CALL|TO RECOVER IMPOUNDED VEHICLE CALL|IF TOWED CALL|$250 FINE|MIN. FINE|PENALTY
NO RETURN WITHIN|NO RETURN|NO RETURN WITHIN 1 HOUR|NO RETURN WITHIN 2 HOURS|AT ANY TIME|NO WAITING|NO LOADING|NO WAITING AT ANY TIME
WAITING LIMITED TO|LOADING BAY|DISC PARKING|DISC ZONE|BAY|BAYS ONLY|CONTROLLED ZONE|PAY AT MACHINE|DISPLAY TICKET|OR
CAMERA ENFORCED|BUS LANE|RED ROUTE|BLUE BADGE HOLDERS|SHARED USE|MON - SAT|PARK AT 90 DEGREES|ANGLE PARKING|REAR IN ANGLE
ON FOOTPATH|REAR TO KERB|FRONT IN ONLY|VEHICLES UNDER 6M ONLY|OVER 6 METERS|OTHER TIMES|ALL OTHER TIMES|AT OTHER TIMES
DEPARTMENT OF TRANSPORTATION|POLICE DEPT|DEPT OF TRANSPORTATION|CITY OF|COUNCIL|SEE OTHER SIGNS|THIS BLOCK|BEGIN|END|BEGINS
MOVE OFF THE BLOCK OR|BEFORE TIME LIMIT EXPIRES|AND CHECK|STATE LAW|CVC 22651|SUNRISE TO SUNSET|DUSK TO DAWN|NIGHT|MIDNIGHT
STATIONNEMENT|STATIONNEMENT INTERDIT|ARRET INTERDIT|EXCEPTE|RESERVE|DETENTEURS DE VIGNETTE|VIGNETTE|SECTEUR|LIVRAISON|PAYANT
EN TOUT TEMPS|SAUF|JOURS DE CLASSE|AUTOBUS|TAXIS|LIVRAISONS|DEBUT|FIN|REMORQUAGE|ZONE DE LIVRAISON|HANDICAPES|DIMANCHE
AVR AU|DEC AU|DU LUNDI AU VENDREDI|LUN AU VEN|MAXIMUM|EXCEPT|EXCEPTED|ONLY|UNLESS|FROM|TO|AND|THRU|OF|BY|FOR|THE|NOON|EXC
""".replace('\n', '|').split('|')
PHRASES = [phrase for phrase in PHRASES if phrase]

LIMITS = [1, 2, 3, 4, 5, 6, 8, 9, 10, 12, 13, 15, 20, 24, 30, 40, 45, 60, 90, 120]


def hours_of(chance):
    """An hour and what stands beside it, as pieces; each figure is as likely as another."""
    style = chance.style
    pieces = [Piece(str(chance.randint(0, 24) if style['clock24'] else chance.randint(1, 12)))]
    minutes = chance.choice(['00', '30', '15', '45', '01', '59', f'{chance.randint(0, 59):02}'])
    if chance.random() < style['minutes']:
        if style['raised minutes']:
            pieces.append(Piece(minutes, chance.uniform(0.4, 0.65), 1.0, chance.random() < 0.5, 0.04, joint=':'))
        else:
            pieces[0].text += style['colon'] + minutes
    if not style['clock24'] and chance.random() < style['half']:
        half = chance.choice(['AM', 'PM'])
        half = {'upper': half, 'lower': half.lower(), 'dots': f'{half[0]}.{half[1]}.', 'one': half}[style['half form']]
        gap = chance.uniform(0.02, 0.12) if style['half size'] < 0.9 else style['half gap']
        pieces.append(
            Piece(half, style['half size'], style['half raised'], False, gap, gap > 0.3),
        )
    return pieces


def new_style(chance):
    """How one sign writes its hours."""
    small = chance.random() < 0.65
    return {
        'clock24': chance.random() < 0.08,
        'minutes': chance.choice([0, 0, 0.3, 1]),
        'raised minutes': chance.random() < 0.35,
        'colon': chance.choice([':', ':', ':', '.', '.', ' ', 'h']),
        'half': chance.choice([1, 1, 1, 1, 0.5, 0]),
        'half form': chance.choice(['upper', 'upper', 'upper', 'upper', 'lower', 'lower', 'dots']),
        'half size': chance.uniform(0.32, 0.75) if small else 1.0,
        'half raised': chance.choice([0, 0, 0, 0.5, 1]) if small else 0,
        'half gap': chance.choice([0.03, 0.06, 0.1, 0.35]),
        'joint': chance.choice(['-', '-', '-', '-', 'TO', 'TO', 'TO', 'to', 'THRU', 'A', '']),
        'joint size': chance.uniform(0.35, 0.6) if chance.random() < 0.6 else 1.0,
    }


def joint(chance):
    style = chance.style
    text = style['joint']
    if text == '-':
        return [Piece('-', chance.uniform(0.6, 1.1), 0.4, False, chance.uniform(0.0, 0.3))], chance.uniform(0.0, 0.3)
    if text == '':
        return [], chance.uniform(0.35, 0.8)
    gap = chance.uniform(0.15, 0.5)
    underlined = style['joint size'] < 0.7 and chance.random() < 0.6
    raised = chance.choice([0, 0.5, 0.5, 1]) if style['joint size'] < 0.7 else 0
    return [Piece(text, style['joint size'], raised, underlined, gap, True)], gap


def span(chance):
    """7AM TO 4PM, 9-5, 8 30 AM - 6 PM, 12 NOON TO 2P.M."""
    first, last = hours_of(chance), hours_of(chance)
    for end in (first, last):
        if chance.random() < 0.05:
            end[:] = [Piece(chance.choice(['NOON', 'MIDNIGHT', '12 NOON', 'MIDDAY']), chance.choice([1, 1, 0.6]))]
    between, gap = joint(chance)
    last[0].gap = gap
    last[0].spaced = not between or between[0].spaced
    return first + between + last


def days(chance):
    names = chance.choice([DAYS, DAYS, DAYS_US, LONG_DAYS, FRENCH])
    if chance.random() < 0.15:
        names = [name.title() for name in names]
    first, last = chance.sample(names, 2)
    kind = chance.random()
    if kind < 0.55:
        dash = chance.choice(['-', '-', '-', ' TO ', ' THRU ', ' AND ', ' & ', ' '])
        return [Piece(f'{first}{dash}{last}')]
    if kind < 0.75:
        return [Piece(first)]
    if kind < 0.85:
        return [Piece(' '.join(chance.sample(names, 3)))]
    ordinal, other = chance.sample(ORDINALS, 2)
    return [Piece(chance.choice([f'{ordinal} & {other} {first}', f'{ordinal} and {other} {first}', f'{ordinal} {first}', f'{ordinal}-{other} {first}']))]


def limit(chance):
    number = str(chance.choice(LIMITS))
    kind = chance.random()
    tall = chance.uniform(0.45, 1.0) if chance.random() < 0.4 else 1.0
    if kind < 0.3:
        return [Piece(number, 1.0), Piece('P', tall, 0, False, chance.uniform(0, 0.15))]
    if kind < 0.36:
        return [Piece(chance.choice(['1/2P', '1/4P', 'P5', 'P10', 'P15', 'P30', 'P60', 'P120', 'P180', '3/4P']))]
    unit = chance.choice(['HOUR', 'HR', 'HRS', 'HOURS', 'MIN', 'MINS', 'MINUTE', 'hr', 'hours', 'mins', 'min', 'h'])
    gap = chance.uniform(0.15, 0.5)
    pieces = [Piece(number), Piece(unit, tall, 0, False, gap, True)]
    if chance.random() < 0.5:
        pieces.append(Piece(chance.choice(['PARKING', 'LIMIT', 'PARKING', 'MAX', 'METER', 'ONLY']), tall, 0, False, 0.35, True))
    return pieces


def dates(chance):
    one, other = chance.sample(MONTHS, 2)
    dash = chance.choice(['-', ' - ', ' TO ', ' THRU ', ' '])
    if chance.random() < 0.6:
        return [Piece(f'{one} {chance.randint(1, 31)}{dash}{other} {chance.randint(1, 31)}'.replace(' - ', '-'))]
    return [Piece(f'{chance.randint(1, 31)} {one}{dash}{chance.randint(1, 31)} {other}'.replace(' - ', '-'))]


def code(chance):
    """Numbers of telephones, of statutes, of makers, of areas: what follows no pattern of words."""
    kind = chance.random()
    digits = lambda count: ''.join(chance.choice('0123456789') for _ in range(count))
    letters = lambda count: ''.join(chance.choice('ABCDEFGHIJKLMNOPQRSTUVWXYZ') for _ in range(count))
    if kind < 0.3:
        return [Piece(chance.choice([f'{digits(3)}-{digits(3)}-{digits(4)}', f'({digits(3)}) {digits(3)}-{digits(4)}', f'{digits(4)} {digits(4)}']))]
    if kind < 0.6:
        return [Piece(letters(chance.randint(1, 4)) + chance.choice(['', ' ', '-']) + digits(chance.randint(1, 5)))]
    if kind < 0.8:
        return [Piece(chance.choice(['AREA', 'ZONE', 'PERMIT', 'DISTRICT NO.', 'ROUTE', 'SECTEUR']) + ' ' + chance.choice([letters(1), digits(1), digits(2), letters(1) + digits(1)]))]
    return [Piece(''.join(chance.choice(CHARACTERS[:-1]) for _ in range(chance.randint(2, 10))))]


class Words:
    """Words of plain texts, so that what is no sign stays readable; signs are not all there is in a street."""

    def __init__(self, words):
        self.words = words

    def line(self, chance):
        text = ' '.join(chance.choices(self.words, k=chance.choice([1, 1, 1, 2, 2, 3])))
        text = chance.choice([str.upper, str.upper, str.title, str, str.lower])(text)
        return [Piece(text[:26].strip())]


def phrase(chance):
    text = chance.choice(PHRASES)
    words = text.split()
    if len(words) > 2 and chance.random() < 0.5:
        start = chance.randrange(len(words) - 1)
        text = ' '.join(words[start : start + chance.randint(1, 3)])
    case = chance.random()
    return [Piece(text if case < 0.8 else text.title() if case < 0.92 else text.lower())]


def hours_and_more(chance):
    before, after = (span(chance), days(chance)) if chance.random() < 0.6 else (days(chance), span(chance))
    after[0].gap, after[0].spaced = chance.uniform(0.35, 1.0), True
    return before + after


def line(chance: random.Random, words: Words):
    """The pieces of one line."""
    chance.style = new_style(chance)
    kind = chance.choices(
        [span, days, limit, phrase, hours_and_more, dates, code, words.line, hours_of],
        [30, 11, 8, 20, 5, 3, 7, 12, 4],
    )[0]
    return kind(chance)


def read_as(pieces):
    """What a reader is to say of pieces."""
    return ''.join((' ' if piece.spaced and index else piece.joint) + piece.text for index, piece in enumerate(pieces))
