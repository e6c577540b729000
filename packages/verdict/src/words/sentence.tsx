import { sentenceText } from './sentence-text';

/** A sentence on the card. */
export const Sentence = ({ children }: { children: string }) => <p>{sentenceText(children)}</p>;
