import type { PhotoPlace } from './photo-labelling-props';

export interface PlaceFieldsProps {
  place: PhotoPlace;
  onPlace: (place: PhotoPlace) => void;
}

/** A place without empty fields. */
function placeOf(fields: { city: string; country: string; region: string }): PhotoPlace {
  const country = fields.country.trim().toUpperCase();
  const region = fields.region.trim();
  const place = { ...(country && { country }), ...(region && { region }) };
  return {
    ...(fields.city.trim() && { city: fields.city }),
    ...(Object.keys(place).length > 0 && { place }),
  };
}

/** Where the photo was taken; kept for the next photo. The country decides which days are holidays. */
export function PlaceFields({ place: { place, city = '' }, onPlace }: PlaceFieldsProps) {
  const { country = '', region = '' } = place ?? {};
  const fields = [
    { name: 'city', label: 'City', value: city, maxLength: 80 },
    { name: 'country', label: 'Country (US, AU, CA…)', value: country, maxLength: 2, pattern: '[A-Za-z]{2}' },
    { name: 'region', label: 'State or region', value: region, maxLength: 80 },
  ] as const;
  return (
    <details className="place-fields" open={city !== '' || country !== '' || undefined}>
      <summary>Where it was taken</summary>
      <div className="place-fields__fields">
        {fields.map(({ name, label, ...input }) => (
          <label key={name} className="place-fields__field">
            <span>{label}</span>
            <input
              className="field"
              autoComplete="off"
              {...input}
              onChange={({ target }) => onPlace(placeOf({ city, country, region, [name]: target.value }))}
            />
          </label>
        ))}
      </div>
    </details>
  );
}
