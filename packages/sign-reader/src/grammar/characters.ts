/** The figures of a text, without anything between them. */
export const figuresOf = (text: string) => text.replace(/\D/g, '');

/** The letters and figures of a text, without anything between them. */
export const lettersOf = (text: string) => text.replace(/[^A-Z0-9]/gi, '');
