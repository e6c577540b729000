const HIDDEN = '[hidden]';

/** Shorter texts occur in sentences by chance, so they are only hidden as a whole word. In characters. */
const MIN_PART_LENGTH = 4;
/** A word that has this many characters in a row in common with a secret is a piece of it. */
const MIN_SHARED_LENGTH = 8;

/** Words of a key document that are shorter than this are its field names. In characters. */
const MIN_PIECE_LENGTH = 20;

const URL_PATTERN = /\b[a-z][a-z0-9+.-]*:\/\/[^\s"'<>()]+/giu;
const DATA_URL = /\bdata:[a-z]+\/[^\s"'<>()]+/giu;
/** A user and a password before a host. */
const CREDENTIALS = /[^\s"'/]+:[^\s"'/@]+@[^\s"']+/gu;
/** Without the full stop of a sentence. */
const WORD = /[\w*•…~.-]*[\w*•…~-]/gu;

/** A key that is shown in part: `sk-…abcd`, `sk-...abcd`, `********abcd`. */
const MASKED = /\w[^\w]*[*•…]|[*•…][^\w]*\w|\.{2,}\w|x{4,}/iu;
/** How keys and tokens begin that are known by sight. */
const KNOWN_PREFIX =
  /^(?:(?:sk|pk|rk|xai|nvapi|pplx|tgp|csk|fw)[-_]|gsk_|hf_|r8_|gh[a-z]_|AIza|ya29\.|AKIA|eyJ)[\w.-]/u;
const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/iu;
/** Letters and digits without a break. The longest such part of a model's name is a date of 8 digits. */
const LONG_RUN = /[a-z0-9]{16,}/giu;

/**
 * Removes from a foreign text whatever an operator's terminal or log must not show: control characters, keys and tokens,
 * also those that are only shown in part, credentials in addresses, and the secrets that are given.
 * @param secrets keys, or documents that hold some
 */
export function withoutSecrets(text: string, secrets: Iterable<string>): string {
  const pieces = [...secrets].flatMap(piecesOf);
  const plain = text
    .replaceAll(/\p{Cf}+/gu, '')
    .replaceAll(/[\p{C}\p{Z}]+/gu, ' ')
    .trim();
  return pieces
    .filter(({ length }) => length >= MIN_PART_LENGTH)
    .reduce((left, piece) => left.replaceAll(piece, HIDDEN), plain)
    .replaceAll(DATA_URL, HIDDEN)
    .replaceAll(URL_PATTERN, addressOf)
    .replaceAll(CREDENTIALS, HIDDEN)
    .replaceAll(WORD, (word) => (isSecret(word, pieces) ? HIDDEN : word));
}

/** The texts that make up a secret: itself, the password and the path of an address, or the values in a document. */
function piecesOf(secret: string): string[] {
  if (/["\n]|\\n/.test(secret))
    return secret.split(/["\s]|\\n/).filter(({ length }) => length >= MIN_PIECE_LENGTH);
  if (!secret.includes('://') || !URL.canParse(secret)) return secret === '' ? [] : [secret];
  const { password, pathname } = new URL(secret);
  const tokens = pathname.split('/').filter(({ length }) => length >= MIN_SHARED_LENGTH);
  return password === '' ? tokens : [password, ...tokens];
}

function addressOf(url: string): string {
  if (!URL.canParse(url)) return HIDDEN;
  const { protocol, host, pathname } = new URL(url);
  return `${protocol}//${host}${pathname}`;
}

function isSecret(word: string, pieces: readonly string[]): boolean {
  if (MASKED.test(word) || KNOWN_PREFIX.test(word) || UUID.test(word)) return true;
  if (word.match(LONG_RUN)?.some((run) => /\d/.test(run) && /[a-z]/i.test(run))) return true;
  const small = word.toLowerCase().replace(/^[.-]+|[.-]+$/g, '');
  return pieces.some((piece) => isPartOf(small, piece.toLowerCase()));
}

/** Whether a word is a secret, a part of one, or has a part in common with it. */
function isPartOf(word: string, secret: string): boolean {
  if (word.length < MIN_PART_LENGTH) return word === secret;
  if (secret.includes(word)) return true;
  for (let at = 0; at + MIN_SHARED_LENGTH <= word.length; at += 1)
    if (secret.includes(word.slice(at, at + MIN_SHARED_LENGTH))) return true;
  return false;
}
