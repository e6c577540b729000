const ARTICLE = /^(?:an?|the|some|one|two|three|several|many)\s/i;

/** Words that begin with a vowel and are spoken with a consonant: "a university", "a one-way sign". */
const SPOKEN_WITH_CONSONANT =
  /^(?:uni(?:[cfqstv]|on)|use|usa|usu|uti|ute|ura|uro|eu|ewe|one\b|once\b|ouija|u-|us\b)/i;

/** Words that begin with a consonant and are spoken with a vowel: "an hourglass", "an SUV". */
const SPOKEN_WITH_VOWEL = /^(?:hour|honest|honou?r|heir|(?:ATM|FM|HGV|LED|MRI|RV|SUV|X-ray)\b)/;

/**
 * An object as English names one: "a cat", "an umbrella". One that brings its article keeps it.
 * @param object what a photo shows, in words that fit "This looks like a …"
 */
export function withArticle(object: string): string {
  const words = object.trim().replace(/\.$/, '');
  if (ARTICLE.test(words)) return words;
  const startsWithVowel = /^[aeiou]/i.test(words);
  const an = startsWithVowel ? !SPOKEN_WITH_CONSONANT.test(words) : SPOKEN_WITH_VOWEL.test(words);
  return `${an ? 'an' : 'a'} ${words}`;
}
