"""Texts of training lines, as pieces with their relative size and position."""

import random
from dataclasses import dataclass

CHARACTERS = '0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[\\]^_`abcdefghijklmnopqrstuvwxyz{|}~!"#$%&\'()*+,-./ '


@dataclass
class Piece:
    text: str
    # Height relative to the tallest piece.
    size: float = 1.0
    # 0: on the baseline; 1: aligned with the top of the line.
    raised: float = 0.0
    underlined: bool = False
    # Gap before it, in heights of the tallest piece.
    gap: float = 0.0
    # Whether the expected text has a space before it.
    spaced: bool = False
    # Expected text before it that is not printed: raised minutes have no colon.
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
TO RECOVER IMPOUNDED VEHICLE CALL 3-1-1|TOWED VEHICLES CALL 3-1-1|FOR INFORMATION CALL|CALL 3-1-1|PROPERTY OF CITY OF|PROPERTY OF
CITY PROPERTY|DO NOT REMOVE|PENALTY FOR REMOVAL|DO NOT POST BILLS|VEHICLES IN VIOLATION WILL BE CITED AND TOWED|SUBJECT TO FINE
VIOLATORS SUBJECT TO FINE|BY ORDER OF|ORDINANCE NO.|MUNICIPAL CODE|VEHICLE CODE SECTION|FINE AND TOW|TICKETED AND TOWED|SIGNS & SIGNALS
AVR AU|DEC AU|DU LUNDI AU VENDREDI|LUN AU VEN|MAXIMUM|EXCEPT|EXCEPTED|ONLY|UNLESS|FROM|TO|AND|THRU|OF|BY|FOR|THE|NOON|EXC
""".replace('\n', '|').split('|')
PHRASES = [phrase for phrase in PHRASES if phrase]

LIMITS = [1, 2, 3, 4, 5, 6, 8, 9, 10, 12, 13, 15, 20, 24, 30, 40, 45, 60, 90, 120]


def hours_of(rng):
    """A time of day as pieces. Hours are uniformly distributed."""
    style = rng.style
    pieces = [Piece(str(rng.randint(0, 24) if style['clock24'] else rng.randint(1, 12)))]
    minutes = rng.choice(['00', '30', '15', '45', '01', '59', f'{rng.randint(0, 59):02}'])
    if rng.random() < style['minutes']:
        if style['raised minutes']:
            pieces.append(Piece(minutes, rng.uniform(0.4, 0.65), 1.0, rng.random() < 0.5, 0.04, joint=':'))
        else:
            pieces[0].text += style['colon'] + minutes
    if not style['clock24'] and rng.random() < style['meridiem']:
        meridiem = rng.choice(['AM', 'PM'])
        meridiem = {'upper': meridiem, 'lower': meridiem.lower(), 'dots': f'{meridiem[0]}.{meridiem[1]}.', 'one': meridiem}[style['meridiem form']]
        gap = rng.uniform(0.02, 0.12) if style['meridiem size'] < 0.9 else style['meridiem gap']
        pieces.append(
            Piece(meridiem, style['meridiem size'], style['meridiem raised'], False, gap, gap > 0.3),
        )
    return pieces


def new_style(rng):
    """A random style of times, as used by one sign."""
    small = rng.random() < 0.65
    return {
        'clock24': rng.random() < 0.08,
        'minutes': rng.choice([0, 0, 0.3, 1]),
        'raised minutes': rng.random() < 0.45,
        'colon': rng.choice([':', ':', ':', '.', '.', ' ', 'h']),
        'meridiem': rng.choice([1, 1, 1, 1, 0.5, 0]),
        'meridiem form': rng.choice(['upper', 'upper', 'upper', 'upper', 'lower', 'lower', 'dots']),
        'meridiem size': rng.uniform(0.32, 0.75) if small else 1.0,
        'meridiem raised': rng.choice([0, 0, 0, 0.5, 1]) if small else 0,
        'meridiem gap': rng.choice([0.03, 0.06, 0.1, 0.35]),
        'joint': rng.choice(['-', '-', '-', '-', 'TO', 'TO', 'TO', 'to', 'THRU', 'A', '']),
        'joint size': rng.uniform(0.3, 0.6) if rng.random() < 0.65 else 1.0,
    }


def joint(rng):
    style = rng.style
    text = style['joint']
    if text == '-':
        return [Piece('-', rng.uniform(0.6, 1.1), 0.4, False, rng.uniform(0.0, 0.3))], rng.uniform(0.0, 0.3)
    if text == '':
        return [], rng.uniform(0.35, 0.8)
    gap = rng.uniform(0.15, 0.5)
    underlined = style['joint size'] < 0.7 and rng.random() < 0.6
    raised = rng.choice([0, 0.5, 0.5, 1]) if style['joint size'] < 0.7 else 0
    return [Piece(text, style['joint size'], raised, underlined, gap, True)], gap


def span(rng):
    """7AM TO 4PM, 9-5, 8 30 AM - 6 PM, 12 NOON TO 2P.M."""
    first, last = hours_of(rng), hours_of(rng)
    for end in (first, last):
        if rng.random() < 0.05:
            end[:] = [Piece(rng.choice(['NOON', 'MIDNIGHT', '12 NOON', 'MIDDAY']), rng.choice([1, 1, 0.6]))]
    between, gap = joint(rng)
    last[0].gap = gap
    last[0].spaced = not between or between[0].spaced
    return first + between + last


def days(rng):
    names = rng.choice([DAYS, DAYS, DAYS_US, LONG_DAYS, FRENCH])
    if rng.random() < 0.15:
        names = [name.title() for name in names]
    first, last = rng.sample(names, 2)
    kind = rng.random()
    if kind < 0.55:
        dash = rng.choice(['-', '-', '-', ' TO ', ' THRU ', ' AND ', ' & ', ' '])
        return [Piece(f'{first}{dash}{last}')]
    if kind < 0.75:
        return [Piece(first)]
    if kind < 0.85:
        return [Piece(' '.join(rng.sample(names, 3)))]
    ordinal, other = rng.sample(ORDINALS, 2)
    return [Piece(rng.choice([f'{ordinal} & {other} {first}', f'{ordinal} and {other} {first}', f'{ordinal} {first}', f'{ordinal}-{other} {first}']))]


def limit(rng):
    number = str(rng.choice(LIMITS))
    kind = rng.random()
    tall = rng.uniform(0.45, 1.0) if rng.random() < 0.4 else 1.0
    if kind < 0.3:
        return [Piece(number, 1.0), Piece('P', tall, 0, False, rng.uniform(0, 0.15))]
    if kind < 0.36:
        return [Piece(rng.choice(['1/2P', '1/4P', 'P5', 'P10', 'P15', 'P30', 'P60', 'P120', 'P180', '3/4P']))]
    unit = rng.choice(['HOUR', 'HR', 'HRS', 'HOURS', 'MIN', 'MINS', 'MINUTE', 'hr', 'hours', 'mins', 'min', 'h'])
    gap = rng.uniform(0.15, 0.5)
    pieces = [Piece(number), Piece(unit, tall, 0, False, gap, True)]
    if rng.random() < 0.5:
        pieces.append(Piece(rng.choice(['PARKING', 'LIMIT', 'PARKING', 'MAX', 'METER', 'ONLY']), tall, 0, False, 0.35, True))
    return pieces


def dates(rng):
    one, other = rng.sample(MONTHS, 2)
    dash = rng.choice(['-', ' - ', ' TO ', ' THRU ', ' '])
    if rng.random() < 0.6:
        return [Piece(f'{one} {rng.randint(1, 31)}{dash}{other} {rng.randint(1, 31)}'.replace(' - ', '-'))]
    return [Piece(f'{rng.randint(1, 31)} {one}{dash}{rng.randint(1, 31)} {other}'.replace(' - ', '-'))]


def code(rng):
    """Phone numbers, statutes, maker's codes, area codes and random characters."""
    kind = rng.random()
    digits = lambda count: ''.join(rng.choice('0123456789') for _ in range(count))
    letters = lambda count: ''.join(rng.choice('ABCDEFGHIJKLMNOPQRSTUVWXYZ') for _ in range(count))
    if kind < 0.3:
        return [Piece(rng.choice([f'{digits(3)}-{digits(3)}-{digits(4)}', f'({digits(3)}) {digits(3)}-{digits(4)}', f'{digits(4)} {digits(4)}']))]
    if kind < 0.6:
        return [Piece(letters(rng.randint(1, 4)) + rng.choice(['', ' ', '-']) + digits(rng.randint(1, 5)))]
    if kind < 0.8:
        return [Piece(rng.choice(['AREA', 'ZONE', 'PERMIT', 'DISTRICT NO.', 'ROUTE', 'SECTEUR']) + ' ' + rng.choice([letters(1), digits(1), digits(2), letters(1) + digits(1)]))]
    return [Piece(''.join(rng.choice(CHARACTERS[:-1]) for _ in range(rng.randint(2, 10))))]


