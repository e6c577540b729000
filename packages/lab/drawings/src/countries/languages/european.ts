import type { Brush } from '../kit/brush';
import type { Language } from '../kit/template';
import { number } from './english';

/** One of several texts, which are separated by semicolons. */
const pick =
  (choices: string) =>
  ({ random }: Brush) =>
    random.pick(choices.split(';'));

const start = pick('6;7;8;9;10;15;16;8.30;7.30;0;12');
const end = pick('12;13;14;17;18;19;20;22;24;9;17.30;6');

const spanOf = (patterns: string) => (brush: Brush) =>
  brush.random.pick(patterns.split(';')).replace('A', start(brush)).replace('B', end(brush));

/** Names of all European languages of the plates. */
const shared = {
  number: number(2, 199),
  n: pick('1;2;3;½;4'),
  min: pick('5;10;15;20;30;60;90'),
};

/** Quebec: French, often beside English. */
export const quebec: Language = {
  ...shared,
  hours: spanOf('Ah-Bh;Ah–Bh;Ah À Bh;Ah à Bh;A h - B h'),
  days: pick(
    'LUN AU VEN;LUN À VEN;LUN MER VEN;MAR JEU;LUNDI;MARDI;JEU;VENDREDI;MAR AU VEN;LUN-VEN;EN TOUT TEMPS;JOURS D’ÉCOLE;SAM-DIM;SAUF DIM',
  ),
  months: pick('1 AVRIL AU 1 DÉC;1er AVRIL - 30 NOV;1 MARS AU 1 DÉC;1 NOV - 31 MARS;SEPT À JUIN'),
  who: pick(
    'RÉSERVÉ AUX RÉSIDENTS;SUR RUE S3R;SECTEUR 12;VÉHICULES MUNIS|DE VIGNETTES;EXCEPTÉ PERMIS;EXCEPTÉ VIGNETTE;DÉTENTEURS DE PERMIS;AUTOBUS SCOLAIRES;LIVRAISON SEULEMENT;TAXIS;SAUF CAMIONS;ZONE DE REMORQUAGE',
  ),
};

/** German and Austrian. */
export const german: Language = {
  ...shared,
  hours: spanOf('A-B h;A - B h;A–B Uhr;A bis B Uhr;A:00-B:00'),
  days: pick(
    'Mo-Fr;Mo - Fr;Mo-Sa;werktags;Werktags;Mo - Do;Sa;Di und Do;Mo, Mi, Fr;an Schultagen;werktags außer samstags;Mo.-Fr.;werkt.',
  ),
  who: pick(
    'Bewohner;mit Parkausweis Nr.;Ladezone;Be- und Entladen frei;nur mit Parkschein;mit Parkscheibe;Anlieger frei;Elektrofahrzeuge;während des Ladevorgangs;Taxi;Feuerwehrzufahrt;Lieferverkehr frei;Reisebusse;PKW;ausgenommen Ladetätigkeit;auch auf dem Seitenstreifen;Behinderte mit Ausweis;Carsharing;Ausgenommen;gilt nicht für;Umzug;Baustelle',
  ),
};

/** Swedish and Danish. */
export const nordic: Language = {
  ...shared,
  hours: spanOf('A-B;(A-B);A-B (A-B);A - B;Kl. A-B;A-B man-fre;kl. A-B'),
  days: pick(
    'Mån-fre;Torsdag;Mån;Tis;Vardagar;Hverdage;Man-fre;Mandag-fredag;Skoledage;Lør;udd. jämna veckor;Onsdag;Jämn vecka',
  ),
  who: pick(
    'Avgift;Boende;Lastplats;P-skiva;{n} tim;{min} min;Taxi;Gäller hela torget;Endast elfordon;Zon A;Betalning;Beboerlicens;Af- og pålæsning;Varelevering;Standsning forbudt;Besökande;Tillstånd;Dag {hours};Servicedag;Ladeplass;Avgiftsfritt;Gjelder',
  ),
};

/** Dutch and Flemish. */
export const dutch: Language = {
  ...shared,
  hours: spanOf('A-B h;A - B uur;van A tot B h;A.00-B.00 h;A h - B h'),
  days: pick('ma t/m vr;ma-vr;ma t/m za;di en do;zaterdag;donderdag;koopavond;ma. t/m vr.;schooldagen'),
  who: pick(
    'vergunninghouders;belanghebbenden;laden en lossen;ZONE;uitgezonderd;opladen elektrische voertuigen;vakken;max. {n} uur;max. {min} min;Kiss & Ride;taxi;marktdag;autodate;betaald parkeren;bewoners;kentekens',
  ),
};

/** French. */
export const french: Language = {
  ...shared,
  hours: spanOf('Ah à Bh;de A h à B h;Ah-Bh;A h - B h;DE Ah A Bh'),
  days: pick(
    'Lundi au Vendredi;LUNDI - SAMEDI;Sauf dimanche;DU 1 AU 15;DU 16 AU 31;Jours de marché;MARDI;SAMEDI;Sauf jours fériés;tous les jours',
  ),
  who: pick(
    'PAYANT;LIVRAISONS;SAUF RIVERAINS;ZONE BLEUE;SORTIE DE GARAGE;ARRÊT INTERDIT;STATIONNEMENT INTERDIT;STATIONNEMENT GÊNANT;SAUF LIVRAISONS;RÉSERVÉ;HORODATEUR;SAUF CYCLES;CONVOYEURS DE FONDS;TAXIS;RECHARGE;AUTOCARS;SUR 50 m;RAPPEL;DÉPOSE MINUTE',
  ),
};

/** Spanish, also of Latin America. */
export const spanish: Language = {
  ...shared,
  hours: spanOf('de A a B h;A-B h;A a B hs;DE A A B HRS;A:00 A B:00;A A B HRS.'),
  days: pick(
    'LUNES A VIERNES;Lunes a Viernes;LABORABLES;Excepto festivos;LUN A SAB;DÍAS HÁBILES;SÁBADOS;EN TODO EL DÍA;DOMINGOS;L-V',
  ),
  who: pick(
    'CARGA Y DESCARGA;EXCEPTO VEHÍCULOS AUTORIZADOS;VADO PERMANENTE;SOLO RESIDENTES;AMBOS COSTADOS;PROHIBIDO ESTACIONAR;NO ESTACIONAR;NO PARARSE;SALIDA DE VEHÍCULOS;RESERVADO;TAXIS;PARQUÍMETRO;SE USARÁ GRÚA;GRÚA;EXCLUSIVO;ZONA AZUL;MÁX {n} HORAS;ASCENSO Y DESCENSO',
  ),
};

/** Italian and Portuguese. */
export const italian: Language = {
  ...shared,
  hours: spanOf('A - B;A-B;ore A - B;dalle A alle B;0 - 24;das Ah às Bh'),
  days: pick(
    'feriali;Lunedì;1° e 3° MARTEDÌ;giorni feriali;LUN - VEN;sabato;dias úteis;Segunda a Sexta;VENERDÌ;MERCATO',
  ),
  who: pick(
    'PASSO CARRABILE;ZONA RIMOZIONE;RIMOZIONE FORZATA;CARICO E SCARICO;ECCETTO AUTORIZZATI;RESIDENTI;PULIZIA STRADE;MAX {n} ORE;DISCO ORARIO;TAXI;LASCIARE LIBERO;SOSTA A PAGAMENTO;CARGAS E DESCARGAS;EXCETO;SUJEITO A GUINCHO;AMBI I LATI;RISERVATO',
  ),
};
