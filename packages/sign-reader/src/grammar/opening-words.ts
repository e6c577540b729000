/** Words beside which hours are those of a shop or an office, in the languages that its customers read. */
const OPEN =
  /\b(?:OPEN|OPENING|CLOSED|OUVERT|OUVERTURE|FERM[EÉ]|ABIERTO|CERRADO|APERTO|CHIUSO|GE[OÖ]FFNET|[OÖ]FFNUNGSZEITEN|GESCHLOSSEN|[OÖ]PPET|[OÖ]PPETTIDER|ST[AÄ]NGT|GEOPEND|GESLOTEN)\b/i;

/** Whether words say that something is open or closed. */
export const saysOpen = (text: string): boolean => OPEN.test(text);
