import type { Place } from '@curbwise/contract';
import type { KnownPlace } from '@curbwise/sign-rules/laws';
import { useLanguage, useStrings } from '@curbwise/platform';
import { SelectField } from '../fields';
import { strings } from '../strings';

const NONE = '';

/** A value for a place within its country. */
const keyOf = ({ region, locality }: Place) => [region, locality].filter(Boolean).join('/');

export interface PlaceFieldsProps {
  places: readonly KnownPlace[];
  place: Place | null;
  onChoose: (place: Place | null) => void;
}

/** The country, then the state or city if some of the country are known. */
export function PlaceFields({ places, place, onChoose }: PlaceFieldsProps) {
  const t = useStrings(strings);
  const language = useLanguage();
  const namesOfCountries = new Intl.DisplayNames([language], { type: 'region' });
  const byName = (one: [unknown, string], other: [unknown, string]) =>
    one[1].localeCompare(other[1], language);
  const countries = [...new Set(places.map((known) => known.place.country))]
    .map((code): [string, string] => [code, namesOfCountries.of(code) ?? code])
    .sort(byName);
  const inCountry = places
    .filter((known) => known.place.country === place?.country && keyOf(known.place) !== NONE)
    .map((known): [KnownPlace, string] => [known, known.names[language]])
    .sort(byName);
  const chooseWithin = (key: string) => {
    const known = inCountry.find(([{ place: one }]) => keyOf(one) === key)?.[0];
    if (place?.country) onChoose(known?.place ?? { country: place.country });
  };
  return (
    <>
      <SelectField
        label={t('place.country')}
        value={place?.country ?? NONE}
        onChange={(country) => onChoose(country === NONE ? null : { country })}
      >
        <option value={NONE}>{t('place.notChosen')}</option>
        {countries.map(([code, name]) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
      {place && inCountry.length > 0 && (
        <SelectField label={t('place.region')} value={keyOf(place)} onChange={chooseWithin}>
          <option value={NONE}>{t('place.elsewhere')}</option>
          {inCountry.map(([known, name]) => (
            <option key={keyOf(known.place)} value={keyOf(known.place)}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
    </>
  );
}
