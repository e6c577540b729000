/** Words that mark hours as those of a shop or an office, in several languages. */
const OPEN =
  /\b(?:OPEN|OPENING|CLOSED|OUVERT|OUVERTURE|FERM[EÉ]|ABIERTO|CERRADO|APERTO|CHIUSO|GE[OÖ]FFNET|[OÖ]FFNUNGSZEITEN|GESCHLOSSEN|[OÖ]PPET|[OÖ]PPETTIDER|ST[AÄ]NGT|GEOPEND|GESLOTEN)\b/i;

/** Whether a text says that something is open or closed. */
export const saysOpen = (text: string): boolean => OPEN.test(text);