class Words:
    """Words of ordinary texts, so that the network can still read text that is not on a sign."""

    def __init__(self, words):
        self.words = words

    def line(self, rng):
        text = ' '.join(rng.choices(self.words, k=rng.choice([1, 1, 1, 2, 2, 3])))
        text = rng.choice([str.upper, str.upper, str.title, str, str.lower])(text)
        return [Piece(text[:26].strip())]


def phrase(rng):
    text = rng.choice(PHRASES)
    words = text.split()
    if len(words) > 2 and rng.random() < 0.5:
        start = rng.randrange(len(words) - 1)
        text = ' '.join(words[start : start + rng.randint(1, 3)])
    case = rng.random()
    return [Piece(text if case < 0.8 else text.title() if case < 0.92 else text.lower())]


def hours_and_more(rng):
    before, after = (span(rng), days(rng)) if rng.random() < 0.6 else (days(rng), span(rng))
    after[0].gap, after[0].spaced = rng.uniform(0.35, 1.0), True
    return before + after


def line(rng: random.Random, words: Words):
    """The pieces of one line."""
    rng.style = new_style(rng)
    kind = rng.choices(
        [span, days, limit, phrase, hours_and_more, dates, code, words.line, hours_of],
        [30, 11, 8, 20, 5, 3, 7, 12, 4],
    )[0]
    return kind(rng)


def expected_text(pieces):
    """The text that the network should read from the pieces."""
    return ''.join((' ' if piece.spaced and index else piece.joint) + piece.text for index, piece in enumerate(pieces))
