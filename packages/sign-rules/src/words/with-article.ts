/** Words before an object that replace an article: "a parking meter", "two cats", "my dog". */
const DETERMINER =
  /^(?:an?|the|some|no|one|two|three|four|five|six|several|many|multiple|various|part|my|your|his|her|its|our|their|this|that|these|those|another|people|something|someone|nothing|[2-9]|\d{2,})(?=\s|$)/i;

/** Words that begin with a vowel letter but a consonant sound: "a university", "a one-way sign", "a UFO". */
const CONSONANT_SOUND =
  /^(?:uni(?:[cfqstv]|on|mog|directional)|ubi|ufo|uk[eru]|use|usa|usu|uti|ute|uto|ura|uro|usb|ups\b|utv|uv|un\b|uk\b|us\b|u\b|eu|ewe|one\b|once\b|ouija)/i;

/** Words that begin with a consonant letter but a vowel sound: "an hourglass", "an SUV", "an L-shaped desk". */
const VOWEL_SOUND =
  /^(?:(?:[Hh]our|[Hh]onest|[Hh]onou?r|[Hh]eir)|[Xx]-?ray|8|1[18]\b|[FHLMNRSX](?=[-\s\d]|$)|[FHLMNRSX][BCDFGHJ-NP-TV-Z]+s?\b|(?:FBI|HDMI|HOV|HVAC|LAPD|LED|MRI|MTA|NBA|SUV)s?\b)/;

/**
 * Adds the indefinite article: "a cat", "an umbrella". An object that already has an article or the like keeps it.
 * @param object what a photo shows, in English
 */
export function withArticle(object: string): string {
  const words = object.trim().replace(/\.$/, '');
  if (DETERMINER.test(words)) return words.replace(DETERMINER, (determiner) => determiner.toLowerCase());
  const startsWithVowel = /^[aeiou]/i.test(words);
  const an = startsWithVowel ? !CONSONANT_SOUND.test(words) : VOWEL_SOUND.test(words);
  return `${an ? 'an' : 'a'} ${words}`;
}
