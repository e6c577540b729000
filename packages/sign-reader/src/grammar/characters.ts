/** The digits of a text, without anything between them. */
export const digitsOf = (text: string) => text.replace(/\D/g, '');

/** The letters and digits of a text, without anything between them. */
export const lettersOf = (text: string) => text.replace(/[^A-Z0-9]/gi, '');
